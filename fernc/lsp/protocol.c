#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void send_message(Server *server, json_t *message)
{
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    char *body = json_dumps(message, JSON_COMPACT);
    if (body) transport_send(&server->transport, body, strlen(body));
    free(body);
    json_decref(message);
}

static json_t *id_or_null(const json_t *id)
{
    return id ? json_deep_copy(id) : json_null();
}

void reply(Server *server, const json_t *id, json_t *result)
{
    send_message(server, json_pack("{s:o,s:o}", "id", id_or_null(id), "result", result ? result : json_null()));
}

void reply_error(Server *server, const json_t *id, int code, const char *message)
{
    log_line(server, "error %d: %s", code, message);
    json_t *text = json_string(message);
    send_message(server, json_pack("{s:o,s:{s:i,s:o}}", "id", id_or_null(id), "error", "code", code, "message", text ? text : json_string("")));
}

void notify(Server *server, const char *method, json_t *parameters)
{
    send_message(server, json_pack("{s:s,s:o}", "method", method, "params", parameters));
}

void ask(Server *server, const char *method, json_t *parameters)
{
    send_message(server, json_pack("{s:I,s:s,s:o}", "id", ++server->asked, "method", method, "params", parameters));
}

void tell_user(Server *server, const char *message)
{
    enum { WARNING = 2 };
    log_line(server, "%s", message);
    json_t *text = json_string(message);
    if (text) notify(server, "window/logMessage", json_pack("{s:i,s:o}", "type", WARNING, "message", text));
}

void log_line(const Server *server, const char *format, ...)
{
    va_list arguments;
    struct timespec now;
    if (!server->logs) return;
    clock_gettime(CLOCK_REALTIME, &now);
    fprintf(stderr, "fernc lsp: %lld.%03ld: ", (long long)now.tv_sec, now.tv_nsec / 1000000);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

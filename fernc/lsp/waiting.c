#include "server.h"

#include <stdlib.h>

Waiting *wait_for_look(Server *server, const json_t *id, Document *document, const json_t *parameters,
                       json_t *(*answer)(Server *server, const Document *document, const json_t *parameters))
{
    if (server->waiting_count == server->waiting_capacity) {
        server->waiting_capacity = server->waiting_capacity ? 2 * server->waiting_capacity : 8;
        server->waiting = realloc(server->waiting, (size_t)server->waiting_capacity * sizeof *server->waiting);
        if (!server->waiting) abort();
    }
    Waiting *waiting = &server->waiting[server->waiting_count++];
    *waiting = (Waiting){.id = json_deep_copy(id), .parameters = json_deep_copy(parameters), .answer = answer, .document = document};
    return waiting;
}

static void remove_waiting(Server *server, int w)
{
    Waiting *waiting = &server->waiting[w];
    analysis_stop(&waiting->work);
    json_decref(waiting->id);
    json_decref(waiting->parameters);
    for (server->waiting_count--; w < server->waiting_count; w++) server->waiting[w] = server->waiting[w + 1];
}

void answer_waiting(Server *server, const Document *document)
{
    for (int w = 0; w < server->waiting_count;) {
        const Waiting *waiting = &server->waiting[w];
        if (!waiting->answer || waiting->document != document) {
            w++;
            continue;
        }
        reply(server, waiting->id, waiting->answer(server, document, waiting->parameters));
        remove_waiting(server, w);
    }
}

void refuse_waiting(Server *server, const Document *document, int code, const char *message)
{
    for (int w = 0; w < server->waiting_count;) {
        if (!server->waiting[w].answer || server->waiting[w].document != document) {
            w++;
            continue;
        }
        reply_error(server, server->waiting[w].id, code, message);
        remove_waiting(server, w);
    }
}

void cancel_waiting(Server *server, const json_t *id)
{
    for (int w = 0; w < server->waiting_count; w++) {
        if (!json_equal(server->waiting[w].id, id)) continue;
        reply_error(server, server->waiting[w].id, CANCELLED, "cancelled");
        remove_waiting(server, w);
        return;
    }
}

/* The first error that stood in the way. */
static const char *first_error(const json_t *findings)
{
    const json_t *message;
    size_t m;
    json_array_foreach(json_object_get(findings, "messages"), m, message)
        if (json_is_true(json_object_get(message, "error"))) return json_string_value(json_object_get(message, "text"));
    const char *failed = json_string_value(json_object_get(findings, "failed"));
    return failed ? failed : "nothing came of it";
}

void take_work(Server *server, int w)
{
    Waiting *waiting = &server->waiting[w];
    json_t *findings = NULL;
    int status;
    if (!analysis_take(&waiting->work, &findings, &status)) return;
    const char *ended = why_ended(status, findings, server->settings.seconds);
    json_t *generated = json_object_get(findings, "generated");
    if (generated)
        reply(server, waiting->id, json_incref(generated));
    else
        reply_error(server, waiting->id, REQUEST_FAILED, ended ? ended : first_error(findings));
    json_decref(findings);
    remove_waiting(server, w);
}

void forget_document(Server *server, const Document *document)
{
    refuse_waiting(server, document, CONTENT_MODIFIED, "the document is closed");
    for (int w = 0; w < server->waiting_count; w++)
        if (server->waiting[w].document == document) server->waiting[w].document = NULL;
}

void waiting_free(Server *server)
{
    while (server->waiting_count) remove_waiting(server, 0);
    free(server->waiting);
}

#include "server.h"

#include "answers/answers.h"
#include "text/uris.h"
#include "text/utf8.h"

#include <stdlib.h>
#include <string.h>

/* --- Documents ---------------------------------------------------------------------------------------------------------------------- */

/* Of `textDocument`; NULL: it is not open, or not named. */
static Document *document_in(Server *server, const json_t *parameters)
{
    const char *uri = json_string_value(json_object_get(json_object_get(parameters, "textDocument"), "uri"));
    return uri ? document_find(&server->documents, uri) : NULL;
}

static void did_open(Server *server, const json_t *parameters)
{
    const json_t *item = json_object_get(parameters, "textDocument"), *text = json_object_get(item, "text");
    const char *uri = json_string_value(json_object_get(item, "uri")), *language = json_string_value(json_object_get(item, "languageId"));
    if (!uri || !json_is_string(text)) {
        log_line(server, "didOpen without a text");
        return;
    }
    Document *document = document_open(&server->documents, uri, language ? language : "", json_integer_value(json_object_get(item, "version")),
                                       json_string_value(text), json_string_length(text));
    refuse_waiting(server, document, CONTENT_MODIFIED, "the text has changed");
    look_again(server, document, 0);
}

static void did_change(Server *server, const json_t *parameters)
{
    Document *document = document_in(server, parameters);
    const json_t *version = json_object_get(json_object_get(parameters, "textDocument"), "version"), *change;
    size_t i;
    if (!document) {
        log_line(server, "didChange of a document that is not open");
        return;
    }
    json_array_foreach(json_object_get(parameters, "contentChanges"), i, change)
        if (!document_change(document, change, server->encoding)) log_line(server, "%s: a change that is none", document->uri);
    if (json_is_integer(version)) document->version = json_integer_value(version);
    refuse_waiting(server, document, CONTENT_MODIFIED, "the text has changed");
    look_again(server, document, server->settings.delay);
}

static void did_save(Server *server, const json_t *parameters)
{
    Document *document = document_in(server, parameters);
    if (document) document->due = document->of_c ? clock_ms() : 0; /* files that it depends on may be saved, too */
}

static void did_close(Server *server, const json_t *parameters)
{
    Document *document = document_in(server, parameters);
    if (!document) return;
    char *path = document->path ? strdup(document->path) : NULL;
    if (document->of_c) notify(server, "textDocument/publishDiagnostics", no_diagnostics(document));
    forget_document(server, document);
    document_close(&server->documents, document);
    look_at_those_that_read(server, path, 0);
    free(path);
}

/* --- Questions ---------------------------------------------------------------------------------------------------------------------- */

static json_t *answer_hover(Server *server, const Document *document, const json_t *parameters)
{
    Position position;
    if (!position_read(&position, json_object_get(parameters, "position"))) return json_null();
    const size_t offset = offset_of_position(&document->lines, text_string(&document->text), document->text.length, position, server->encoding);
    return hover_at(document, offset, server->client.markdown, server->encoding);
}

static json_t *answer_lenses(Server *server, const Document *document, const json_t *parameters)
{
    (void)parameters;
    return lenses_of(document, server->encoding);
}

static json_t *answer_hints(Server *server, const Document *document, const json_t *parameters)
{
    const json_t *range = json_object_get(parameters, "range");
    const char *text = text_string(&document->text);
    Position from, to;
    size_t begin = 0, end = document->text.length;
    if (position_read(&from, json_object_get(range, "start")) && position_read(&to, json_object_get(range, "end"))) {
        begin = offset_of_position(&document->lines, text, document->text.length, from, server->encoding);
        end = offset_of_position(&document->lines, text, document->text.length, to, server->encoding);
    }
    return hints_of(document, begin, end, !server->client.lenses, server->encoding);
}

/* Now, where the newest text is looked at, else once it is. */
static void answer_of_text(Server *server, const json_t *id, const json_t *parameters,
                           json_t *(*answer)(Server *server, const Document *document, const json_t *parameters))
{
    Document *document = document_in(server, parameters);
    if (!document || !document->of_c)
        reply(server, id, json_null());
    else if (document->current)
        reply(server, id, answer(server, document, parameters));
    else
        wait_for_look(server, id, document, parameters, answer);
}

static void hover(Server *server, const json_t *id, const json_t *parameters)
{
    Position position;
    if (!position_read(&position, json_object_get(parameters, "position")))
        reply_error(server, id, INVALID_PARAMS, "a position is expected");
    else
        answer_of_text(server, id, parameters, answer_hover);
}

static void lenses(Server *server, const json_t *id, const json_t *parameters)
{
    answer_of_text(server, id, parameters, answer_lenses);
}

static void hints(Server *server, const json_t *id, const json_t *parameters)
{
    answer_of_text(server, id, parameters, answer_hints);
}

/* fernc.generated: of a document by its URI, the fused text. */
static void execute(Server *server, const json_t *id, const json_t *parameters)
{
    const char *command = json_string_value(json_object_get(parameters, "command"));
    const char *uri = json_string_value(json_array_get(json_object_get(parameters, "arguments"), 0));
    Document *document = uri ? document_find(&server->documents, uri) : NULL;
    if (!command || strcmp(command, "fernc.generated") != 0)
        reply_error(server, id, INVALID_PARAMS, "there is one command, fernc.generated");
    else if (!document || !document->of_c)
        reply_error(server, id, INVALID_PARAMS, "fernc.generated takes the URI of a C file that is open");
    else {
        Waiting *waiting = wait_for_look(server, id, document, parameters, NULL);
        if (!begin_generating(server, waiting)) {
            reply_error(server, id, INTERNAL_ERROR, "there can be no more processes");
            server->waiting_count--;
            json_decref(waiting->id);
            json_decref(waiting->parameters);
        }
    }
}

/* --- The server ---------------------------------------------------------------------------------------------------------------------- */

static void shut_down(Server *server, const json_t *id, const json_t *parameters)
{
    (void)parameters;
    server->stage = SHUT_DOWN;
    reply(server, id, json_null());
}

static void start(Server *server, const json_t *id, const json_t *parameters)
{
    if (server->stage != BEFORE_INITIALIZE)
        reply_error(server, id, INVALID_REQUEST, "initialize is said once");
    else if (!json_is_object(parameters))
        reply_error(server, id, INVALID_PARAMS, "initialize needs parameters");
    else
        reply(server, id, initialize(server, parameters));
}

static void was_initialized(Server *server, const json_t *parameters)
{
    (void)parameters;
    initialized(server);
}

static void cancel(Server *server, const json_t *parameters)
{
    const json_t *id = json_object_get(parameters, "id");
    if (id) cancel_waiting(server, id);
}

static void configured(Server *server, const json_t *parameters)
{
    const json_t *settings = json_object_get(parameters, "settings");
    if (!json_is_object(settings)) return;
    read_settings(server, settings);
    look_at_all_again(server);
}

static void folders_changed(Server *server, const json_t *parameters)
{
    change_folders(server, json_object_get(parameters, "event"));
    look_at_all_again(server);
}

/* Of a header, those look again that include it; what is open is the editor's, whatever is on the disk. */
static void files_changed(Server *server, const json_t *parameters)
{
    const json_t *change;
    size_t i;
    json_array_foreach(json_object_get(parameters, "changes"), i, change) {
        const char *uri = json_string_value(json_object_get(change, "uri"));
        char *path = uri ? path_of_uri(uri) : NULL;
        if (path && is_header(path) && !document_find(&server->documents, uri))
            look_at_those_that_read(server, path, 0);
        else if (path && !is_header(path))
            look_at_all_again(server);
        free(path);
    }
}

typedef struct Request {
    const char *method;
    void (*handle)(Server *server, const json_t *id, const json_t *parameters);
} Request;

static const Request requests[] = {
    {"initialize", start},
    {"shutdown", shut_down},
    {"textDocument/hover", hover},
    {"textDocument/codeLens", lenses},
    {"textDocument/inlayHint", hints},
    {"workspace/executeCommand", execute},
};

typedef struct Notification {
    const char *method;
    void (*handle)(Server *server, const json_t *parameters);
} Notification;

static const Notification notifications[] = {
    {"initialized", was_initialized},
    {"$/cancelRequest", cancel},
    {"textDocument/didOpen", did_open},
    {"textDocument/didChange", did_change},
    {"textDocument/didSave", did_save},
    {"textDocument/didClose", did_close},
    {"workspace/didChangeConfiguration", configured},
    {"workspace/didChangeWorkspaceFolders", folders_changed},
    {"workspace/didChangeWatchedFiles", files_changed},
};

static void handle_request(Server *server, const char *method, const json_t *id, const json_t *parameters)
{
    const Request *request = NULL;
    for (size_t r = 0; r < sizeof requests / sizeof *requests; r++)
        if (!strcmp(requests[r].method, method)) request = &requests[r];
    if (server->stage == SHUT_DOWN)
        reply_error(server, id, INVALID_REQUEST, "the server is shut down");
    else if (server->stage == BEFORE_INITIALIZE && strcmp(method, "initialize") != 0)
        reply_error(server, id, NOT_INITIALIZED, "initialize comes first");
    else if (!request)
        reply_error(server, id, METHOD_NOT_FOUND, "there is no such method");
    else
        request->handle(server, id, parameters);
}

static void handle_notification(Server *server, const char *method, const json_t *parameters)
{
    if (!strcmp(method, "exit")) server->exits = true;
    for (size_t n = 0; server->stage == SERVING && n < sizeof notifications / sizeof *notifications; n++)
        if (!strcmp(notifications[n].method, method)) notifications[n].handle(server, parameters);
}

void handle_message(Server *server, char *body, size_t length)
{
    json_error_t error;
    utf8_mend(body, length);
    json_t *message = json_loadb(body, length, JSON_ALLOW_NUL, &error);
    const json_t *id = json_object_get(message, "id");
    const char *method = json_string_value(json_object_get(message, "method"));
    if (method) log_line(server, "%s %s", id ? "request" : "notification", method);
    if (!message)
        reply_error(server, NULL, PARSE_ERROR, error.text);
    else if (!json_is_object(message) || (id && !json_is_integer(id) && !json_is_string(id) && !json_is_null(id)))
        reply_error(server, NULL, INVALID_REQUEST, "a request is an object whose id is a number or a string");
    else if (method && id && !json_is_null(id))
        handle_request(server, method, id, json_object_get(message, "params"));
    else if (method)
        handle_notification(server, method, json_object_get(message, "params"));
    else if (!json_object_get(message, "result") && !json_object_get(message, "error"))
        reply_error(server, id, INVALID_REQUEST, "there is no method");
    json_decref(message);
}

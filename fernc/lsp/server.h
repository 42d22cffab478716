/* The server: what it knows of the editor, and the parts that it is made of. */
#ifndef FERN_LSP_SERVER_H
#define FERN_LSP_SERVER_H

#include "text/documents.h"
#include "settings.h"
#include "transport.h"

#include <stdarg.h>

typedef enum LifeStage { BEFORE_INITIALIZE, SERVING, SHUT_DOWN } LifeStage;

/* What the editor can do. */
typedef struct Client {
    bool markdown, related, lenses;     /* in hovers; in diagnostics; it has code lenses, */
    bool refreshes_lenses, refreshes_hints; /* .. and asks for them again when it is told to */
    bool watches;                       /* files for the server */
    pid_t process;                      /* 0: not told */
} Client;

typedef struct Server Server;

/* A request that is answered later. */
typedef struct Waiting {
    json_t *id, *parameters;            /* owned */
    json_t *(*answer)(Server *server, const Document *document, const json_t *parameters); /* once the text is looked at; NULL: what `work` comes to is the answer */
    Document *document;
    Analysis work;
} Waiting;

struct Server {
    Transport transport;
    LifeStage stage;
    bool exits;                         /* it is over */
    Client client;
    Encoding encoding;
    Settings settings;
    Documents documents;
    json_t *workspace;                  /* an array of absolute paths of folders */
    Waiting *waiting;
    int waiting_count, waiting_capacity;
    json_int_t asked;                   /* requests of the server so far */
    bool logs;                          /* to standard error */
};

/* --- protocol.c: messages -------------------------------------------------------------------------------------------------------------- */

enum {
    PARSE_ERROR = -32700, INVALID_REQUEST = -32600, METHOD_NOT_FOUND = -32601, INVALID_PARAMS = -32602, INTERNAL_ERROR = -32603,
    NOT_INITIALIZED = -32002, CANCELLED = -32800, CONTENT_MODIFIED = -32801, REQUEST_FAILED = -32803
};

/* `result` and `parameters` are taken over. `id` NULL: that of the request is not known. */
void reply(Server *server, const json_t *id, json_t *result);
void reply_error(Server *server, const json_t *id, int code, const char *message);
void notify(Server *server, const char *method, json_t *parameters);
void ask(Server *server, const char *method, json_t *parameters);
/* What the user should see of what went wrong. */
void tell_user(Server *server, const char *message);
void log_line(const Server *server, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- requests.c: what the editor says -------------------------------------------------------------------------------------------------- */

/* One message, whose bytes may be changed; whatever it is, there is an answer where one is due. */
void handle_message(Server *server, char *body, size_t length);

/* --- life.c: initialize and what belongs to it ------------------------------------------------------------------------------------------ */

json_t *initialize(Server *server, const json_t *parameters);
void initialized(Server *server);
void change_folders(Server *server, const json_t *event);
/* The section `fernc`, or the whole. */
void read_settings(Server *server, const json_t *settings);

/* --- waiting.c: requests that are answered later ---------------------------------------------------------------------------------------- */

Waiting *wait_for_look(Server *server, const json_t *id, Document *document, const json_t *parameters,
                       json_t *(*answer)(Server *server, const Document *document, const json_t *parameters));
/* Answers those that wait for the document, which is looked at. */
void answer_waiting(Server *server, const Document *document);
/* Ends them with an error: those for the document, but for such with work of their own; of that id. */
void refuse_waiting(Server *server, const Document *document, int code, const char *message);
void cancel_waiting(Server *server, const json_t *id);
/* Takes what one with work of its own has come to; it may be gone then. */
void take_work(Server *server, int waiting);
/* The document is closed: they may not lead to it. */
void forget_document(Server *server, const Document *document);
void waiting_free(Server *server);

/* --- looks.c: when which text is looked at ----------------------------------------------------------------------------------------------- */

long long clock_ms(void);
/* The text of the document is another one: an older look at it ends, and a new one begins after `delay` ms. Other texts that include it are looked at again. */
void look_again(Server *server, Document *document, int delay);
/* Something else has changed: all texts are looked at again. */
void look_at_all_again(Server *server);
void look_at_those_that_read(Server *server, const char *path, int delay);
/* Begins what is due; ms until something is, -1: nothing will be. */
int begin_looks(Server *server);
/* Takes what a look has written; at its end the editor is told. */
void take_look(Server *server, Document *document);
/* What `fernc lsp.generated` waits for. */
bool begin_generating(Server *server, Waiting *waiting);
/* Why a process has ended by itself; NULL: as it should. Valid until the next call. */
const char *why_ended(int status, const json_t *result, int seconds);

#endif

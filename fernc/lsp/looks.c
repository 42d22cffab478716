#include "server.h"

#include "answers/answers.h"
#include "findings.h"

#include "annotator/run/process.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { AT_ONCE = 2 /* looks */ };

long long clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1 + now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static bool reads(const Document *document, const char *path)
{
    const json_t *read = json_object_get(document->view, "read"), *file;
    size_t i;
    json_array_foreach(read, i, file)
        if (!strcmp(json_string_value(file), path)) return true;
    return false;
}

static void set_due(Document *document, int delay)
{
    if (document->of_c) document->due = clock_ms() + delay;
}

void look_at_those_that_read(Server *server, const char *path, int delay)
{
    for (int d = 0; path && d < server->documents.count; d++) {
        Document *other = server->documents.items[d];
        if (other->path && strcmp(other->path, path) != 0 && reads(other, path)) set_due(other, delay);
    }
}

void look_again(Server *server, Document *document, int delay)
{
    analysis_stop(&document->analysis);
    set_due(document, delay);
    look_at_those_that_read(server, document->path, 2 * delay);
}

void look_at_all_again(Server *server)
{
    for (int d = 0; d < server->documents.count; d++) set_due(server->documents.items[d], 0);
}

/* Those of the server that a process of its own needs. */
static Finding finding_of(const Server *server, const Document *document, Words *workspace, bool generates)
{
    const json_t *folder;
    size_t i;
    Arena *arena = arena_new(); /* of the new process */
    json_array_foreach(server->workspace, i, folder) list_push(arena, workspace, json_string_value(folder));
    return (Finding){document, &server->documents, &server->settings, workspace, generates};
}

typedef struct Job {
    const Server *server;
    const Document *document;
    bool generates;
} Job;

static void work(int out, void *data)
{
    const Job *job = data;
    Words workspace = {0};
    Finding finding = finding_of(job->server, job->document, &workspace, job->generates);
    findings_write(out, &finding);
}

static void begin_look(Server *server, Document *document)
{
    analysis_stop(&document->analysis);
    document->due = 0;
    log_line(server, "looking at %s, version %lld", document->uri, (long long)document->version);
    Job job = {server, document, false};
    if (!analysis_begin(&document->analysis, work, &job)) document->due = clock_ms() + 1000;
}

bool begin_generating(Server *server, Waiting *waiting)
{
    Job job = {server, waiting->document, true};
    return analysis_begin(&waiting->work, work, &job);
}

/* The one to look at next: of those that are due now one with a new text, if there is any, else the first; else the one that will be due first. NULL: none will be. */
static Document *next_due(const Documents *documents, long long now)
{
    Document *next = NULL;
    for (int d = 0; d < documents->count; d++) {
        Document *document = documents->items[d];
        if (!document->due) continue;
        const bool is_new = !document->current && document->due <= now, next_is_new = next && !next->current && next->due <= now;
        if (!next || is_new > next_is_new || (is_new == next_is_new && document->due < next->due)) next = document;
    }
    return next;
}

int begin_looks(Server *server)
{
    const Documents *documents = &server->documents;
    int running = 0;
    for (int d = 0; d < documents->count; d++) running += documents->items[d]->analysis.process != 0;
    for (;;) {
        const long long now = clock_ms();
        Document *first = next_due(documents, now);
        if (!first) return -1;
        if (first->due > now) return (int)(first->due - now);
        const bool runs = first->analysis.process != 0;
        if (!runs && running >= AT_ONCE) return -1; /* one that ends wakes this up */
        begin_look(server, first);
        running += !runs;
    }
}

const char *why_ended(int status, const json_t *result, int seconds)
{
    static char text[128];
    if (json_is_object(result) && !status) return NULL;
    if (process_took_too_long(status))
        snprintf(text, sizeof text, "fernc takes longer than %d s on it", seconds);
    else if (WIFSIGNALED(status))
        snprintf(text, sizeof text, "fernc ended by signal %d", WTERMSIG(status));
    else
        snprintf(text, sizeof text, "fernc ended with an error of its own");
    return text;
}

void take_look(Server *server, Document *document)
{
    json_t *view = NULL;
    int status;
    if (!analysis_take(&document->analysis, &view, &status)) return;
    const char *ended = why_ended(status, view, server->settings.seconds), *said = json_string_value(json_object_get(view, "said"));
    const bool again = document->current;
    if (ended) log_line(server, "%s: %s", document->uri, ended);
    if (said && *said && strcmp(said, json_string_value(json_object_get(document->view, "said")) ? json_string_value(json_object_get(document->view, "said")) : "") != 0)
        tell_user(server, said);
    json_decref(document->view);
    document->view = ended ? NULL : view;
    if (ended) json_decref(view);
    document->current = true;
    json_t *titles = titles_of(document);
    if (titles) json_decref(document->titles);
    if (titles) document->titles = titles;
    notify(server, "textDocument/publishDiagnostics", diagnostics_of(document, &server->settings, server->client.related, server->encoding, ended));
    answer_waiting(server, document);
    if (again && server->client.refreshes_lenses) ask(server, "workspace/codeLens/refresh", json_null());
    if (again && server->client.refreshes_hints) ask(server, "workspace/inlayHint/refresh", json_null());
}

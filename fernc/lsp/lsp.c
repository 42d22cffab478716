#include "lsp.h"

#include "server.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int usage(FILE *out, int status)
{
    fputs("usage: fernc lsp [--log]\n"
          "\n"
          "A language server for C files, on standard input and output: an editor starts it, and shows at each call and loop whether it is fused, with what, or why not.\n"
          "How a file is compiled is read from compile_commands.json, in the folder of the file, those above, their folders build, and the workspace's; else from\n"
          "compile_flags.txt. docs/editors.md has the lines that set up Neovim, VS Code, Emacs and Helix.\n"
          "\n"
          "  --log              what happens, to standard error\n"
          "\n"
          "In the environment:\n"
          "  FERN_CC_OPTIONS    options of fernc for files of a compile_commands.json, as for `fernc cc`\n",
          out);
    return status;
}

/* Whatever waits for this program is asked for by descriptor. */
typedef struct Polled {
    struct pollfd *items;
    int count, capacity;
} Polled;

static void poll_for(Polled *polled, int descriptor, short events)
{
    if (polled->count == polled->capacity) {
        polled->capacity = polled->capacity ? 2 * polled->capacity : 16;
        polled->items = realloc(polled->items, (size_t)polled->capacity * sizeof *polled->items);
        if (!polled->items) abort();
    }
    polled->items[polled->count++] = (struct pollfd){.fd = descriptor, .events = events};
}

static bool is_ready(const Polled *polled, int descriptor, short events)
{
    for (int p = 0; p < polled->count; p++)
        if (polled->items[p].fd == descriptor && (polled->items[p].events & events)) return polled->items[p].revents != 0;
    return false;
}

static void handle_messages(Server *server)
{
    char *body;
    size_t length;
    while (!server->exits) {
        const Received received = transport_next(&server->transport, &body, &length);
        if (received == NOTHING) return;
        if (received == MESSAGE)
            handle_message(server, body, length);
        else
            reply_error(server, NULL, PARSE_ERROR, "a header with a Content-Length is expected");
    }
}

/* Waits until there is something to do. */
static void wait_for_events(Server *server, Polled *polled, int timeout)
{
    enum { LOOKS_FOR_EDITOR = 10000 /* ms */ };
    const Transport *transport = &server->transport;
    polled->count = 0;
    poll_for(polled, transport->in, POLLIN);
    if (transport_has_output(transport)) poll_for(polled, transport->out, POLLOUT);
    for (int d = 0; d < server->documents.count; d++)
        if (server->documents.items[d]->analysis.process) poll_for(polled, server->documents.items[d]->analysis.out, POLLIN);
    for (int w = 0; w < server->waiting_count; w++)
        if (server->waiting[w].work.process) poll_for(polled, server->waiting[w].work.out, POLLIN);
    if (server->client.process && (timeout < 0 || timeout > LOOKS_FOR_EDITOR)) timeout = LOOKS_FOR_EDITOR;
    if (poll(polled->items, (nfds_t)polled->count, timeout) < 0)
        for (int p = 0; p < polled->count; p++) polled->items[p].revents = 0; /* interrupted */
}

static void serve(Server *server)
{
    Polled polled = {0};
    Transport *transport = &server->transport;
    for (;;) {
        handle_messages(server);
        if (server->exits || transport->ended || transport->broken) break;
        if (server->client.process && kill(server->client.process, 0) && errno == ESRCH) break; /* the editor is gone, and has left its end of the pipe to others */
        wait_for_events(server, &polled, begin_looks(server));
        if (is_ready(&polled, transport->in, POLLIN)) transport_read(transport);
        if (is_ready(&polled, transport->out, POLLOUT)) transport_write(transport);
        for (int d = 0; d < server->documents.count; d++) {
            Document *document = server->documents.items[d];
            if (document->analysis.process && is_ready(&polled, document->analysis.out, POLLIN)) take_look(server, document);
        }
        for (int w = server->waiting_count - 1; w >= 0; w--)
            if (w < server->waiting_count && server->waiting[w].work.process && is_ready(&polled, server->waiting[w].work.out, POLLIN)) take_work(server, w);
    }
    free(polled.items);
}

int lsp(int argc, char **argv, Arena *arena)
{
    (void)arena;
    bool logs = false;
    for (int a = 2; a < argc; a++) {
        if (!strcmp(argv[a], "--help")) return usage(stdout, 0);
        if (!strcmp(argv[a], "--log")) logs = true;
        else if (strcmp(argv[a], "--stdio") != 0) { /* which editors say to servers that can do otherwise */
            fprintf(stderr, "fernc lsp: error: unknown option `%s`\n", argv[a]);
            return usage(stderr, 1);
        }
    }
    Server server = {.transport = {.in = STDIN_FILENO, .out = STDOUT_FILENO}, .encoding = UTF_16, .workspace = json_array(), .logs = logs};
    settings_begin(&server.settings);
    signal(SIGPIPE, SIG_IGN);
    serve(&server);
    const int status = server.stage == SHUT_DOWN ? 0 : 1;
    waiting_free(&server);
    documents_free(&server.documents);
    transport_flush(&server.transport);
    transport_end(&server.transport);
    settings_free(&server.settings);
    json_decref(server.workspace);
    return status;
}

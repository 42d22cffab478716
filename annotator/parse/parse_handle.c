/* `<Fern Handle>`: how code makes handles of its own, for streams of its own, that do what a caller's handle does. */
#include "parser.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[] = {"create", "destroy", "ok", "set", "workspace", "mode"};
enum { WORDS = sizeof words / sizeof *words };

const char *parse_called(Parser *parser, const char *what)
{
    const Token *name = expect_name(parser, what);
    if (!name) return NULL;
    if (parser->declared && !parser->declared(name->text, parser->lookup_data) && report_name_once(parser, name)) {
        diag_error(parser->diag, name->range, "no function `%s` is declared", name->text);
        diag_hint(parser->diag, "the header declares it, or includes what does");
    }
    return name->text;
}

/* mode ::= 'mode' TYPE '{' 'get' FUNCTION 'set' FUNCTION ['host' VALUE ['device' VALUE]] '}' */
static void parse_mode(Parser *parser, HandleType *handle)
{
    const Token *type = expect_name(parser, "the type of the mode");
    if (!type) return;
    if (handle->mode_count == MAX_HANDLE_MODES) {
        diag_error(parser->diag, type->range, "more than %d modes", MAX_HANDLE_MODES);
        parser->failed = true;
        return;
    }
    HandleMode *mode = &handle->modes[handle->mode_count++];
    *mode = (HandleMode){.type = type->text};
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the type of the mode");
    expect(parser, "get", "before the function that tells the mode");
    mode->get = parse_called(parser, "the function that tells the mode");
    expect(parser, "set", "before the function that sets it");
    mode->set = parse_called(parser, "the function that sets the mode");
    if (parser->failed) return;
    if (accept(parser, "host")) {
        const Token *host = expect_name(parser, "the mode in which scalars are the host's");
        if (handle->host && host)
            diag_error(parser->diag, host->range, "two modes say where scalars are");
        handle->host = host ? host->text : NULL;
        handle->host_mode = handle->mode_count - 1;
        if (accept(parser, "device")) {
            const Token *device = expect_name(parser, "the mode in which scalars are the device's");
            handle->device = device ? device->text : NULL;
        }
    }
    close_brace(parser, opened);
}

/* workspace ::= 'workspace' FUNCTION BYTES */
static void parse_workspace(Parser *parser, HandleType *handle)
{
    handle->workspace = parse_called(parser, "the function that gives a handle its workspace");
    if (!handle->workspace) return;
    const Token *bytes = peek(parser);
    const long long count = bytes->kind == TOKEN_NUMBER ? strtoll(bytes->text, NULL, 10) : 0;
    if (count < 1) {
        diag_error(parser->diag, bytes->range, "the bytes of the workspace expected");
        parser->failed = true;
        return;
    }
    handle->workspace_bytes = count;
    parser->at++;
}

static void parse_field(Parser *parser, HandleType *handle)
{
    static const char *const what[] = {"the function that makes a handle", "the function that frees it",
                                       "what the functions return where nothing fails", "the function that sets the handle's stream"};
    const char **const slots[] = {&handle->create, &handle->destroy, &handle->ok, &handle->set};
    const Token *word = expect_name(parser, "`create`, `destroy`, `ok`, `set`, `workspace` or `mode`");
    int field = 0;
    while (word && field < WORDS && strcmp(word->text, words[field])) field++;
    if (!word) return;
    if (field == WORDS) {
        diag_error(parser->diag, word->range, "a handle has no `%s`", word->text);
        if (!hint_nearest(parser, word->text, words, WORDS))
            diag_hint(parser->diag, "it has `create`, `destroy`, `ok`, `set`, `workspace` and `mode`");
        parser->failed = true;
    }
    else if (field == 4)
        parse_workspace(parser, handle);
    else if (field == 5)
        parse_mode(parser, handle);
    else if (field == 2) {
        const Token *ok = expect_name(parser, what[field]);
        if (ok) *slots[field] = ok->text;
    }
    else
        *slots[field] = parse_called(parser, what[field]);
}

/* handle-type ::= TYPE '{' ('create' FUNCTION | 'destroy' FUNCTION | 'ok' VALUE | 'set' FUNCTION | workspace | mode)* '}' */
HandleType *parse_handle_type(Parser *parser)
{
    HandleType *handle = arena_alloc(parser->arena, sizeof *handle);
    *handle = (HandleType){0};
    const Token *name = expect_name(parser, "the type of the handle");
    if (!name) return NULL;
    handle->name = name->text;
    handle->range = name->range;
    Range opened = peek(parser)->range;
    expect(parser, "{", "after the type of the handle");
    while (!parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parse_field(parser, handle);
    close_brace(parser, opened);
    if (parser->failed) return NULL;
    if (handle->create && handle->destroy && handle->ok && handle->set) return handle;
    diag_error(parser->diag, name->range, "how handles of the type `%s` are made is not all said", name->text);
    diag_hint(parser->diag, "`create`, `destroy`, `set` and `ok`, what these return where nothing fails");
    return NULL;
}

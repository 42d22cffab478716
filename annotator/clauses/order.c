/* What orders the work of calls: `token`, `constant`, `stream`, `handle`, `waits`. */
#include "clause.h"

#include <string.h>

static void parse_tokens(Parser *parser, bool constant)
{
    do {
        const Token *name = expect_name(parser, "a parameter");
        int parameter = name ? require_parameter(parser, name) : -1;
        if (parameter < 0) continue;
        Parameter *token = &parser->routine->parameters[parameter];
        token->constant = constant && (token->constant || !token->token);
        token->token = true;
    } while (!parser->failed && accept(parser, ","));
}

void parse_token(Parser *parser)
{
    parse_tokens(parser, false);
}

void parse_constant(Parser *parser)
{
    parse_tokens(parser, true);
}

void list_tokens(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].token)
            text_add(out, "  %s %s\n", routine->parameters[p].constant ? "constant" : "token", routine->parameters[p].name);
}

/* The parameter that orders the work of a call: one, and no number. */
static const Token *parse_order(Parser *parser, const char **slot, const char *what)
{
    const Token *name = peek(parser);
    const char *before = *slot;
    parse_tokens(parser, false);
    if (parser->failed) return NULL;
    if ((before && strcmp(before, name->text)) || peek(parser) != name + 1) {
        diag_error(parser->diag, name->range, "the work of `%s` is ordered by more than one %s", parser->routine->name, what);
        diag_hint(parser->diag, "name the one that it is all ordered by; others are a `token`");
    }
    *slot = name->text;
    return name;
}

/* stream ::= 'stream' ('default' | NAME) */
void parse_stream(Parser *parser)
{
    Block *block = parser->block;
    const Token *name = peek(parser);
    if (accept(parser, "default"))
        block->default_stream = true;
    else if (parse_order(parser, &block->stream, "stream")) {
        for (int p = 0; p < parser->routine->parameter_count; p++)
            if (!strcmp(parser->routine->parameters[p].name, name->text) && !parser->routine->parameters[p].type.pointer)
                diag_error(parser->diag, name->range, "`%s` has the type `%s`: it is no stream", name->text,
                           parser->routine->parameters[p].type.spelling);
    }
    if (block->default_stream && block->stream)
        diag_error(parser->diag, name->range, "the work of `%s` is ordered by the default stream or by `%s`, not by both",
                   parser->routine->name, block->stream);
}

void list_stream(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    if (block->stream) text_add(out, "    stream %s\n", block->stream);
    if (block->default_stream) text_add(out, "    stream default\n");
}

/* A word, and the function that it stands before. */
static const char *parse_handle_function(Parser *parser, const char *word, const char *what)
{
    if (parser->failed || !expect(parser, word, arena_printf(parser->arena, "before the function that %s", what))) return NULL;
    return parse_called(parser, arena_printf(parser->arena, "the function that %s", what));
}

/* handle ::= 'handle' NAME ['{' 'get' FUNCTION 'set' FUNCTION '}'] */
void parse_handle(Parser *parser)
{
    Block *block = parser->block;
    if (!parse_order(parser, &block->handle, "handle") || !peek_is(parser, "{")) return;
    Range opened = peek(parser)->range;
    parser->at++;
    block->handle_get = parse_handle_function(parser, "get", "tells the stream of the handle");
    block->handle_set = parse_handle_function(parser, "set", "sets the stream of the handle");
    while (parser->failed && !peek_is(parser, "}") && peek(parser)->kind != TOKEN_END) parser->at++;
    parser->failed = false;
    close_brace(parser, opened);
}

void list_handle(Text *out, const Routine *routine, const Block *block)
{
    (void)routine;
    if (block->handle) text_add(out, "    handle %s\n", block->handle);
    if (block->handle_get) text_add(out, "    its stream: get %s, set %s\n", block->handle_get, block->handle_set);
    if (block->handle_type)
        text_add(out, "    handles of the code's own: create %s, destroy %s\n", block->handle_type->create, block->handle_type->destroy);
}

void check_waits(Parser *parser, const Block *block)
{
    if (block->waits && block->captures)
        diag_error(parser->diag, block->range, "`%s` waits, which no graph repeats: `captures` is for what does not", parser->routine->name);
}

#include "parser.h"

#include <string.h>

const Token *peek(Parser *parser)
{
    return &parser->tokens.items[parser->at];
}

bool peek_is(Parser *parser, const char *text)
{
    const Token *token = peek(parser);
    return token->kind != TOKEN_END && !strcmp(token->text, text);
}

bool accept(Parser *parser, const char *text)
{
    if (!peek_is(parser, text)) return false;
    parser->at++;
    return true;
}

bool expect(Parser *parser, const char *text, const char *after)
{
    if (parser->failed) return false;
    if (accept(parser, text)) return true;
    parser->failed = true;
    const Token *token = peek(parser);
    if (parser->quiet) return false;
    if (token->kind == TOKEN_END)
        diag_error(parser->diag, token->range, "`%s` expected %s, but the annotation ends here", text, after);
    else
        diag_error(parser->diag, token->range, "`%s` expected %s, found `%s`", text, after, token->text);
    return false;
}

const Token *expect_name(Parser *parser, const char *what)
{
    if (parser->failed) return NULL;
    const Token *token = peek(parser);
    if (token->kind == TOKEN_NAME) {
        parser->at++;
        return token;
    }
    parser->failed = true;
    if (!parser->quiet)
        diag_error(parser->diag, token->range,
                   token->kind == TOKEN_END ? "%s expected, but the annotation ends here" : "%s expected, found `%s`",
                   what, token->text);
    return NULL;
}

void skip_braces(Parser *parser)
{
    int depth = 0;
    do {
        if (peek(parser)->kind == TOKEN_END) return;
        if (peek_is(parser, "{")) depth++;
        if (peek_is(parser, "}")) depth--;
        parser->at++;
    } while (depth > 0);
}

void close_brace(Parser *parser, Range opened)
{
    if (parser->failed || accept(parser, "}")) return;
    parser->failed = true;
    if (parser->quiet) return;
    const Token *token = peek(parser);
    unsigned line, column;
    source_position(opened.file, opened.begin, &line, &column);
    if (token->kind == TOKEN_END)
        diag_error(parser->diag, token->range, "`}` expected to close `{` at line %u, but the annotation ends here",
                   line);
    else
        diag_error(parser->diag, token->range, "`}` expected to close `{` at line %u, found `%s`", line, token->text);
    diag_note(parser->diag, opened, "opened here");
}

const char *source_slice(Parser *parser, Range from, Range to)
{
    return arena_copy(parser->arena, from.file->text + from.begin, to.end - from.begin);
}

#include "parser.h"

#include <string.h>

enum { MAX_DEPTH = 100 };

const Token *peek(Parser *parser)
{
    return &parser->tokens.items[parser->at];
}

const Token *peek_next(Parser *parser)
{
    int last = parser->tokens.count - 1;
    return &parser->tokens.items[parser->at < last ? parser->at + 1 : last];
}

bool token_is(const Token *token, const char *text)
{
    return token->kind != TOKEN_END && !strcmp(token->text, text);
}

bool peek_is(Parser *parser, const char *text)
{
    return token_is(peek(parser), text);
}

bool accept(Parser *parser, const char *text)
{
    if (!peek_is(parser, text)) return false;
    parser->at++;
    return true;
}

bool expect(Parser *parser, const char *text, const char *where)
{
    if (parser->failed) return false;
    if (accept(parser, text)) return true;
    parser->failed = true;
    const Token *token = peek(parser);
    if (token->kind == TOKEN_END)
        diag_error(parser->diag, token->range, "`%s` expected %s, but the annotation ends here", text, where);
    else
        diag_error(parser->diag, token->range, "`%s` expected %s, found `%s`", text, where, token->text);
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
    if (token->kind == TOKEN_END)
        diag_error(parser->diag, token->range, "%s expected, but the annotation ends here", what);
    else
        diag_error(parser->diag, token->range, "%s expected, found `%s`", what, token->text);
    return NULL;
}

bool descend(Parser *parser)
{
    parser->depth++;
    if (parser->depth <= MAX_DEPTH) return true;
    if (!parser->failed)
        diag_error(parser->diag, peek(parser)->range, "nested more than %d deep", MAX_DEPTH);
    parser->failed = true;
    parser->at = parser->tokens.count - 1; /* what follows would be as deep, and said again */
    return false;
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

/* A brace that is missing before something else is taken as written there. */
void close_brace(Parser *parser, Range opened)
{
    if (parser->failed || accept(parser, "}")) return;
    const Token *token = peek(parser);
    if (token->kind == TOKEN_END) {
        diag_error(parser->diag, token->range, "`}` expected to close `{` at line %u, but the annotation ends here",
                   line_of(opened));
        parser->failed = true;
    }
    else
        diag_error(parser->diag, token->range, "`}` expected to close `{` at line %u, found `%s`", line_of(opened), token->text);
    diag_note(parser->diag, opened, "opened here");
}

void recover_in_braces(Parser *parser)
{
    for (; peek(parser)->kind != TOKEN_END; parser->at++) {
        const Token *next = peek_next(parser);
        bool item = peek(parser)->kind == TOKEN_NAME && (token_is(next, ":") || token_is(next, "{"));
        if (!item && !peek_is(parser, "}") && !peek_is(parser, ",")) continue;
        accept(parser, ",");
        parser->failed = false;
        return;
    }
}

static bool begins_line(const Token *token)
{
    const char *text = token->range.file->text;
    unsigned i = token->range.begin;
    while (i > 0 && strchr(" \t/!", text[i - 1])) i--;
    return i == 0 || text[i - 1] == '\n';
}

void recover_at_clause(Parser *parser)
{
    for (int first = parser->at; peek(parser)->kind != TOKEN_END; parser->at++) {
        const Token *token = peek(parser);
        bool clause = parser->at > first && token->kind == TOKEN_NAME && begins_line(token);
        if (!clause && !token_is(token, "}") && !(parser->at > first && at_clause_word(parser))) continue;
        parser->failed = false;
        return;
    }
}

bool at_clause_word(Parser *parser)
{
    static const char *const words[] = {"for",     "when",   "consumes", "consume", "produces", "produce",
                                        "updates", "update", "reduces",  "reduce",  "where"};
    for (int p = 0; parser->routine && p < parser->routine->parameter_count; p++)
        if (peek_is(parser, parser->routine->parameters[p].name)) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (peek_is(parser, words[i])) return true;
    return false;
}

const char *source_slice(Parser *parser, Range from, Range to)
{
    return arena_copy(parser->arena, from.file->text + from.begin, to.end > from.begin ? to.end - from.begin : 0);
}

Range range_since(Parser *parser, int first)
{
    Range range = parser->tokens.items[first].range;
    if (parser->at > first) range.end = parser->tokens.items[parser->at - 1].range.end;
    return range;
}

bool hint_nearest(Parser *parser, const char *word, const char *const *candidates, int count)
{
    const char *near = nearest_word(word, candidates, count);
    if (near) diag_hint(parser->diag, "did you mean `%s`?", near);
    return near != NULL;
}

bool report_name_once(Parser *parser, const Token *name)
{
    for (int i = 0; i < parser->unknown.count; i++)
        if (!strcmp(parser->unknown.items[i], name->text)) return false;
    list_push(parser->arena, &parser->unknown, name->text);
    return true;
}

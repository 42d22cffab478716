#include "lex.h"

#include <ctype.h>
#include <string.h>

static bool name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static unsigned punctuation_length(const char *at, unsigned left)
{
    static const char *const pairs[] = {"==", "!=", "<=", ">=", "&&", "||"};
    for (size_t i = 0; left >= 2 && i < sizeof pairs / sizeof *pairs; i++)
        if (!strncmp(at, pairs[i], 2)) return 2;
    return *at && strchr("{}[](),:.+-*/%<>?=", *at) ? 1 : 0;
}

void lex(Tokens *tokens, Range range, Arena *arena, Diag *diag)
{
    const char *text = range.file->text;
    unsigned at = range.begin;
    while (at < range.end) {
        unsigned begin = at;
        TokenKind kind = TOKEN_PUNCT;
        if (isspace((unsigned char)text[at])) {
            at++;
            continue;
        }
        if (isdigit((unsigned char)text[at])) {
            kind = TOKEN_NUMBER;
            while (at < range.end && (name_character(text[at]) || text[at] == '.')) at++;
        }
        else if (name_character(text[at])) {
            kind = TOKEN_NAME;
            while (at < range.end && name_character(text[at])) at++;
        }
        else
            at += punctuation_length(text + at, range.end - at);
        if (at == begin) {
            at++;
            diag_error(diag, (Range){range.file, begin, at}, "`%c` has no meaning in an annotation", text[begin]);
            continue;
        }
        Token token = {kind, arena_copy(arena, text + begin, at - begin), {range.file, begin, at}};
        list_push(arena, tokens, token);
    }
    list_push(arena, tokens, (Token){TOKEN_END, "the end of the annotation", {range.file, range.end, range.end}});
}

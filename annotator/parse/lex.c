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
    return *at && strchr("{}[](),:.+-*/%<>?=&!", *at) ? 1 : 0;
}

/* Of "..", with its quotes, in one line; 0: it does not end there. */
static unsigned text_length(Range range, unsigned at)
{
    const unsigned begin = at++;
    while (at < range.end && range.file->text[at] != '"' && range.file->text[at] != '\n') at++;
    return at < range.end && range.file->text[at] == '"' ? at + 1 - begin : 0;
}

/* In the style
 *   * x is Vector(x)[n]
 * each line begins with a star that is no multiplication. */
static bool lines_begin_with_stars(Range range)
{
    const char *text = range.file->text;
    bool stars = false;
    for (unsigned at = range.begin; at < range.end; at++) {
        if (text[at] != '\n') continue;
        while (at + 1 < range.end && (text[at + 1] == ' ' || text[at + 1] == '\t' || text[at + 1] == '\r')) at++;
        if (at + 1 == range.end || text[at + 1] == '\n') continue;
        if (text[at + 1] != '*') return false;
        stars = true;
    }
    return stars;
}

static bool only_blanks_before(Range range, unsigned at)
{
    while (at > range.begin && (range.file->text[at - 1] == ' ' || range.file->text[at - 1] == '\t')) at--;
    return at > range.begin && range.file->text[at - 1] == '\n';
}

/* Of the `//` that a line of the comment begins with; 0: it does not. */
static unsigned slashes_length(Range range, unsigned at)
{
    unsigned end = at;
    if (range.file->text[at] != '/' || !only_blanks_before(range, at)) return 0;
    while (end < range.end && strchr("/!", range.file->text[end])) end++;
    return end > at + 1 ? end - at : 0;
}

static unsigned end_of_line(Range range, unsigned at)
{
    while (at < range.end && range.file->text[at] != '\n') at++;
    while (isspace((unsigned char)range.file->text[at - 1])) at--;
    return at;
}

/* The token that begins there; its end. */
static unsigned token_end(Range range, unsigned at, TokenKind *kind)
{
    const char *text = range.file->text;
    const unsigned begin = at;
    *kind = TOKEN_PUNCT;
    if (isdigit((unsigned char)text[at])) {
        *kind = TOKEN_NUMBER;
        while (at < range.end && (name_character(text[at]) || text[at] == '.')) at++;
        return at;
    }
    if (name_character(text[at])) {
        *kind = TOKEN_NAME;
        while (at < range.end && name_character(text[at])) at++;
        return at - begin == 4 && !strncmp(text + begin, "TODO", 4) ? end_of_line(range, at) : at;
    }
    if (text[at] == '\'' && at + 2 < range.end && text[at + 1] != '\\' && text[at + 2] == '\'') {
        *kind = TOKEN_NUMBER;
        return at + 3;
    }
    if (text[at] == '"' && text_length(range, at)) {
        *kind = TOKEN_TEXT;
        return at + text_length(range, at);
    }
    return at + punctuation_length(text + at, range.end - at);
}

/* An error for the character that begins there; its end. */
static unsigned report_character(Range range, unsigned begin, Diag *diag)
{
    const char *text = range.file->text;
    const unsigned char bad = (unsigned char)text[begin];
    unsigned at = begin + 1;
    while (at < range.end && (text[at] & 0xC0) == 0x80) at++; /* the rest of a UTF-8 character */
    const Range here = {range.file, begin, at};
    if (bad < ' ' || bad == 0x7f)
        diag_error(diag, here, "byte %u has no meaning here", bad);
    else
        diag_error(diag, here, "`%.*s` has no meaning here", (int)(at - begin), text + begin);
    return at;
}

void lex(Tokens *tokens, Range range, Arena *arena, Diag *diag)
{
    const char *text = range.file->text;
    const bool stars = lines_begin_with_stars(range);
    for (unsigned at = range.begin, end; at < range.end; at = end) {
        TokenKind kind;
        if (isspace((unsigned char)text[at]) || (stars && text[at] == '*' && only_blanks_before(range, at))) {
            end = at + 1;
            continue;
        }
        if (slashes_length(range, at)) {
            end = at + slashes_length(range, at);
            continue;
        }
        end = token_end(range, at, &kind);
        if (end == at) {
            end = report_character(range, at, diag);
            continue;
        }
        const unsigned quote = kind == TOKEN_TEXT;
        list_push(arena, tokens, ((Token){kind, arena_copy(arena, text + at + quote, end - at - 2 * quote), {range.file, at, end}}));
    }
    list_push(arena, tokens, (Token){TOKEN_END, "the end of the annotation", {range.file, range.end, range.end}});
}

#include "unread.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* `.`, or the end of `->` */
static bool is_member_behind(const char *text, const CToken *token)
{
    return token->kind == C_SIGN && (text[token->end - 1] == '.' || (token->end > 1 && text[token->end - 1] == '>' && text[token->end - 2] == '-'));
}

/* What follows is a statement, or a part of one that is assigned, where `=` comes next. */
static bool begins_assignment(const CReader *reader, const CToken *before)
{
    return before->kind == C_SIGN ? strchr(";{}),=", before->sign) != NULL : c_is(reader, before, "else");
}

/* Where the declaration ends that has the word for the first time, which nothing reads behind it; 0: something does, or it is not there. */
static unsigned end_of_unread(const char *text, const char *word, CDialect dialect)
{
    CReader reader = c_reader_of(text, dialect);
    CToken before = {.kind = C_SIGN, .sign = ';'};
    bool declared = false, waits = false, member = false; /* for what follows the word in an assignment */
    unsigned end = 0;
    for (CToken token; c_next_code(&reader, &token); member = is_member_behind(text, &token), before = token) {
        if (waits && !(token.kind == C_SIGN && token.sign == '=' && token.end == token.begin + 1)) return 0;
        waits = false;
        if (declared && !end && token.kind == C_SIGN && token.sign == ';') end = token.end;
        if (token.kind != C_WORD || member || !c_is(&reader, &token, word)) continue;
        if (declared && !begins_assignment(&reader, &before)) return 0;
        waits = declared;
        declared = true;
    }
    return end;
}

const char *mark_unread(const char *text, const char *const *names, int count, CDialect dialect, Arena *arena)
{
    for (int n = 0; n < count; n++) {
        const unsigned end = end_of_unread(text, names[n], dialect);
        if (end) text = arena_printf(arena, "%.*s (void)%s;%s", (int)end, text, names[n], text + end);
    }
    return text;
}

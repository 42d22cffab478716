/* Variables of a body that nothing reads any more, since subscripts are counted from elsewhere: C compilers would warn of them. */
#include "writer.h"

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

const char *mark_unread(const Writer *writer, const char *body)
{
    const CDialect dialect = writer->nest->range.file->dialect;
    for (int s = 0; s < writer->nest->scalars.count; s++) {
        const NestScalar *scalar = writer->nest->scalars.items[s];
        const unsigned end = scalar->role == SCALAR_OWN ? end_of_unread(body, scalar->place.name, dialect) : 0;
        if (end) body = arena_printf(writer->arena, "%.*s (void)%s;%s", (int)end, body, scalar->place.name, body + end);
    }
    return body;
}

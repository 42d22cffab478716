/* Variables of loops that are lifted once for each of their iterations: in one of them such a variable is a number. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

const Bound *bound_variable(const Lifter *lifter, const Variable *variable)
{
    for (int i = lifter->bound.count - 1; variable && i >= 0; i--)
        if (lifter->bound.items[i].variable == variable) return &lifter->bound.items[i];
    return NULL;
}

static const Bound *bound_by_name(const Lifter *lifter, const CReader *reader, const CToken *token)
{
    for (int i = lifter->bound.count - 1; i >= 0; i--)
        if (c_is(reader, token, lifter->bound.items[i].variable->name)) return &lifter->bound.items[i];
    return NULL;
}

/* `k` in `p->k` and `p.k` is a member. */
static bool names_member(const CReader *reader, const CToken *before)
{
    return before->kind == C_SIGN && (c_is(reader, before, ".") || c_is(reader, before, "->"));
}

const char *text_in_iteration(Lifter *lifter, const char *text)
{
    if (!lifter->bound.count) return text;
    Text out = {0};
    CReader reader = c_reader_of(text, lifter->file->dialect);
    CToken token, before = {0};
    unsigned at = 0;
    while (c_next_code(&reader, &token)) {
        const Bound *bound = token.kind == C_WORD && !names_member(&reader, &before) ? bound_by_name(lifter, &reader, &token) : NULL;
        if (bound) {
            text_add_bytes(&out, text + at, token.begin - at);
            text_add(&out, "%s", bound->text);
            at = token.end;
        }
        before = token;
    }
    text_add(&out, "%s", text + at);
    const char *copy = arena_string(lifter->arena, text_string(&out));
    text_free(&out);
    return copy;
}

typedef struct Uses {
    Lifter *lifter;
    const Variable *variable;
    int count;
    bool in_macro;
} Uses;

static enum CXChildVisitResult count_uses(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Uses *uses = data;
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr && variable_of(uses->lifter, cursor) == uses->variable) {
        uses->count++;
        uses->in_macro |= !stands_in_file(clang_getCursorLocation(cursor)) || stands_in_argument(cursor);
    }
    return CXChildVisit_Recurse;
}

bool may_be_bound(Lifter *lifter, const Variable *variable, CXCursor body)
{
    Range range;
    Uses uses = {.lifter = lifter, .variable = variable};
    if (!in_main_file(lifter, body, &range)) return false;
    clang_visitChildren(body, count_uses, &uses);
    CReader reader = c_reader_in(range);
    CToken token, before = {0};
    int words = 0;
    for (; c_next_code(&reader, &token); before = token)
        words += token.kind == C_WORD && !names_member(&reader, &before) && c_is(&reader, &token, variable->name);
    return !uses.in_macro && words == uses.count;
}

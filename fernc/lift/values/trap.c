/* Expressions that are evaluated earlier than they were written, where a test might have left the function or skipped
 * them: they must not divide by zero, nor read where nothing is. */
#include "lifter.h"

#include <string.h>

typedef struct Question {
    Lifter *lifter;
    bool answer;
} Question;

static bool divides_by_what_may_be_zero(Lifter *lifter, CXCursor expression)
{
    if (clang_getCursorKind(expression) != CXCursor_BinaryOperator) return false;
    const char *operator = operator_of(lifter, expression);
    if ((strcmp(operator, "/") && strcmp(operator, "%")) || !is_integer(clang_getCursorType(expression))) return false; /* of reals that is a number */
    Cursors sides = children_of(lifter, expression);
    CXCursor divisor = sides.count == 2 ? strip_casts(lifter, sides.items[1]) : clang_getNullCursor();
    CXEvalResult value = clang_getCursorKind(divisor) == CXCursor_IntegerLiteral ? clang_Cursor_Evaluate(divisor) : NULL;
    bool zero = !value || clang_EvalResult_getAsLongLong(value) == 0;
    if (value) clang_EvalResult_dispose(value);
    return zero;
}

/* `p->n`, `*p`, `a[i]`: of a variable itself, and of its members, the place is always there. */
static bool reads_through_pointer(Lifter *lifter, CXCursor expression, CXCursor parent)
{
    Cursors parts = children_of(lifter, expression);
    if (is_array(clang_getCursorType(expression))) return false; /* a row is an address */
    switch (clang_getCursorKind(expression)) {
    case CXCursor_UnaryOperator: return !strcmp(unary_operator_of(lifter, expression), "*");
    case CXCursor_ArraySubscriptExpr: /* `&a[i]` is an address */
        return clang_getCursorKind(parent) != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, parent), "&");
    case CXCursor_MemberRefExpr:
        return parts.count && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer;
    default: return false;
    }
}

/* "p->" of `p->n`: where one member is read, there is a structure, and its other members can be read; "": it is none. */
static const char *structure_read(Lifter *lifter, CXCursor expression)
{
    if (clang_getCursorKind(expression) != CXCursor_MemberRefExpr) return "";
    const Cursors parts = children_of(lifter, expression);
    const char *pointer = parts.count ? exact_text(lifter, parts.items[0]) : "";
    return *pointer ? arena_printf(lifter->arena, "%s->", pointer) : "";
}

static enum CXChildVisitResult look_for_traps(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) return CXChildVisit_Continue; /* sizeof evaluates nothing */
    if (reads_through_pointer(question->lifter, cursor, parent)) {
        const char *text = exact_text(question->lifter, cursor);
        if (*text && names_find(question->lifter->certain_reads, text)) return CXChildVisit_Continue;
        const char *structure = structure_read(question->lifter, cursor);
        if (*structure && names_find(question->lifter->certain_reads, structure)) return CXChildVisit_Continue;
        question->answer = true;
    }
    if (clang_getCursorKind(cursor) == CXCursor_CallExpr && effect_of_call(question->lifter, cursor) != CALL_ACTS && call_may_trap(question->lifter, cursor)) {
        const char *text = exact_text(question->lifter, cursor);
        if (*text && names_find(question->lifter->certain_reads, text)) return CXChildVisit_Continue;
        question->answer = true;
    }
    question->answer |= divides_by_what_may_be_zero(question->lifter, cursor);
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool may_trap(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_traps(expression, clang_getNullCursor(), &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_traps, &question);
    return question.answer;
}

static enum CXChildVisitResult note_certain_read(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Lifter *lifter = data;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr) return CXChildVisit_Continue;
    const bool certain = reads_through_pointer(lifter, cursor, parent) || clang_getCursorKind(cursor) == CXCursor_CallExpr;
    const char *text = certain ? exact_text(lifter, cursor) : "";
    const char *structure = *text && reads_through_pointer(lifter, cursor, parent) ? structure_read(lifter, cursor) : "";
    if (*text) names_set(lifter->certain_reads, text, lifter);
    if (*structure) names_set(lifter->certain_reads, structure, lifter);
    return CXChildVisit_Recurse;
}

void note_certain_reads(Lifter *lifter, CXCursor expression)
{
    if (is_evaluated_in_part(lifter, expression)) return;
    note_certain_read(expression, clang_getNullCursor(), lifter);
    clang_visitChildren(expression, note_certain_read, lifter);
}

static enum CXChildVisitResult look_for_parts(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Question *question = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(question->lifter, cursor) : "";
    question->answer |= kind == CXCursor_ConditionalOperator || !strcmp(operator, "&&") || !strcmp(operator, "||");
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool is_evaluated_in_part(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_parts(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_parts, &question);
    return question.answer;
}

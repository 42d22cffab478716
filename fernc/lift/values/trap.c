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
        return parts.count && leads_to_member(parts.items[0]);
    default: return false;
    }
}

/* How far a read reaches into the structure that it is in, in bits. */
typedef struct Reach {
    const char *key; /* "p->" of `p->n` and `(*p).n`, "a[i]." of `a[i].n`; "": it is no read of a member there */
    int64_t bits;
} Reach;

/* Where the structure is: "p->" */
static const char *key_of_place(Lifter *lifter, CXCursor place)
{
    const Cursors parts = children_of(lifter, place);
    const bool led_to = clang_getCursorKind(place) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, place), "*");
    const bool pointer = led_to || clang_getCanonicalType(clang_getCursorType(place)).kind == CXType_Pointer;
    if (!pointer && clang_getCursorKind(place) != CXCursor_ArraySubscriptExpr) return "";
    const char *text = exact_text(lifter, led_to ? strip(lifter, parts.items[0]) : place);
    return *text ? arena_printf(lifter->arena, "%s%s", text, pointer ? "->" : ".") : "";
}

/* Of `p->n`, and of `p->box.n`, of which the end is that of `n`. */
static Reach reach_of(Lifter *lifter, CXCursor member)
{
    if (clang_getCursorKind(member) != CXCursor_MemberRefExpr) return (Reach){.key = ""};
    int64_t bits = 8 * clang_Type_getSizeOf(clang_getCursorType(member));
    CXCursor place = member;
    for (int step = 0; clang_getCursorKind(place) == CXCursor_MemberRefExpr; step++) {
        const CXCursor field = clang_getCursorReferenced(place);
        const Cursors parts = children_of(lifter, place);
        const int width = clang_getFieldDeclBitWidth(field);
        const int64_t begin = clang_Cursor_getOffsetOfField(field);
        if (!parts.count || begin < 0) return (Reach){.key = ""};
        bits = begin + (!step && width >= 0 ? width : bits);
        place = strip(lifter, parts.items[0]);
        if (clang_getCanonicalType(clang_getCursorType(place)).kind == CXType_Pointer) break;
    }
    return (Reach){.key = key_of_place(lifter, place), .bits = bits};
}

/* Where a member is read, there is memory up to its end, and no further: what follows may be of another kind of object,
 * which a test of the first is there to tell. */
static bool is_reached(Lifter *lifter, CXCursor member)
{
    const Reach reach = reach_of(lifter, member);
    const int64_t *known = *reach.key ? names_find(lifter->certain_reads, reach.key) : NULL;
    return known && reach.bits <= *known;
}

static void note_reach(Lifter *lifter, CXCursor member)
{
    const Reach reach = reach_of(lifter, member);
    const int64_t *known = *reach.key ? names_find(lifter->certain_reads, reach.key) : NULL;
    if (!*reach.key || (known && *known >= reach.bits)) return;
    int64_t *bits = arena_alloc(lifter->arena, sizeof *bits);
    *bits = reach.bits;
    names_set(lifter->certain_reads, reach.key, bits);
}

static enum CXChildVisitResult look_for_traps(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Question *question = data;
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr && !size_is_computed(question->lifter, cursor)) return CXChildVisit_Continue;
    if (is_reached(question->lifter, cursor)) return CXChildVisit_Continue;
    if (reads_through_pointer(question->lifter, cursor, parent)) {
        const char *text = exact_text(question->lifter, cursor);
        if (*text && names_find(question->lifter->certain_reads, text)) return CXChildVisit_Continue;
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
    if (clang_getCursorKind(cursor) == CXCursor_UnaryExpr && !size_is_computed(lifter, cursor)) return CXChildVisit_Continue;
    const bool in_part = clang_getCanonicalType(clang_getCursorType(cursor)).kind == CXType_Record
                         && (clang_getCursorKind(parent) == CXCursor_MemberRefExpr || clang_getCursorKind(parent) == CXCursor_ParenExpr); /* `p->box` of `p->box.n` */
    const bool certain = (reads_through_pointer(lifter, cursor, parent) && !in_part) || clang_getCursorKind(cursor) == CXCursor_CallExpr;
    const char *text = certain ? exact_text(lifter, cursor) : "";
    if (*text) names_set(lifter->certain_reads, text, lifter);
    if (!in_part) note_reach(lifter, cursor);
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
    question->answer |= has_a_condition(question->lifter, cursor);
    return question->answer ? CXChildVisit_Break : CXChildVisit_Recurse;
}

bool is_evaluated_in_part(Lifter *lifter, CXCursor expression)
{
    Question question = {.lifter = lifter};
    if (look_for_parts(expression, expression, &question) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_parts, &question);
    return question.answer;
}

/* Places in memory: where they are, in whatever way that is written, and what is evaluated to get there. */
#include "lifter.h"

#include "annotator/base/c_text.h"

#include <string.h>

/* --- What tells them apart ------------------------------------------------------------------------- */

/* Without what may be written otherwise: blanks and comments. */
static const char *squeezed(Lifter *lifter, const char *text)
{
    Text out = {0};
    CReader reader = c_reader_of(text, lifter->file->dialect);
    bool word = false;
    for (CToken token; c_next_code(&reader, &token);) {
        const bool is_word = token.kind == C_WORD || token.kind == C_NUMBER;
        text_add(&out, "%s%s", word && is_word ? " " : "", c_spelling(&reader, &token, lifter->arena));
        word = is_word;
    }
    const char *all = arena_string(lifter->arena, text_string(&out));
    text_free(&out);
    return all;
}

/* A parameter that is written as an array is a pointer. */
static bool leads_by_pointer(Lifter *lifter, const Cursors *parts)
{
    const CXCursor base = strip(lifter, parts->items[0]);
    const CXType type = clang_getCanonicalType(clang_getCursorType(parts->items[0]));
    if (type.kind == CXType_Pointer) return true;
    return is_array(type) && clang_getCursorKind(base) == CXCursor_DeclRefExpr && clang_getCursorKind(clang_getCursorReferenced(base)) == CXCursor_ParmDecl;
}

/* `p->n`, of which p may be an array. */
static bool has_arrow(Lifter *lifter, const Cursors *parts)
{
    return leads_by_pointer(lifter, parts) || is_array(clang_getCanonicalType(clang_getCursorType(parts->items[0])));
}

static const char *key_of(Lifter *lifter, CXCursor place);

/* Of `base[index]`, `base.name`; "": a part has no text. */
static const char *key_of_two(Lifter *lifter, const char *format, CXCursor base, const char *part)
{
    const char *first = key_of(lifter, base);
    return *first && *part ? arena_printf(lifter->arena, format, first, part) : "";
}

/* `0 + 1` is 1. */
static const char *index_key(Lifter *lifter, CXCursor index)
{
    const int widths = lifter->widths.count;
    const bool unsaid = lifter->unsaid;
    const Expr *value = lift_value(lifter, index);
    int64_t constant = 0;
    const bool known = value && expr_is_constant(value, &constant) && !lifter->unsaid;
    lifter->widths.count = widths; /* of a constant none matters */
    lifter->unsaid = unsaid;
    return known ? arena_printf(lifter->arena, "%lld", (long long)constant) : squeezed(lifter, exact_text(lifter, index));
}

static const char *key_of(Lifter *lifter, CXCursor place)
{
    place = strip(lifter, place);
    const Cursors parts = children_of(lifter, place);
    const enum CXCursorKind kind = clang_getCursorKind(place);
    if (kind == CXCursor_MemberRefExpr && parts.count)
        return key_of_two(lifter, has_arrow(lifter, &parts) ? "%s[0].%s" : "%s.%s", parts.items[0], name_of(lifter, place));
    if (kind == CXCursor_ArraySubscriptExpr && parts.count == 2)
        return key_of_two(lifter, "%s[%s]", parts.items[0], index_key(lifter, parts.items[1]));
    if (kind != CXCursor_UnaryOperator || strcmp(unary_operator_of(lifter, place), "*")) return squeezed(lifter, exact_text(lifter, place));
    const CXCursor pointer = strip(lifter, parts.items[0]);
    const Cursors sum = children_of(lifter, pointer);
    const bool moved = clang_getCursorKind(pointer) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, pointer), "+");
    return moved ? key_of_two(lifter, "%s[%s]", sum.items[0], index_key(lifter, sum.items[1]))
                 : key_of_two(lifter, "%s[%s]", pointer, "0");
}

const char *place_key(Lifter *lifter, CXCursor place)
{
    const char *key = key_of(lifter, place);
    return *key ? key : squeezed(lifter, exact_text(lifter, place));
}

/* --- How one gets there ---------------------------------------------------------------------------- */

bool is_place_led_to(Lifter *lifter, CXCursor expression)
{
    switch (clang_getCursorKind(expression)) {
    case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr: return true;
    case CXCursor_UnaryOperator: return !strcmp(unary_operator_of(lifter, expression), "*");
    default: return false;
    }
}

CXCursor structure_around(Lifter *lifter, CXCursor place)
{
    for (;;) {
        place = strip(lifter, place);
        const Cursors parts = children_of(lifter, place);
        if (clang_getCursorKind(place) != CXCursor_MemberRefExpr || !parts.count || leads_by_pointer(lifter, &parts)) return place;
        place = parts.items[0];
    }
}

static void visit_value(CXCursor expression, CXCursorVisitor visitor, void *data)
{
    if (visitor(expression, clang_getNullCursor(), data) == CXChildVisit_Recurse) clang_visitChildren(expression, visitor, data);
}

void visit_address(Lifter *lifter, CXCursor place, CXCursorVisitor visitor, void *data)
{
    place = structure_around(lifter, place);
    const enum CXCursorKind kind = clang_getCursorKind(place);
    const Cursors parts = children_of(lifter, place);
    if (kind == CXCursor_DeclRefExpr) return;
    if (!is_place_led_to(lifter, place)) {
        visit_value(place, visitor, data);
        return;
    }
    for (int i = 0; i < parts.count; i++) { /* an array is an address already */
        const CXCursor part = strip(lifter, parts.items[i]);
        const bool address = is_array(clang_getCursorType(part)) && (clang_getCursorKind(part) == CXCursor_DeclRefExpr || is_place_led_to(lifter, part));
        if (address) visit_address(lifter, part, visitor, data);
        else if (clang_isExpression(clang_getCursorKind(part))) visit_value(parts.items[i], visitor, data);
    }
}

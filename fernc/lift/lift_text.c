/* Expressions as text. libclang says of what stands in a macro's body that it stands where the macro is written: the
 * text there is that of all that the macro stands for. */
#include "lift_internal.h"

#include <string.h>

const char *cursor_text(Lifter *lifter, CXCursor cursor)
{
    Range range;
    if (!in_main_file(lifter, cursor, &range)) return "";
    return arena_copy(lifter->arena, range.file->text + range.begin, range.end - range.begin);
}

void find_expansions(Lifter *lifter, const Cursors *declarations)
{
    static const char *const others[] = {"__LINE__", "__COUNTER__", "__INCLUDE_LEVEL__"};
    Range range;
    for (int i = 0; i < declarations->count; i++) {
        CXCursor macro = declarations->items[i];
        if (clang_getCursorKind(macro) != CXCursor_MacroExpansion || !in_main_file(lifter, macro, &range)) continue;
        list_push(lifter->arena, &lifter->expansions, range);
        if (names(name_of(lifter, macro), others, sizeof others / sizeof *others)) list_push(lifter->arena, &lifter->places, range);
    }
}

bool depends_on_place(const Lifter *lifter, Range range)
{
    for (int i = 0; i < lifter->places.count; i++)
        if (lifter->places.items[i].begin < range.end && range.begin < lifter->places.items[i].end) return true;
    return false;
}

/* Neither end of it lies in a macro, or in a macro's arguments. */
static bool is_written_here(const Lifter *lifter, Range range)
{
    for (int i = 0; i < lifter->expansions.count; i++) {
        Range macro = lifter->expansions.items[i];
        bool apart = macro.end <= range.begin || range.end <= macro.begin;
        bool inside = range.begin < macro.begin && macro.end < range.end;
        if (!apart && !inside) return false;
    }
    return true;
}

static const char *number_text(Lifter *lifter, CXCursor literal)
{
    CXEvalResult result = clang_Cursor_Evaluate(literal);
    bool known = result && clang_EvalResult_getKind(result) == CXEval_Int;
    const char *text = known ? arena_printf(lifter->arena, "%lld", clang_EvalResult_getAsLongLong(result)) : "";
    if (result) clang_EvalResult_dispose(result);
    return text;
}

/* Names, members, elements, what a pointer points at; "": it is something else. */
static const char *place_text(Lifter *lifter, CXCursor place)
{
    place = strip(lifter, place);
    Cursors parts = children_of(lifter, place);
    switch (clang_getCursorKind(place)) {
    case CXCursor_DeclRefExpr: return name_of(lifter, place);
    case CXCursor_IntegerLiteral: return number_text(lifter, place);
    case CXCursor_MemberRefExpr: {
        const char *whole = parts.count == 1 ? place_text(lifter, parts.items[0]) : "", *member = name_of(lifter, place);
        bool pointer = *whole && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer;
        return *whole && *member ? arena_printf(lifter->arena, "%s%s%s", whole, pointer ? "->" : ".", member) : "";
    }
    case CXCursor_ArraySubscriptExpr: {
        const char *array = parts.count == 2 ? place_text(lifter, parts.items[0]) : "";
        const char *index = *array ? place_text(lifter, parts.items[1]) : "";
        return *index ? arena_printf(lifter->arena, "%s[%s]", array, index) : "";
    }
    case CXCursor_UnaryOperator: {
        const char *pointer = !strcmp(unary_operator_of(lifter, place), "*") ? place_text(lifter, parts.items[0]) : "";
        return *pointer ? arena_printf(lifter->arena, "(*%s)", pointer) : "";
    }
    default: return "";
    }
}

const char *exact_text(Lifter *lifter, CXCursor expression)
{
    Range range;
    if (!in_main_file(lifter, expression, &range)) return "";
    return is_written_here(lifter, range) ? cursor_text(lifter, expression) : place_text(lifter, expression);
}

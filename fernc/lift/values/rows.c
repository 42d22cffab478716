/* Arrays of arrays: how many elements a row is. Where that is known only at run time, `float (*rows)[w]`, the lengths
 * stand in the declaration, and a variable keeps those that it was declared with: they are what they were as long as
 * nothing in them has changed since. */
#include "lifter.h"

#include <string.h>

/* The lengths of the arrays that a pointer leads to, rows of rows, from the outermost in. */
typedef LIST(const Expr *) Lengths;

static CXType row_of(CXType type)
{
    return clang_getArrayElementType(clang_getCanonicalType(type));
}

static int dimensions_of(CXType type)
{
    int count = 0;
    for (; is_array(type); type = row_of(type)) count++;
    return count;
}

static CXType led_to(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    return canonical.kind == CXType_Pointer ? clang_getPointeeType(canonical) : is_array(type) ? row_of(type) : canonical;
}

/* A name for an array, or for a pointer to one: what is written where it is used has not all lengths. */
static bool names_an_array(CXCursor reference)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(reference));
    return is_array(type) || is_array(clang_getPointeeType(type));
}

/* The lengths that are written in a declaration or a cast, the innermost first. False: they are not all there. */
static bool list_written_lengths(Lifter *lifter, CXCursor cursor, const Cursors *parts, Cursors *lengths)
{
    CXCursor initialiser = clang_Cursor_getVarDeclInitializer(cursor);
    const bool cast = clang_getCursorKind(cursor) == CXCursor_CStyleCastExpr;
    for (int i = 0; i < parts->count; i++) {
        CXCursor part = parts->items[i];
        if (clang_getCursorKind(part) == CXCursor_TypeRef && names_an_array(part)) return false;
        if (!clang_isExpression(clang_getCursorKind(part)) || (cast && i == parts->count - 1)
            || (!clang_Cursor_isNull(initialiser) && clang_equalCursors(part, initialiser)))
            continue;
        list_push(lifter->arena, lengths, part);
    }
    return true;
}

static bool push_length(Lifter *lifter, CXCursor written, Lengths *found)
{
    const Expr *length = reads_only_fixed(lifter, written) ? lift_value(lifter, written) : NULL;
    if (length) list_push(lifter->arena, found, length);
    return length;
}

/* Of what the declared variable, or the result of the cast, leads to; with `own`, of the array that it is before them. */
static bool find_written_lengths(Lifter *lifter, CXCursor cursor, CXType type, bool own, Lengths *found)
{
    Cursors parts = children_of(lifter, cursor), lengths = {0};
    const int count = dimensions_of(led_to(type));
    if (!list_written_lengths(lifter, cursor, &parts, &lengths)) return false;
    /* `float x[h][w]` is a pointer where it is a parameter; h is written all the same, or not: `float x[][w]`. */
    const bool parameter = clang_getCursorKind(cursor) == CXCursor_ParmDecl;
    if (parameter ? lengths.count != count && lengths.count != count + 1 : lengths.count != count + is_array(type)) return false;
    for (int i = count - !own; i >= 0; i--)
        if (!push_length(lifter, lengths.items[i], found)) return false;
    return true;
}

static bool find_constant_lengths(Lifter *lifter, CXType type, Lengths *found)
{
    for (CXType row = led_to(type); is_array(row); row = row_of(row)) {
        long long size = clang_getArraySize(clang_getCanonicalType(row));
        if (size <= 0) return false;
        list_push(lifter->arena, found, expr_constant(lifter->pool, size));
    }
    return true;
}

static bool find_lengths(Lifter *lifter, CXCursor pointer, Lengths *found);

/* Of what an element of what the pointer leads to leads to itself, if that is an array. */
static bool find_inner_lengths(Lifter *lifter, CXCursor pointer, Lengths *found)
{
    if (!find_lengths(lifter, pointer, found) || !found->count) return false;
    memmove(found->items, found->items + 1, sizeof *found->items * (size_t)(found->count - 1));
    found->count--;
    return true;
}

/* What the lengths are that the declaration, or the cast, has, which the pointer stands for or is computed from. */
static void note_lengths_led_to(Lifter *lifter, CXCursor pointer)
{
    pointer = strip(lifter, pointer);
    Cursors parts = children_of(lifter, pointer);
    const Variable *variable = clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(lifter, pointer) : NULL;
    if (variable) note_lengths(lifter, variable);
    if (clang_getCursorKind(pointer) == CXCursor_MemberRefExpr && is_array(clang_getCursorType(pointer))) note_member_lengths(lifter, pointer);
    if (clang_getCursorKind(pointer) == CXCursor_CStyleCastExpr) {
        for (int i = 0; i + 1 < parts.count; i++)
            if (clang_isExpression(clang_getCursorKind(parts.items[i]))) (void)lift_value(lifter, parts.items[i]); /* which notes it */
        return;
    }
    for (int i = 0; i < parts.count; i++) {
        const CXType type = clang_getCanonicalType(clang_getCursorType(parts.items[i]));
        if (clang_isExpression(clang_getCursorKind(parts.items[i])) && (is_array(type) || type.kind == CXType_Pointer))
            note_lengths_led_to(lifter, parts.items[i]);
    }
}

/* Of what a pointer, or an array that stands for its address, leads to. */
static bool find_lengths(Lifter *lifter, CXCursor pointer, Lengths *found)
{
    *found = (Lengths){0};
    if (find_constant_lengths(lifter, clang_getCursorType(pointer), found)) {
        if (found->count) note_lengths_led_to(lifter, pointer);
        return true;
    }
    *found = (Lengths){0};
    pointer = strip(lifter, pointer);
    Cursors parts = children_of(lifter, pointer);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr: {
        Variable *variable = variable_of(lifter, pointer);
        return variable && find_written_lengths(lifter, variable->declaration, variable->type, false, found);
    }
    case CXCursor_CStyleCastExpr: return find_written_lengths(lifter, pointer, clang_getCursorType(pointer), false, found);
    case CXCursor_ArraySubscriptExpr: return parts.count == 2 && find_inner_lengths(lifter, parts.items[0], found);
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(lifter, pointer);
        if (!strcmp(operator, "*")) return find_inner_lengths(lifter, parts.items[0], found);
        CXCursor place = strip(lifter, parts.items[0]);
        Cursors of_place = children_of(lifter, place);
        return !strcmp(operator, "&") && clang_getCursorKind(place) == CXCursor_ArraySubscriptExpr && of_place.count == 2
               && find_lengths(lifter, of_place.items[0], found);
    }
    case CXCursor_BinaryOperator:
        for (int i = 0; i < parts.count; i++)
            if (clang_getCanonicalType(clang_getCursorType(parts.items[i])).kind == CXType_Pointer
                || is_array(clang_getCursorType(parts.items[i])))
                return find_lengths(lifter, parts.items[i], found);
        return false;
    default: return false;
    }
}

static const Expr *product(Lifter *lifter, const Lengths *lengths)
{
    const Expr *all = expr_constant(lifter->pool, 1);
    for (int i = 0; i < lengths->count; i++) all = expr_mul(lifter->pool, all, lengths->items[i]);
    return all;
}

const Expr *elements_led_to(Lifter *lifter, CXCursor pointer)
{
    Lengths lengths;
    return find_lengths(lifter, pointer, &lengths) ? product(lifter, &lengths) : NULL;
}

const Expr *elements_of_row(Lifter *lifter, const Variable *variable)
{
    Lengths lengths = {0};
    if (find_constant_lengths(lifter, variable->type, &lengths)) {
        note_lengths(lifter, variable);
        return product(lifter, &lengths);
    }
    lengths = (Lengths){0};
    return find_written_lengths(lifter, variable->declaration, variable->type, false, &lengths) ? product(lifter, &lengths)
                                                                                               : NULL;
}

const Expr *elements_of_array(Lifter *lifter, const Variable *variable)
{
    Lengths lengths = {0};
    long long count = clang_getArraySize(clang_getCanonicalType(variable->type));
    if (count > 0 && find_constant_lengths(lifter, variable->type, &lengths)) {
        note_lengths(lifter, variable);
        return expr_scale(lifter->pool, product(lifter, &lengths), count);
    }
    lengths = (Lengths){0};
    return find_written_lengths(lifter, variable->declaration, variable->type, true, &lengths) ? product(lifter, &lengths)
                                                                                              : NULL;
}

/* --- sizeof ------------------------------------------------------------------------------------------------------ */

const Expr *bytes_of_array(Lifter *lifter, CXCursor size)
{
    Cursors parts = children_of(lifter, size);
    CXCursor array = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
    if (parts.count != 1 || !is_array(clang_getCursorType(array)) || strncmp(cursor_text(lifter, size), "sizeof", 6)) return NULL;
    CXType element = clang_getCursorType(array);
    while (is_array(element)) element = row_of(element);
    Cursors inner = children_of(lifter, array);
    const Expr *elements = NULL;
    switch (clang_getCursorKind(array)) {
    case CXCursor_DeclRefExpr: {
        const Variable *variable = variable_of(lifter, array);
        if (variable) elements = elements_of_array(lifter, variable);
        break;
    }
    case CXCursor_ArraySubscriptExpr: case CXCursor_UnaryOperator: /* rows[i], *rows */
        if (inner.count) elements = elements_led_to(lifter, inner.items[0]);
        break;
    default: break;
    }
    return elements ? expr_scale(lifter->pool, elements, clang_Type_getSizeOf(element)) : NULL;
}

/* --- What is said where a length is not known ---------------------------------------------------------------------- */

typedef struct Search {
    Lifter *lifter;
    const Variable *found;
} Search;

static enum CXChildVisitResult look_for_unknown(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Search *search = data;
    const Variable *variable = clang_getCursorKind(cursor) == CXCursor_DeclRefExpr ? variable_of(search->lifter, cursor) : NULL;
    if (variable && is_array(led_to(variable->type)) && !elements_of_row(search->lifter, variable)) search->found = variable;
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

const char *name_of_unknown_rows(Lifter *lifter, CXCursor expression)
{
    Search search = {lifter, NULL};
    if (look_for_unknown(expression, expression, &search) == CXChildVisit_Recurse)
        clang_visitChildren(expression, look_for_unknown, &search);
    return search.found ? search.found->name : NULL;
}

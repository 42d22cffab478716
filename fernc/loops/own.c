/* Arrays and structures of an iteration, `double t[3];`, `struct vector d = p[i];`, and tables that nobody changes, `static const double w[9]`: they are read and
 * written as they stand, by whatever subscripts, and are nothing that iterations share. */
#include "body.h"

/* `t` of `t[k].x[1]`; NULL: it is no part of a variable. */
static Variable *variable_of_object(Nest *nest, CXCursor expression)
{
    Lifter *lifter = nest->lifter;
    for (;;) {
        const Cursors parts = children_of(lifter, expression);
        const enum CXCursorKind kind = clang_getCursorKind(expression);
        if (kind == CXCursor_DeclRefExpr) return variable_of(lifter, expression);
        if (!parts.count || (kind != CXCursor_ArraySubscriptExpr && kind != CXCursor_MemberRefExpr)) return NULL;
        const CXCursor inner = strip(lifter, parts.items[0]);
        if (kind == CXCursor_ArraySubscriptExpr ? !is_array(clang_getCursorType(inner)) : leads_to_member(inner)) return NULL;
        expression = inner;
    }
}

static bool is_of_nest(const Nest *nest, const Variable *variable)
{
    for (int o = 0; o < nest->own.count; o++)
        if (nest->own.items[o] == variable) return true;
    return false;
}

/* The routine, which stands before the function, sees it, too. */
static bool is_table_of_file(const Variable *variable)
{
    return variable->global && is_table(variable->type) && clang_getCursorKind(clang_getCursorSemanticParent(variable->declaration)) == CXCursor_TranslationUnit;
}

bool is_own_object(Nest *nest, CXCursor expression)
{
    const Variable *variable = variable_of_object(nest, expression);
    return variable && !variable->address_taken && (is_of_nest(nest, variable) || (is_table_of_file(variable) && is_arithmetic(clang_getCursorType(expression))));
}

/* Of a length that the text says, which begins anew in each iteration. */
static bool is_of_iteration(const Variable *variable)
{
    CXType type = clang_getCanonicalType(variable->type);
    while (type.kind == CXType_ConstantArray) type = clang_getCanonicalType(clang_getArrayElementType(type));
    return variable->local && clang_Cursor_getStorageClass(variable->declaration) == CX_SC_None && !clang_isVolatileQualifiedType(type) && (is_arithmetic(type) || is_structure(type));
}

bool add_own(Nest *nest, Variable *variable, CXCursor declaration)
{
    if (!is_of_iteration(variable) || variable->address_taken) return refuse_text(nest, declaration, "`%s` declares no numbers of the block");
    list_push(nest->lifter->arena, &nest->own, variable);
    return true;
}

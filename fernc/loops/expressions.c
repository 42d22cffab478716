/* Expressions of a nest: what they read. */
#include "body.h"

#include <string.h>

/* The parts of `c ? a : b`, `a && b`: what stands behind a condition runs where that holds. */
static bool read_guarded(Nest *nest, CXCursor condition, bool holds, CXCursor guarded, const Scope *scope)
{
    Scope *within = scope_in(nest, scope, NULL);
    within->cases = nest_cases(nest, condition, holds);
    return read_expression(nest, guarded, within);
}

static bool read_operands(Nest *nest, const Cursors *operands, Scope *scope)
{
    for (int o = 0; o < operands->count; o++)
        if (!read_expression(nest, operands->items[o], scope)) return false;
    return true;
}

/* `a[i].x`, and `p->x` of a pointer of the body; `g->x` of another pointer is a place. */
static bool is_member_of_element(Nest *nest, CXCursor member)
{
    for (;;) {
        const Cursors parts = children_of(nest->lifter, member);
        if (parts.count && clang_getCursorKind(member) == CXCursor_MemberRefExpr && leads_to_member(parts.items[0])) {
            const CXCursor pointer = strip(nest->lifter, parts.items[0]);
            const Variable *variable = clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, pointer) : NULL;
            return variable ? pointer_of(nest, variable) != NULL : clang_getCursorKind(pointer) != CXCursor_MemberRefExpr;
        }
        if (clang_getCursorKind(member) == CXCursor_UnaryOperator) return true;
        if (!parts.count || (clang_getCursorKind(member) != CXCursor_MemberRefExpr && clang_getCursorKind(member) != CXCursor_ArraySubscriptExpr)) return false;
        if (is_element(nest, member)) return true;
        member = strip(nest->lifter, parts.items[0]);
    }
}

static bool read_name(Nest *nest, CXCursor name, const Scope *scope)
{
    Place place;
    if (clang_getCursorKind(clang_getCursorReferenced(name)) == CXCursor_EnumConstantDecl) return true;
    if (clang_getCursorKind(name) == CXCursor_MemberRefExpr && is_member_of_element(nest, name)) return read_element(nest, name, scope, false, true);
    if (!nest_place(nest, name, &place)) return refuse_text(nest, name, "`%s` is no variable, and no member that one pointer leads to");
    return read_scalar(nest, name, &place, scope);
}

bool read_call(Nest *nest, CXCursor call, Scope *scope)
{
    const int count = clang_Cursor_getNumArguments(call);
    if (is_routine_call(nest->lifter, call) || effect_of_call(nest->lifter, call) != CALL_COMPUTES) {
        nest->acts |= !nest->why;
        return refuse_text(nest, call, "`%s` is no call of a function that only computes");
    }
    for (int a = 0; a < count; a++)
        if (!read_expression(nest, argument_of(call, (unsigned)a), scope)) return false;
    return true;
}

static bool read_binary(Nest *nest, CXCursor expression, const Cursors *sides, Scope *scope)
{
    const char *operator = operator_of(nest->lifter, expression);
    if (sides->count != 2 || !*operator || !strcmp(operator, "=") || !strcmp(operator, ",")) return refuse_text(nest, expression, "`%s` has side effects");
    const bool in_part = !strcmp(operator, "&&") || !strcmp(operator, "||");
    if (!in_part) return read_operands(nest, sides, scope);
    return read_expression(nest, sides->items[0], scope) && read_guarded(nest, sides->items[0], *operator == '&', sides->items[1], scope);
}

bool read_own(Nest *nest, CXCursor expression, Scope *scope)
{
    for (;;) {
        const Cursors parts = children_of(nest->lifter, expression);
        if (clang_getCursorKind(expression) == CXCursor_DeclRefExpr) return true;
        if (clang_getCursorKind(expression) == CXCursor_ArraySubscriptExpr && !read_expression(nest, parts.items[1], scope)) return false;
        expression = strip(nest->lifter, parts.items[0]);
    }
}

/* `.x = e`, `[1] = e`: libclang has the member and what it is given in one. */
static bool read_designated(Nest *nest, CXCursor item, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, item);
    const bool designates = clang_getCursorKind(item) == CXCursor_UnexposedExpr && parts.count > 1;
    return read_expression(nest, designates ? parts.items[parts.count - 1] : item, scope);
}

static bool read_list(Nest *nest, CXCursor list, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, list);
    for (int p = 0; p < parts.count; p++)
        if (clang_isExpression(clang_getCursorKind(parts.items[p])) && !read_designated(nest, parts.items[p], scope)) return false;
    return true;
}

bool read_expression(Nest *nest, CXCursor expression, Scope *scope)
{
    expression = strip(nest->lifter, expression);
    const Cursors parts = children_of(nest->lifter, expression);
    if (is_own_object(nest, expression) && !is_array(clang_getCursorType(expression))) return read_own(nest, expression, scope);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_InitListExpr: case CXCursor_CompoundLiteralExpr: return read_list(nest, expression, scope);
    case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: return true;
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: return read_name(nest, expression, scope);
    case CXCursor_ArraySubscriptExpr: return read_element(nest, expression, scope, false, true);
    case CXCursor_CallExpr: return read_call(nest, expression, scope);
    case CXCursor_CStyleCastExpr:
        if (!is_arithmetic(clang_getCursorType(expression)) || !parts.count) return refuse_text(nest, expression, "`%s` is a conversion to no number");
        return read_expression(nest, parts.items[parts.count - 1], scope);
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(nest->lifter, expression);
        if (!strcmp(operator, "*")) return read_element(nest, expression, scope, false, true);
        if (strlen(operator) != 1 || !strchr("+-!~", *operator)) return refuse_text(nest, expression, "`%s` has side effects, or goes through a pointer");
        return read_operands(nest, &parts, scope);
    }
    case CXCursor_BinaryOperator: return read_binary(nest, expression, &parts, scope);
    case CXCursor_ConditionalOperator:
        return parts.count == 3 && read_expression(nest, parts.items[0], scope) && read_guarded(nest, parts.items[0], true, parts.items[1], scope)
               && read_guarded(nest, parts.items[0], false, parts.items[2], scope);
    default: return refuse_text(nest, expression, "`%s` is not followed");
    }
}

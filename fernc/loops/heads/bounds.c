/* Bounds of loops that are no polynomials of scalars, and counters that begin where they are: numbers that the routine is given, of which the call says how they are
 * computed. */
#include "loops/live.h"
#include "loops/nest.h"

#include <string.h>

static const Expr *given(Nest *nest, Place place)
{
    place.renamed = true;
    NestScalar *scalar = nest_scalar(nest, &place);
    scalar->read = true;
    return expr_symbol(nest->lifter->pool, scalar->symbol);
}

bool begins_with_number(Nest *nest, const Variable *variable, int64_t *number)
{
    const CXCursor before = given_before(nest->lifter, nest->statement, variable);
    const Expr *constant;
    if (clang_Cursor_isNull(before) || clang_getCursorKind(strip(nest->lifter, before)) != CXCursor_IntegerLiteral || !stands_alone(nest->lifter, before)) return false;
    return constant_of(nest->lifter, before, &constant) && constant && expr_is_constant(constant, number) && wrapped(variable->type, *number) == *number;
}

const Expr *entry_value(Nest *nest, Variable *variable)
{
    Place place = place_of_variable(nest, variable);
    place.key = arena_printf(nest->lifter->arena, "%s begin", place.key);
    place.name = free_name(nest->lifter, arena_printf(nest->lifter->arena, "%s_begin", variable->name));
    return given(nest, place);
}

/* A number of the function that is the same throughout the nest, or it is refused where the nest assigns it. */
static bool is_same_throughout(Nest *nest, CXCursor name)
{
    Place place;
    if (clang_getCursorKind(clang_getCursorReferenced(name)) == CXCursor_EnumConstantDecl) return true;
    if (!nest_place(nest, name, &place) || (place.arrow && nest->here) || !is_arithmetic(place.type)) return false;
    if (!place.member && loop_of_counter(nest, place.variable)) return false;
    if (!is_integer(place.type) && (place.member || place.variable->global)) return false;
    return !place.variable->address_taken && !clang_isVolatileQualifiedType(clang_getCanonicalType(place.type)) && nest_scalar(nest, &place)->role == SCALAR_GIVEN;
}

bool is_unchanging(Nest *nest, CXCursor expression)
{
    Lifter *lifter = nest->lifter;
    expression = strip(lifter, expression);
    const Cursors parts = children_of(lifter, expression);
    const char *operator = clang_getCursorKind(expression) == CXCursor_BinaryOperator ? operator_of(lifter, expression) : clang_getCursorKind(expression) == CXCursor_UnaryOperator ? unary_operator_of(lifter, expression) : "+";
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: return true;
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: return is_same_throughout(nest, expression);
    case CXCursor_UnaryOperator:
        if (strlen(operator) != 1 || !strchr("+-!~", *operator)) return false;
        break;
    case CXCursor_BinaryOperator:
        if (!strcmp(operator, "=") || !strcmp(operator, ",") || ((*operator == '/' || *operator == '%') && nest->here)) return false; /* by 0, where nobody asks for it */
        break;
    case CXCursor_ConditionalOperator: case CXCursor_CStyleCastExpr: break;
    default: return false;
    }
    for (int p = 0; p < parts.count; p++)
        if (clang_isExpression(clang_getCursorKind(parts.items[p])) && !is_unchanging(nest, parts.items[p])) return false;
    return is_arithmetic(clang_getCursorType(expression));
}

const Expr *given_text(Nest *nest, const char *text, CXType type, Variable *variable)
{
    Place place = place_of_variable(nest, variable);
    place.key = arena_printf(nest->lifter->arena, "(%s)", text);
    place.text = place.key;
    place.type = type;
    place.name = NULL;
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_same_place(&nest->scalars.items[s]->place, &place)) return expr_symbol(nest->lifter->pool, nest->scalars.items[s]->symbol);
    place.name = free_name(nest->lifter, arena_printf(nest->lifter->arena, "bound%d", nest->scalars.count));
    return given(nest, place);
}

const Expr *given_number(Nest *nest, CXCursor expression, const char *text, Variable *variable)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(strip(nest->lifter, expression)));
    if (!*text || !is_integer(type) || is_bool(type) || bytes_of(type) > 8 || !is_unchanging(nest, expression)) return NULL;
    return given_text(nest, text, type, variable);
}

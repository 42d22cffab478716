/* What integers of the body hold, from statement to statement: what is assigned last, one of two behind an `if`, nothing that is known where iterations
 * of a loop leave it to others. */
#include "nest.h"

#include <string.h>

void hold(Nest *nest, NestScalar *scalar, const Expr *value)
{
    scalar->version = ++nest->versions;
    scalar->value = value && mentions_choice(nest, value) ? choice_of_scalar(nest, scalar, value, NULL, NULL, NULL) : value;
}

static enum CXChildVisitResult forget(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Nest *nest = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    const Cursors parts = children_of(nest->lifter, cursor);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(nest->lifter, cursor) : kind == CXCursor_UnaryOperator ? unary_operator_of(nest->lifter, cursor) : "";
    const bool assigns = kind == CXCursor_CompoundAssignOperator || !strcmp(operator, "=") || !strcmp(operator, "++") || !strcmp(operator, "--");
    const CXCursor place = assigns && parts.count ? strip(nest->lifter, parts.items[0]) : clang_getNullCursor();
    const Variable *variable = clang_getCursorKind(place) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, place) : NULL;
    for (int s = 0; s < nest->scalars.count && variable; s++)
        if (!nest->scalars.items[s]->place.member && nest->scalars.items[s]->place.variable == variable) hold(nest, nest->scalars.items[s], NULL);
    return CXChildVisit_Recurse;
}

void forget_assigned(Nest *nest, CXCursor statement)
{
    clang_visitChildren(statement, forget, nest);
}

Held held_now(const Nest *nest)
{
    Held held = {0};
    for (int s = 0; s < nest->scalars.count; s++)
        list_push(nest->lifter->arena, &held, ((HeldValue){nest->scalars.items[s]->value, nest->scalars.items[s]->version}));
    return held;
}

void hold_again(Nest *nest, const Held *held)
{
    for (int s = 0; s < nest->scalars.count; s++) {
        const bool known = s < held->count;
        nest->scalars.items[s]->value = known ? held->items[s].value : NULL;
        nest->scalars.items[s]->version = known ? held->items[s].version : ++nest->versions;
    }
}

void hold_either(Nest *nest, const Held *then, const Cases *where, const Cases *elsewhere)
{
    for (int s = 0; s < nest->scalars.count; s++) {
        NestScalar *scalar = nest->scalars.items[s];
        const Expr *now = scalar->value, *other = s < then->count ? then->items[s].value : NULL;
        if (s < then->count && then->items[s].version == scalar->version) continue;
        scalar->version = ++nest->versions;
        scalar->value = !now || !other ? NULL : expr_equal(now, other) && !mentions_choice(nest, now) ? now : choice_of_scalar(nest, scalar, other, where, now, elsewhere);
    }
}

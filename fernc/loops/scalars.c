/* Scalars of a nest: given, its own, or reduced. */
#include "body.h"

#include <string.h>

Scope *scope_in(Nest *nest, const Scope *around, NestLoop *loop)
{
    Scope *scope = arena_alloc(nest->lifter->arena, sizeof *scope);
    scope->around = around;
    scope->loop = loop;
    scope->sometimes = !loop && around;
    return scope;
}

bool is_within(const Scope *scope, const Scope *outer)
{
    for (; scope; scope = scope->around)
        if (scope == outer) return true;
    return false;
}

bool is_own(const NestScalar *scalar, const Scope *scope)
{
    for (int a = 0; a < scalar->assigned.count; a++)
        if (is_within(scope, scalar->assigned.items[a])) return true;
    return false;
}

static bool is_local_constant(const Place *place)
{
    return !place->member && (!place->variable->global || place->variable->constant);
}

/* Wherever the loops around have an iteration. */
static bool runs_each_time(const Scope *scope)
{
    bool sometimes = false;
    for (; scope; scope = scope->around) sometimes |= scope->sometimes;
    return !sometimes;
}

/* In its loop, or behind it, where that has begun in the same iteration. */
static bool counter_has_value(const Nest *nest, const Variable *counter, const Scope *scope)
{
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->counter == counter && (!loop->around || is_within(scope, loop->around))) return true;
    }
    return false;
}

/* What is read is what an iteration before has left, so that they run in order. */
static bool refuse_carried(Nest *nest, CXCursor name, const Place *place)
{
    const Variable *variable = place->variable;
    const bool may = !nest->why && !place->member && variable->local && !variable->address_taken && is_arithmetic(place->type) && clang_Cursor_getStorageClass(variable->declaration) != CX_SC_Register;
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_same_place(&nest->scalars.items[s]->place, place) && nest->scalars.items[s]->declared) return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    if (may) nest->carries = variable;
    return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
}

/* Where it stands in the text. */
static bool use_carried(Nest *nest, CXCursor name, NestScalar *scalar)
{
    Range use;
    if (!is_written_as(nest, name, scalar->place.text, '\0', &use)) return refuse_text(nest, name, "`%s` comes out of a macro");
    list_push(nest->lifter->arena, &scalar->uses, use);
    nest->goes_on = true;
    return true;
}

bool read_scalar(Nest *nest, CXCursor name, const Place *place, const Scope *scope)
{
    Variable *variable = place->variable;
    if (!place->member && loop_of_counter(nest, variable))
        return counter_has_value(nest, variable, scope) || refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    if (!is_arithmetic(place->type)) return refuse_text(nest, name, "`%s` is used otherwise than by its elements");
    if (variable->address_taken) return refuse_text(nest, name, "`%s` may change through a pointer");
    if (!is_local_constant(place) && !is_integer(place->type)) return read_real_in_memory(nest, name, place, scope);
    NestScalar *scalar = nest_scalar(nest, place);
    if (scalar->role == SCALAR_CARRIED) return use_carried(nest, name, scalar);
    if (scalar->role == SCALAR_REDUCED || (scalar->role == SCALAR_OWN && !is_own(scalar, scope))) return refuse_carried(nest, name, place);
    if (scalar->role == SCALAR_GIVEN) scalar->read = true;
    if (!scalar->read_in && runs_each_time(scope)) scalar->read_in = scope;
    if (!place->renamed || scalar->role != SCALAR_GIVEN) return true;
    Range use;
    if (!is_written_as(nest, name, place->text, '\0', &use)) return nest->in_subscript || refuse_text(nest, name, "`%s` comes out of a macro");
    list_push(nest->lifter->arena, &scalar->uses, use);
    return true;
}

bool assign_scalar(Nest *nest, CXCursor name, Variable *variable, CXCursor value, const Scope *scope)
{
    const Place place = place_of_variable(nest, variable);
    if (counts_in_head(nest, variable)) return refuse_text(nest, name, "`%s` counts, and is assigned");
    if (variable->global || variable->address_taken || !is_arithmetic(variable->type)) return refuse_text(nest, name, "`%s` is assigned, and may be read elsewhere");
    NestScalar *scalar = nest_scalar(nest, &place);
    if (scalar->role == SCALAR_CARRIED) return use_carried(nest, name, scalar);
    if (scalar->read || scalar->role == SCALAR_REDUCED) return refuse_carried(nest, name, &place);
    const int since = nest->pending.count;
    nest->here = scope;
    hold(nest, scalar, clang_Cursor_isNull(value) || !is_integer(variable->type) ? NULL : nest_converted(nest, value, variable->type, clang_getNullCursor()));
    fits_for_scalar(nest, since, scalar);
    scalar->role = SCALAR_OWN;
    list_push(nest->lifter->arena, &scalar->assigned, scope);
    return true;
}

/* What an integer of the body is behind `l += e`; NULL: not known. */
static const Expr *updated(Nest *nest, NestScalar *scalar, const char *operator, CXCursor by, const Scope *scope)
{
    ExprPool *pool = nest->lifter->pool;
    const CXType type = scalar->place.type;
    const bool adds = *operator == '+', steps = operator[1] == *operator;
    if (!is_integer(type) || !scalar->value || !computes_integers(nest, type) || (!adds && *operator != '-')) return NULL;
    const int since = nest->pending.count;
    nest->here = scope;
    const Expr *change = steps ? expr_constant(pool, 1) : nest_converted(nest, by, type, clang_getNullCursor());
    if (!change) return NULL;
    const Expr *value = adds ? expr_add(pool, scalar->value, change) : expr_sub(pool, scalar->value, change);
    if (is_narrow_unsigned(type)) note_fit(nest, value);
    fits_for_scalar(nest, since, scalar);
    return value;
}

bool may_be_reduced(const Nest *nest, const Variable *variable)
{
    return !loop_of_counter(nest, variable) && variable->local && !variable->address_taken && is_arithmetic(variable->type) && !is_bool(variable->type)
           && clang_Cursor_getStorageClass(variable->declaration) != CX_SC_Register;
}

bool reduce_by(Nest *nest, CXCursor name, NestScalar *scalar, const char *operator)
{
    Range use;
    if (scalar->read || (scalar->operator && strcmp(scalar->operator, operator))) return refuse_carried(nest, name, &scalar->place);
    if (!is_written_as(nest, name, scalar->place.text, '\0', &use)) return refuse_text(nest, name, "`%s` comes out of a macro");
    scalar->role = SCALAR_REDUCED;
    scalar->operator = operator;
    list_push(nest->lifter->arena, &scalar->uses, use);
    return true;
}

/* `s += e`: of nothing else, by one operator. */
bool reduce_scalar(Nest *nest, CXCursor name, Variable *variable, const char *operator, CXCursor by, const Scope *scope)
{
    const Place place = place_of_variable(nest, variable);
    if (counts_in_head(nest, variable)) return refuse_text(nest, name, "`%s` counts, and is assigned");
    if (!may_be_reduced(nest, variable) && !is_bool(variable->type)) return refuse_text(nest, name, "`%s` is assigned, and may be read elsewhere");
    NestScalar *scalar = nest_scalar(nest, &place);
    if (scalar->role == SCALAR_CARRIED) return use_carried(nest, name, scalar);
    if (scalar->role == SCALAR_OWN) {
        if (!is_own(scalar, scope)) return refuse_carried(nest, name, &place);
        hold(nest, scalar, updated(nest, scalar, operator, by, scope));
        return true;
    }
    if (is_bool(variable->type)) return refuse_carried(nest, name, &place); /* what is added to it is no sum */
    if (strcmp(operator, "+=") && strcmp(operator, "-=") && strcmp(operator, "*=") && strcmp(operator, "++") && strcmp(operator, "--"))
        return refuse_carried(nest, name, &place);
    return reduce_by(nest, name, scalar, *operator == '*' ? "*" : "+");
}

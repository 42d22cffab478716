/* The dimensions of arrays, from subscripts such as `(y * ny + x) * nz + z`: what counters are multiplied by are the strides. Where another nest of the
 * function finds more of them, `t[j]` is the first row of what it sees, `t[0]` its corner, so that all see one layout. */
#include "nest.h"

#include "annotator/expr/facts.h"

/* What the counter, or the choice, is multiplied by; NULL: by another one. */
static const Expr *slope_of(const Nest *nest, const Expr *number, const Symbol *varying)
{
    const Expr *slope, *rest;
    if (!expr_affine_in(nest->lifter->pool, number, varying, &slope, &rest) || nest_varies(nest, slope)) return NULL;
    return slope;
}

static int degree(const Expr *expr)
{
    int most = 0;
    for (int t = 0; t < expr->term_count; t++)
        if (expr->terms[t].atom_count > most) most = expr->terms[t].atom_count;
    return most;
}

/* `n * m` is before `n`, and that before 100. */
static bool is_larger(const Expr *a, const Expr *b)
{
    int64_t x, y;
    if (expr_is_constant(a, &x) && expr_is_constant(b, &y)) return x > y;
    return degree(a) > degree(b);
}

static bool add_stride(NestArray *array, const Expr *stride)
{
    int at = 0;
    for (int d = 0; d < array->rank; d++)
        if (expr_equal(array->strides[d], stride)) return true;
    if (array->rank == DENSE_RANK) return false;
    while (at < array->rank && is_larger(array->strides[at], stride)) at++;
    for (int d = array->rank; d > at; d--) array->strides[d] = array->strides[d - 1];
    array->strides[at] = stride;
    array->rank++;
    return true;
}

/* Of `a[i][j]` the types say them. */
static bool take_strides_of_rows(Nest *nest, NestArray *array)
{
    array->rank = array->rows;
    for (int d = array->rank - 1; d >= 0; d--)
        array->strides[d] = d == array->rank - 1 ? expr_constant(nest->lifter->pool, 1) : expr_mul(nest->lifter->pool, array->strides[d + 1], array->lengths[d + 1]);
    return true;
}

/* Of a constant one only where something else has a stride of 1: `a[2 * i]` is of one dimension. */
static bool find_strides(Nest *nest, NestArray *array)
{
    ExprPool *pool = nest->lifter->pool;
    const Expr *one = expr_constant(pool, 1);
    bool by_one = false;
    if (array->rows != 1) return take_strides_of_rows(nest, array);
    for (int pass = 0; pass < 2; pass++)
        for (int a = 0; a < nest->accesses.count; a++)
            for (int v = 0; v < nest->varying.count; v++) {
                const NestAccess *access = nest->accesses.items[a];
                const Expr *slope = access->array == array ? slope_of(nest, access->flat, nest->varying.items[v]) : expr_constant(pool, 0);
                int64_t constant;
                if (!slope) return refuse_text(nest, nest->statement, "a subscript in `%s` multiplies counters");
                by_one |= expr_is(slope, 1);
                const bool is_constant = expr_is_constant(slope, &constant);
                if (is_constant && (!pass || !by_one || constant <= 1)) continue;
                if (!is_constant && pass) continue;
                if (!add_stride(array, slope)) return refuse_text(nest, nest->statement, "an array in `%s` has too many dimensions");
            }
    return add_stride(array, one) || refuse_text(nest, nest->statement, "an array in `%s` has too many dimensions");
}

/* How often the stride goes into what no counter is in, so that the rest is near 0: `- n - 1` is one row and one element before. */
static const Expr *rows_in(ExprPool *pool, const Expr *fixed, const Expr *stride)
{
    int64_t number, row;
    if (!expr_is_constant(stride, &row) || !expr_is_constant(fixed, &number)) return expr_take_multiples(pool, &fixed, stride);
    const int64_t shifted = number + row / 2, times = shifted / row;
    return expr_constant(pool, times * row > shifted ? times - 1 : times);
}

/* Over all iterations; NULL: it cannot be told. */
static const Expr *at_most(const Nest *nest, const Expr *number)
{
    ExprPool *pool = nest->lifter->pool;
    for (int l = nest->loops.count - 1; l >= 0; l--) {
        const NestLoop *loop = nest->loops.items[l];
        const Expr *slope, *rest;
        int64_t by;
        if (!expr_affine_in(pool, number, loop->at, &slope, &rest) || !expr_is_constant(slope, &by)) return NULL;
        const Expr *at = by > 0 ? expr_sub(pool, loop->end, expr_constant(pool, 1)) : loop->begin;
        number = expr_add(pool, rest, expr_scale(pool, at, by));
    }
    return number;
}

/* number == sum of index[d] * strides[d], whatever the strides are. */
static bool take_apart(Nest *nest, NestAccess *access)
{
    ExprPool *pool = nest->lifter->pool;
    const NestArray *array = access->array;
    const Expr *rest = access->flat;
    for (int d = 0; d < array->rank - 1 && array->rows == 1; d++) {
        const Expr *stride = array->strides[d], *index = expr_constant(pool, 0), *fixed = rest;
        for (int v = 0; v < nest->varying.count; v++) {
            const Expr *at = expr_symbol(pool, nest->varying.items[v]), *slope = slope_of(nest, rest, nest->varying.items[v]);
            const Expr *times = slope ? expr_divide_exactly(pool, slope, stride) : NULL;
            if (slope) fixed = expr_sub(pool, fixed, expr_mul(pool, slope, at));
            if (!times || !expr_is_constant(times, NULL)) continue;
            index = expr_add(pool, index, expr_mul(pool, times, at));
        }
        index = expr_add(pool, index, rows_in(pool, fixed, stride));
        rest = expr_sub(pool, rest, expr_mul(pool, index, stride));
        /* `w - 1` is the last element of a row, not one before the next. */
        const Expr *most = at_most(nest, rest);
        if (most && expr_leads_below(pool, most)) {
            index = expr_sub(pool, index, expr_constant(pool, 1));
            rest = expr_add(pool, rest, stride);
        }
        access->index[d] = index;
    }
    if (array->rows == 1) access->index[array->rank - 1] = rest;
    for (int d = 0; d < array->rank; d++)
        for (int v = 0; v < nest->varying.count; v++) {
            const Expr *slope = slope_of(nest, access->index[d], nest->varying.items[v]);
            if (!slope || !expr_is_constant(slope, NULL)) {
                nest->why = arena_printf(nest->lifter->arena, "subscripts of `%s` have strides that do not go together", array->place.text);
                nest->refused = access->range;
                return false;
            }
        }
    return true;
}

/* --- As another nest sees it ------------------------------------------------------------------- */

const NestArray *array_beside(const Nest *beside, const NestArray *array)
{
    for (int a = 0; a < beside->arrays.count; a++)
        if (is_same_place(&beside->arrays.items[a]->place, &array->place) && beside->arrays.items[a]->rows == array->rows
            && clang_equalTypes(clang_getUnqualifiedType(beside->arrays.items[a]->type), clang_getUnqualifiedType(array->type)))
            return beside->arrays.items[a];
    return NULL;
}

/* A store reads a member of the structure: others of it can be read there. */
static bool is_read_beside(const Nest *nest, const Place *place)
{
    for (int a = 0; a < nest->arrays.count; a++) {
        const Place *array = &nest->arrays.items[a]->place;
        if (!nest->loops.count && nest->arrays.items[a]->written && array->member && array->variable == place->variable) return true;
    }
    return false;
}

/* What has its value wherever the nest stands: the nest may be given it, though it does not name it. */
static bool is_there(const Nest *nest, const Place *place)
{
    const Variable *variable = place->variable;
    if (place->member) return is_read_beside(nest, place);
    if ( variable->writes || variable->address_taken || !is_integer(variable->type)) return false;
    if (!variable->parameter && !(variable->local && variable->has_initialiser)) return false;
    return !variable->scope.file || (variable->scope.begin <= nest->range.begin && nest->range.end <= variable->scope.end);
}

/* In terms of this nest's scalars; NULL: they are not known in it. */
static const Expr *in_terms_of(Nest *nest, const Nest *beside, const Expr *expr)
{
    for (int s = 0; s < beside->scalars.count; s++) {
        const NestScalar *scalar = beside->scalars.items[s];
        NestScalar *mine = NULL;
        if (!scalar->symbol || !expr_mentions(expr, scalar->symbol)) continue;
        for (int m = 0; m < nest->scalars.count && !mine; m++)
            if (is_same_place(&nest->scalars.items[m]->place, &scalar->place)) mine = nest->scalars.items[m];
        if (!mine && is_there(nest, &scalar->place)) mine = nest_scalar(nest, &scalar->place);
        if (!mine || mine->role != SCALAR_GIVEN || scalar->role != SCALAR_GIVEN) return NULL;
        expr = expr_substitute(nest->lifter->pool, expr, &(Substitution){scalar->symbol, expr_symbol(nest->lifter->pool, mine->symbol)}, 1);
    }
    return expr;
}

/* What holds where the access is. */
static void assume_scope(Facts *facts, ExprPool *pool, const Scope *scope)
{
    for (; scope; scope = scope->around) {
        for (int c = 0; scope->cases.count == 1 && c < scope->cases.items[0].count; c++) facts_assume_le(facts, scope->cases.items[0].items[c].smaller, scope->cases.items[0].items[c].larger);
        if (!scope->loop) continue;
        const Expr *at = expr_symbol(pool, scope->loop->at);
        facts_assume_le(facts, scope->loop->begin, at);
        facts_assume_le(facts, expr_add(pool, at, expr_constant(pool, 1)), scope->loop->end);
    }
}

/* Whether the indices stay within rows. Of numbers that is checked where the region begins. */
static bool stays_within_rows(const Nest *nest, const NestAccess *access)
{
    ExprPool *pool = nest->lifter->pool;
    const NestArray *array = access->array;
    Facts *facts = facts_new(pool);
    assume_scope(facts, pool, access->scope);
    for (int d = 1; d < array->rank; d++) {
        const Expr *reach = expr_mul(pool, expr_add(pool, access->index[d], expr_constant(pool, 1)), array->strides[d]);
        if (nest_varies(nest, access->index[d]) && !(facts_prove_le(facts, expr_constant(pool, 0), access->index[d]) && facts_prove_le(facts, reach, array->strides[d - 1]))) return false;
    }
    return true;
}

static bool take_strides_of(Nest *nest, NestArray *array, const Nest *beside, const NestArray *model)
{
    const NestArray before = *array;
    bool good = true;
    array->rank = model->rank;
    for (int d = 0; d < model->rank && good; d++) {
        array->strides[d] = in_terms_of(nest, beside, model->strides[d]);
        good = array->strides[d] != NULL;
    }
    for (int a = 0; a < nest->accesses.count && good; a++)
        if (nest->accesses.items[a]->array == array) good = take_apart(nest, nest->accesses.items[a]) && stays_within_rows(nest, nest->accesses.items[a]);
    if (!good) *array = before;
    return good;
}

/* Of those that have more dimensions, the first one that has most of them. */
static void lay_out_as_beside(Nest *nest, NestArray *array)
{
    const int own = array->rank;
    for (int rank = DENSE_RANK; rank > own && array->rows == 1; rank--)
        for (int n = 0; nest->beside && n < nest->beside->items.count; n++) {
            const NestArray *model = array_beside(nest->beside->items.items[n], array);
            if (model && model->rank == rank && take_strides_of(nest, array, nest->beside->items.items[n], model)) return;
        }
    nest->why = NULL;
}

bool lay_out(Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++) {
        if (!find_strides(nest, nest->arrays.items[a])) return false;
        lay_out_as_beside(nest, nest->arrays.items[a]);
    }
    for (int a = 0; a < nest->accesses.count; a++)
        if (!take_apart(nest, nest->accesses.items[a])) return false;
    return true;
}

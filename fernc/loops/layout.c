/* The dimensions of arrays, from subscripts such as `(y * ny + x) * nz + z`: what counters are multiplied by are the strides. */
#include "nest.h"

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
    if (array->rank == MAX_RANK - 1) return false;
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

bool lay_out(Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (!find_strides(nest, nest->arrays.items[a])) return false;
    for (int a = 0; a < nest->accesses.count; a++)
        if (!take_apart(nest, nest->accesses.items[a])) return false;
    return true;
}

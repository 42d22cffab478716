/* Which part of an array a nest touches for certain, from the first element to the last, where each of its loops has an iteration: what lies there is the
 * array's, and nothing else. Subscripts are affine in counters, each of which has its own bounds, so that the least and the largest are met. */
#include "writer.h"

/* All of it runs in loops with bounds of their own, under no condition. */
static bool runs_for_certain(const Nest *nest, const Scope *scope)
{
    for (; scope; scope = scope->around) {
        if (scope->sometimes) return false;
        if (scope->loop && (nest_varies(nest, scope->loop->begin) || nest_varies(nest, scope->loop->end))) return false;
    }
    return true;
}

/* The first or last value of the counter. */
static const Expr *counter_at(const Writer *writer, const NestLoop *loop, bool last)
{
    ExprPool *pool = writer->pool;
    const Expr *one = expr_constant(pool, 1);
    if (!loop->cut) return last ? expr_sub(pool, loop->end, one) : loop->begin;
    const Expr *first = expr_symbol(pool, loop->first);
    return last ? expr_sub(pool, expr_add(pool, first, expr_symbol(pool, loop->count)), one) : first;
}

/* The least of it, or the largest; NULL: it is not known. */
static const Expr *extreme(const Writer *writer, const Expr *expr, bool largest)
{
    const Nest *nest = writer->nest;
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        const Expr *slope, *rest;
        int64_t step;
        if (!expr_mentions(expr, loop->at)) continue;
        if (!expr_affine_in(writer->pool, expr, loop->at, &slope, &rest) || !expr_is_constant(slope, &step)) return NULL;
        expr = expr_add(writer->pool, rest, expr_mul(writer->pool, slope, counter_at(writer, loop, (step > 0) == largest)));
    }
    return nest_varies(nest, expr) || !is_polynomial(expr) ? NULL : expr;
}

/* Elements behind where the part begins that the routine is given, as C. */
static const char *offset_text(const Writer *writer, const NestAccess *access, bool largest)
{
    const NestArray *array = access->array;
    const char *text = NULL;
    for (int d = 0; d < array->rank; d++) {
        const Expr *index = extreme(writer, expr_sub(writer->pool, access->index[d], array->begin[d]), largest);
        if (!index) return NULL;
        const char *number = nest_number_in_c(writer, index, true, false);
        number = d < array->rank - 1 ? arena_printf(writer->arena, "(int64_t)%s * %s", number, nest_stride_name(writer, array, d)) : arena_printf(writer->arena, "(int64_t)%s", number);
        text = text ? arena_printf(writer->arena, "%s + %s", text, number) : number;
    }
    return text;
}

bool find_span(const Writer *writer, const NestArray *array, const char **first, const char **last)
{
    const Nest *nest = writer->nest;
    *first = *last = NULL;
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->array != array) continue;
        const char *low = runs_for_certain(nest, access->scope) ? offset_text(writer, access, false) : NULL, *high = low ? offset_text(writer, access, true) : NULL;
        if (!high) return false;
        *first = *first ? arena_printf(writer->arena, "fern_lower(%s, %s)", *first, low) : low;
        *last = *last ? arena_printf(writer->arena, "fern_upper(%s, %s)", *last, high) : high;
    }
    return *first != NULL;
}

const char *some_iteration_text(const Writer *writer, bool cut)
{
    const Nest *nest = writer->nest;
    const char *text = NULL;
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->cut != cut) continue;
        const char *before = text ? arena_printf(writer->arena, "%s && ", text) : "";
        if (cut)
            text = arena_printf(writer->arena, "%s(%s)(%s + %s) > %s", before, loop->type, loop->first->name, loop->count->name, loop->first->name);
        else if (!nest_varies(nest, loop->begin) && !nest_varies(nest, loop->end))
            text = arena_printf(writer->arena, "%s%s < %s", before, nest_number_in_c(writer, loop->begin, true, false), nest_number_in_c(writer, loop->end, true, false));
    }
    return text ? text : "1";
}

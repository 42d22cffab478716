/* How large arrays must be before the estimate of generated code can say that tiles pay, whatever their shape: below, it
 * need not be made. A bound from above of emit_nest_gain, in terms of the bytes of all arrays alone. */
#include "estimate.h"

#include "annotator/expr_pool.h"
#include "visible.h"

enum { RATIO_STEPS = 4, RATIO_MOST = 64 * RATIO_STEPS, ROUND = 4096 };

/* The least ratio, in fourths, such that `part` <= ratio * `all` for all sizes; 0: none is seen. */
static int ratio_of(ExprPool *pool, const Expr *part, const Expr *all)
{
    for (int ratio = 0; ratio <= RATIO_MOST; ratio++) {
        const Expr *rest = expr_sub(pool, expr_scale(pool, all, ratio), expr_scale(pool, part, RATIO_STEPS));
        bool less = true;
        for (int t = 0; t < rest->term_count; t++) less &= rest->terms[t].coefficient > 0;
        if (less) return ratio ? ratio : 1;
    }
    return 0;
}

/* What a plan saves and pays at least, for `bytes` of all arrays. */
typedef struct Bound {
    double saved, passes;   /* times `bytes` */
    double paid;            /* ns, on one thread */
    int units;              /* of calls as written */
    bool threads;           /* some loop is shared by threads */
} Bound;

static bool bound_of(Plan *plan, Bound *bound)
{
    const Expr *zero = expr_constant(plan->pool, 0), *whole = zero, *saved = zero, *passes = zero;
    int units = 0;
    *bound = (Bound){0};
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        Cost cost;
        if (!nest_cost(nest, &cost) || nest->sub_count || !expr_is(cost.saved_in_parts, 0)) return false;
        whole = expr_add(plan->pool, whole, cost.whole);
        saved = expr_add(plan->pool, saved, cost.saved);
        passes = expr_add(plan->pool, passes, cost.passes);
        const int one = nest_call_units(nest);
        units += one - units_as_written(nest);
        bound->units += one;
        bound->threads |= nest_is_parallel(nest);
        if (nest_is_parallel(nest) && cost.computing.count) return false;
        for (int p = 0; p < nest->pieces.count; p++) {
            double flop;
            const Stage *stage = nest->pieces.items[p]->stage;
            if (nest_is_parallel(nest) && stage->node->kind == NODE_CALL && call_flops(plan, stage, &flop)) return false;
        }
    }
    const int saved_ratio = ratio_of(plan->pool, saved, whole), passes_ratio = ratio_of(plan->pool, passes, whole);
    if (!saved_ratio || !passes_ratio) return false;
    bound->saved = saved_ratio / (double)RATIO_STEPS;
    bound->passes = passes_ratio / (double)RATIO_STEPS;
    bound->paid = FERN_SCRATCH * plan_scratch_count(plan) + FERN_CALL * units;
    return true;
}

static bool may_pay(const Bound *bound, double bytes, const Assumptions *machine)
{
    const double byte = byte_time(bytes, machine);
    if (bound->saved * bytes * (byte - FERN_BYTE_FIRST) > bound->paid) return true;
    return bound->threads && bound->passes * bytes * byte + FERN_CALL * bound->units > FERN_THREADS;
}

long long least_bytes(Plan *plan, const long long *caches)
{
    const Assumptions machine = {.caches = {caches[0], caches[1], caches[2]}};
    Bound bound;
    if (!plan->nests.count || !bound_of(plan, &bound) || may_pay(&bound, (double)caches[0], &machine)) return caches[0];
    long long small = caches[0], large = 4 * caches[2];
    while (large - small > ROUND) {
        const long long middle = small + (large - small) / 2;
        if (may_pay(&bound, (double)middle, &machine))
            large = middle;
        else
            small = middle;
    }
    return small > ROUND ? small / ROUND * ROUND : small;
}

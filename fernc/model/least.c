/* How large arrays must be before the estimate of generated code can say that tiles pay, whatever their shape: below, it
 * need not be made. A bound from above of what emit_gain prints, in terms of the bytes of all arrays alone. */
#include "estimate.h"

#include "annotator/expr/expr_pool.h"
#include "calls.h"
#include "plan/objects.h"

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
    double calls;           /* ns of calls as written, but what they move */
    int shared;             /* nests whose loops threads share, */
    int threads;            /* .. by so many, as the schedule says; 0: as many as there are; -1: not all by as many */
    bool allocates;         /* the calls as written have memory of the system, which a machine may say takes long */
    bool computes;          /* calls whose loops threads share have flops: `bytes` do not say how long they take */
} Bound;

static bool bound_of(const Plan *plan, Bound *bound)
{
    const Expr *zero = expr_constant(plan->pool, 0), *whole = zero, *saved = zero, *passes = zero;
    double calls = 0;
    *bound = (Bound){0};
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        Cost cost;
        if (!nest_cost(nest, &cost)) return false;
        whole = expr_add(plan->pool, whole, cost.whole);
        saved = expr_add(plan->pool, saved, cost.saved);
        passes = expr_add(plan->pool, passes, cost.passes);
        const double one = (double)nest_calls_ns(nest);
        calls += one - (double)dear_calls_ns(nest);
        const double allocations = FERN_ALLOCATION * (double)nest_allocation_count(nest);
        bound->allocates |= nest_allocation_count(nest) > 0;
        calls += FERN_DECIDES - allocations;
        bound->calls += one + allocations;
        if (nest_is_parallel(nest)) bound->threads = !bound->shared || bound->threads == nest->threads ? nest->threads : -1;
        bound->shared += nest_is_parallel(nest);
        for (int p = 0; p < nest->pieces.count; p++)
            bound->computes |= nest_is_parallel(nest) && cost.pieces.items[p].flops_whole;
    }
    whole = plan_told_by_objects(plan, whole);
    saved = plan_told_by_objects(plan, saved);
    passes = plan_told_by_objects(plan, passes);
    const int saved_ratio = ratio_of(plan->pool, saved, whole), passes_ratio = ratio_of(plan->pool, passes, whole);
    if (!saved_ratio || !passes_ratio) return false;
    bound->saved = saved_ratio / (double)RATIO_STEPS;
    bound->passes = passes_ratio / (double)RATIO_STEPS;
    bound->paid = FERN_SCRATCH * plan_scratch_count(plan) + calls;
    return true;
}

/* Nanoseconds to move a byte of so many. */
static double byte_ns(double bytes, const struct fern_machine *machine)
{
    return (double)fern_price(machine, (int64_t)bytes) / 1024e3;
}

/* Whether tiles of one thread may. */
static bool one_may_pay(const Bound *bound, double bytes, const struct fern_machine *machine)
{
    if (machine->fault && bytes > 32 << 20) return true; /* so large memory is new each time */
    return bound->saved * bytes * (byte_ns(bytes, machine) - machine->byte[0] / 1024e3) > bound->paid;
}

/* Whether loops may that threads share: for each of them threads are started. */
static bool shared_may_pay(const Bound *bound, double bytes, const struct fern_machine *machine)
{
    return bound->shared && bound->passes * bytes * byte_ns(bytes, machine) + bound->calls > (double)(machine->start * bound->shared);
}

static bool some_may_pay(const Bound *bound, double bytes, const struct fern_machine *machine)
{
    return one_may_pay(bound, bytes, machine) || shared_may_pay(bound, bytes, machine);
}

static long long least_of(const Bound *bound, const struct fern_machine *machine,
                          bool (*may_pay)(const Bound *bound, double bytes, const struct fern_machine *machine))
{
    const int64_t *caches = machine->cache;
    if (may_pay(bound, 0, machine)) return 0;
    long long small = 0, large = 4 * caches[2];
    while (large - small > ROUND) {
        const long long middle = small + (large - small) / 2;
        if (may_pay(bound, (double)middle, machine))
            large = middle;
        else
            small = middle;
    }
    return small > ROUND ? small / ROUND * ROUND : small;
}

static int degree_of(const Expr *expr, bool positive)
{
    int degree = 0;
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if ((!positive || term->coefficient > 0) && term->atom_count > degree) degree = term->atom_count;
    }
    return degree;
}

/* Whether tiles may save less than half of what the first question takes them to: some arrays grow as the largest do of which they save little. */
static bool may_be_far_less(ExprPool *pool, const Expr *saved, const Expr *whole)
{
    const int ratio = ratio_of(pool, saved, whole), degree = degree_of(whole, false);
    const Expr *rest = expr_sub(pool, expr_scale(pool, whole, ratio), expr_scale(pool, saved, 2 * RATIO_STEPS));
    return !ratio || (degree > 1 && degree_of(rest, true) == degree);
}

/* All that calls of the nest compute, and ps for each; false: they count differently. */
static bool flops_of(const Plan *plan, const Cost *cost, const Expr **flops, int *flop)
{
    *flops = NULL;
    for (int p = 0; p < cost->pieces.count; p++) {
        const PieceCost *calls = &cost->pieces.items[p];
        if (!calls->flops_whole) continue;
        if (*flops && *flop != calls->flop) return false;
        *flops = *flops ? expr_add(plan->pool, *flops, calls->flops_whole) : calls->flops_whole;
        *flop = calls->flop;
    }
    return true;
}

/* Whether a fifth of what is passed over may be saved. */
static bool may_save_a_fifth(ExprPool *pool, const Expr *saved, const Expr *passes)
{
    const Expr *rest = expr_sub(pool, expr_scale(pool, saved, 5), passes);
    bool more = false;
    for (int t = 0; t < rest->term_count; t++) more |= rest->terms[t].coefficient > 0;
    return more;
}

/* What is asked of each nest: all of them together are larger than each is, and what one saves little of may be the largest. */
static bool ask_of_nests(const Plan *plan, Least *least)
{
    if (plan->nests.count > LEAST_NESTS || plan_has_objects(plan) || plan->region->for_device) return false;
    for (int n = 0; n < plan->nests.count; n++) {
        Cost cost;
        const Nest *nest = plan->nests.items[n];
        if (!nest_cost(nest, &cost) || !flops_of(plan, &cost, &least->nests[n].flops, &least->nests[n].flop)) return false;
        least->nests[n].whole = cost.whole;
        least->nests[n].passes = cost.passes;
        least->nests[n].saved = nest->sub_count ? cost.saved : expr_sub(plan->pool, cost.saved, cost.scattered);
    }
    return true;
}

/* Of one nest that saves all of what is large the first question has said as much. */
static void ask_of_one_thread(const Plan *plan, const Bound *bound, Least *least)
{
    bool says_more = plan->nests.count > 1;
    if (bound->paid <= 0 || !ask_of_nests(plan, least)) return;
    for (int n = 0; n < plan->nests.count; n++) says_more |= may_be_far_less(plan->pool, least->nests[n].saved, least->nests[n].whole);
    if (!says_more) return;
    least->asked = plan->nests.count;
    least->ns = (long long)bound->paid;
}

/* Where threads share all loops, they have to be started, or one saves a fifth. */
static void ask_of_threads(const Plan *plan, const Bound *bound, const struct fern_machine *machine, Least *least)
{
    const double share_ns = (double)(machine->start * bound->shared) - bound->calls;
    if (bound->paid <= 0 || share_ns <= 0 || (machine->fault && bound->allocates) || !ask_of_nests(plan, least)) return;
    least->asked = plan->nests.count;
    least->ns = (long long)bound->paid;
    least->sharing = true;
    least->share_ns = bound->computes ? (long long)share_ns : 0;
    if (bound->computes) least->shared = 0; /* small arrays may take long */
    for (int n = 0; n < plan->nests.count; n++) least->alone |= may_save_a_fifth(plan->pool, least->nests[n].saved, least->nests[n].passes);
}

Least least_bytes(const Plan *plan, const struct fern_machine *machine)
{
    const int64_t *caches = machine->cache;
    Bound bound;
    if (!plan->nests.count || !bound_of(plan, &bound)) return (Least){.one = caches[0], .shared = caches[0]};
    if (bound.shared < plan->nests.count || bound.threads < 0) {
        const long long least = bound.computes ? caches[0] : least_of(&bound, machine, some_may_pay);
        Least result = {.one = least, .shared = least};
        if (!bound.shared && !machine->fault) ask_of_one_thread(plan, &bound, &result);
        return result;
    }
    const long long one = bound.computes ? caches[0] : least_of(&bound, machine, one_may_pay);
    const long long shared = bound.computes ? caches[0] : least_of(&bound, machine, shared_may_pay);
    Least result = {.one = one, .shared = shared, .threads = bound.threads};
    ask_of_threads(plan, &bound, machine, &result);
    return result;
}

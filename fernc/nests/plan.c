#include "plan.h"

#include "alike.h"
#include "fault.h"
#include "grow.h"
#include "model/cost.h"
#include "place.h"
#include "plan/check.h"
#include "region/slabs.h"
#include "shape/shape.h"
#include "soundness/verify_plan.h"

/* What is given for each plan of a region. */
typedef struct Planning {
    Region *region;
    const Choices *choices;
    const struct Assumptions *assumed;
    ExprPool *pool;
    bool exact;
    LIST(int) outside;      /* calls that stay outside of nests, by Stage.index, since tiles with them would not pay */
} Planning;

/* Comparisons of sizes that another plan of the region has wanted, in its terms: here they are taken for granted, and checked at run time. */
typedef struct Granted {
    const Plan *by;
    LIST(Check) items;
} Granted;

static bool grant(Plan *plan, const Granted *granted)
{
    for (int i = 0; i < granted->items.count; i++) {
        const Check *check = &granted->items.items[i];
        const Expr *left = plan_in_terms_of(plan, granted->by, check->left), *right = plan_in_terms_of(plan, granted->by, check->right);
        if (!left || !right) return false;
        if (!(check->kind == CHECK_EQ ? plan_assume_eq : plan_assume_le)(plan, left, right)) return false;
    }
    return true;
}

/* NULL: what is to be granted is known not to hold, or stands for nothing here. */
static Plan *begin_plan(const Planning *planning, const Granted *granted, Diag *diag)
{
    int errors = diag_error_count(diag);
    Plan *plan = plan_new(planning->region, planning->choices, planning->pool, planning->exact, diag);
    plan->assumed = planning->assumed;
    if (diag_error_count(diag) > errors) return plan;
    if (!grant(plan, granted)) return NULL;
    plan_assume_extents(plan);
    return plan;
}

/* After errors the plan has no nests. NULL: as above, or with what is granted the region's memory would be another, or it is not
 * proved of the plan that it is in order. */
static Plan *plan_once(const Planning *planning, const Granted *granted, Diag *diag)
{
    int errors = diag_error_count(diag);
    Plan *plan = begin_plan(planning, granted, diag);
    if (!plan || diag_error_count(diag) > errors) return plan;
    while (plan_oversteps_slabs(plan)) {
        if (granted->by) return NULL;
        rejoin_slabs(planning->region);
        plan = begin_plan(planning, granted, diag);
    }
    plan_check_bounds(plan);
    plan_shape(plan);
    stop_on_fault("shape", planning->region, stages_fault(plan));
    plan_check_written(plan);
    if (diag_error_count(diag) > errors) return plan;
    for (int i = 0; i < planning->outside.count; i++)
        plan->stages.items[planning->outside.items[i]]->unfusable = "by the estimate, tiles with it would take longer than the calls";
    plan_place(plan);
    plan_alike(plan);
    const char *fault = nests_fault(plan);
    if (fault && granted->by) return NULL; /* equal products are not always seen to make factors equal */
    stop_on_fault("place", planning->region, fault);
    return plan;
}

/* --- Sizes that may be the same ------------------------------------------------------------- */

/* A plan and what was granted for it. */
typedef struct Attempt {
    Plan *plan;
    Granted granted;
    Worth worth;
} Attempt;

/* False: there is no such plan. What it would say has been said of the plan without. */
static bool attempt(const Planning *planning, const Granted *granted, Attempt *result)
{
    Diag *quiet = diag_new(expr_pool_arena(planning->pool));
    *result = (Attempt){.plan = plan_once(planning, granted, quiet), .granted = *granted};
    if (!result->plan || diag_error_count(quiet)) return false;
    result->worth = worth_of(result->plan);
    return true;
}

/* Where the sizes are not what is granted, nothing of the region is fused: then all is lost that the other plan gains. So it has
 * to gain half as much again, but where the other has nothing to lose. */
static bool is_worth_asking(const Worth *with, const Worth *without)
{
    if (with->joined == 0) return false;
    if (without->joined == 0) return true;
    if (with->known && without->known) return with->gain > 0 && 2 * with->gain >= 3 * without->gain;
    return 2 * with->joined >= 3 * without->joined;
}

static bool is_as_good(const Worth *fewer, const Worth *more)
{
    return fewer->joined >= more->joined && fewer->known == more->known && fewer->gain >= more->gain;
}

/* All that is wanted, and what is wanted then, until nothing is. */
static bool attempt_all(const Planning *planning, const Plan *plan, Attempt *best)
{
    enum { ROUNDS = 4 };
    Arena *arena = expr_pool_arena(planning->pool);
    Granted granted = {.by = plan};
    bool found = false;
    for (int round = 0; round < ROUNDS && plan->wanted.count; round++) {
        const int count = granted.items.count;
        Attempt next;
        for (int i = 0; i < plan->wanted.count; i++) {
            Check check = plan->wanted.items[i];
            check.left = plan_in_terms_of(granted.by, plan, check.left);
            check.right = plan_in_terms_of(granted.by, plan, check.right);
            if (check.left && check.right) list_push(arena, &granted.items, check);
        }
        if (granted.items.count == count || !attempt(planning, &granted, &next)) break;
        *best = next;
        plan = next.plan;
        found = true;
    }
    return found;
}

/* Less, if that is as good. */
static void leave_out_needless(const Planning *planning, Attempt *best)
{
    Arena *arena = expr_pool_arena(planning->pool);
    for (int i = best->granted.items.count - 1; i >= 0; i--) {
        Granted fewer = {.by = best->granted.by};
        Attempt other;
        for (int k = 0; k < best->granted.items.count; k++)
            if (k != i) list_push(arena, &fewer.items, best->granted.items.items[k]);
        if (attempt(planning, &fewer, &other) && is_as_good(&other.worth, &best->worth)) *best = other;
    }
}

static void say_what_may_differ(const Plan *plan)
{
    for (int i = 0; i < plan->stages.count; i++) {
        Stage *stage = plan->stages.items[i];
        if (stage->nest || !stage->may_differ || stage->unfusable) continue;
        stage->left_out = arena_printf(plan->arena, "%s may differ, which is not asked at run time: where they do, no nest of the region would run",
                                       stage->may_differ);
    }
}

/* --- Nests that do not pay ------------------------------------------------------------------- */

/* Else nests are as large as they grow, be it that they do not pay. */
static bool nothing_is_chosen(const Choices *choices)
{
    return !choices->breaks.count && !choices->materialized.count && !choices->orders.count && !choices->hoists.count;
}

/* The best of the plans with one more call of a nest that does not pay outside; -1: there is none that loses less. */
static int best_outside(Planning *planning, Attempt *best)
{
    enum { MOST = 16 }; /* calls of the nest */
    Arena *arena = expr_pool_arena(planning->pool);
    const Plan *plan = best->plan;
    const double left = best->worth.gain - best->worth.loss;
    int found = -1;
    for (int n = 0; n < plan->nests.count; n++) {
        Nest *nest = plan->nests.items[n];
        if (nest->pieces.count > MOST || nest_overlaps(nest) || !nest_loses_clearly(nest)) continue; /* tiles that overlap may be kept yet */
        for (int p = 0; p < nest->pieces.count; p++) {
            Attempt other;
            list_push(arena, &planning->outside, nest->pieces.items[p]->stage->index);
            const bool made = attempt(planning, &best->granted, &other);
            planning->outside.count--;
            if (!made || other.worth.gain - other.worth.loss <= (found < 0 ? left : best->worth.gain - best->worth.loss)) continue;
            *best = other;
            found = nest->pieces.items[p]->stage->index;
        }
    }
    return found;
}

/* Where a nest does not pay, smaller ones of its calls that do. */
static void leave_out_costly(Planning *planning, Attempt *best)
{
    enum { ROUNDS = 4 };
    Arena *arena = expr_pool_arena(planning->pool);
    Attempt now = *best;
    int kept = 0;
    for (int round = 0; round < ROUNDS && now.worth.loss > 0; round++) {
        const int stage = best_outside(planning, &now);
        if (stage < 0) break;
        list_push(arena, &planning->outside, stage);
        if (now.worth.gain <= best->worth.gain) continue;
        *best = now;
        kept = planning->outside.count;
    }
    planning->outside.count = kept;
}

/* A root's coordinates are those of the plan that was made last. */
static Plan *come_back_to(Plan *plan, Diag *diag)
{
    plan->diag = diag;
    for (int i = 0; i < plan->spaces.count; i++) plan->spaces.items[i]->root->space = plan->spaces.items[i];
    return plan;
}

/* With what is worth being granted, and without what is not worth being in a nest. */
static Plan *better_plan(Planning *planning, Plan *plan, Diag *diag)
{
    Attempt best = {.plan = plan, .worth = worth_of(plan)}, granted;
    if (plan->wanted.count) {
        const bool asks = attempt_all(planning, plan, &granted) && is_worth_asking(&granted.worth, &best.worth);
        if (asks) best = granted;
        else if (best.worth.joined) say_what_may_differ(plan);
    }
    if (!planning->region->for_device && nothing_is_chosen(planning->choices) && best.worth.loss > 0) leave_out_costly(planning, &best);
    leave_out_needless(planning, &best);
    return come_back_to(best.plan, diag);
}

Plan *plan_region(Region *region, const Choices *choices, const struct Assumptions *assumed, ExprPool *pool, bool exact, Diag *diag)
{
    Planning planning = {region, choices, assumed, pool, exact, {0}};
    const int errors = diag_error_count(diag);
    if (!region->for_device && !region->for_ranks) divide_slabs(region, pool);
    Plan *plan = plan_once(&planning, &(Granted){0}, diag);
    /* Of ranks some would take the one path, others the other. */
    if (diag_error_count(diag) > errors || choices->alone || region->for_ranks) return plan;
    return better_plan(&planning, plan, diag);
}

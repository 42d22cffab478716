#include "distribute.h"

#include "distributor.h"

/* The place of a move in the plan is its number in the function. */
static void count_moves(Distribution *distribution)
{
    distribution->moves = 0;
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &distribution->shares.items[n]->touched.items[t];
            if (is_exchanged(touched) && touched->number > distribution->moves) distribution->moves = touched->number;
        }
    for (int i = 0; i < distribution->redistributions.count; i++)
        if (distribution->redistributions.items[i].number > distribution->moves) distribution->moves = distribution->redistributions.items[i].number;
}

/* With loops chosen, and arrays placed. False after an error. */
static bool decide(Distributor *d)
{
    Distribution *distribution = d->distribution;
    const int errors = diag_error_count(d->diag);
    int moves = 0;
    join_swapped(d);
    if (diag_error_count(d->diag) > errors) return false;
    find_redistributions(d);
    if (diag_error_count(d->diag) > errors) return false;
    for (int i = 0; i < distribution->arrays.count; i++) view_block(d, distribution->arrays.items[i]);
    for (int i = 0; i < distribution->redistributions.count; i++) distribution->redistributions.items[i].number = ++moves;
    for (int n = 0; n < distribution->shares.count; n++) {
        Share *share = distribution->shares.items[n];
        cut_loops(d, share);
        touch(d, share);
        decide_moves(d, share, &moves);
    }
    keep_moves(d);
    hold_moves(d);
    for (int n = 0; n < distribution->shares.count; n++) {
        overlap_moves(d, distribution->shares.items[n]);
        check_strides(d, distribution->shares.items[n]);
    }
    carry_parts(d);
    for (int n = 0; n < distribution->shares.count; n++) end_steps(d, distribution->shares.items[n]);
    count_moves(distribution);
    collect_sizes(d);
    if (diag_error_count(d->diag) == errors) check_entry(d);
    check_devices(d);
    check_body(distribution, d->planned, d->diag);
    return diag_error_count(d->diag) == errors;
}

/* A share for each nest, with what could be cut of it, and the steps that the schedule gives it. */
static void begin_shares(Distributor *d)
{
    Distribution *distribution = d->distribution;
    for (int p = 0; p < distribution->plans.count; p++)
        for (int n = 0; n < distribution->plans.items[p]->nests.count; n++) {
            Share *share = arena_alloc(d->arena, sizeof *share);
            *share = (Share){.nest = distribution->plans.items[p]->nests.items[n]};
            list_push(d->arena, &distribution->shares, share);
        }
    for (int n = 0; n < distribution->shares.count; n++) {
        find_steps(d, distribution->shares.items[n]);
        find_candidates(d, distribution->shares.items[n]);
    }
    check_step_names(d);
}

Distribution *distribute(FunctionPlan *planned, const Schedule *schedule, Arena *arena, Diag *diag)
{
    const Function *function = planned->function;
    int errors = diag_error_count(diag);
    if (planned->plans.count == 0) return NULL; /* it stays as it is */
    for (int p = 0; p < planned->plans.count; p++)
        for (int i = 0; i < planned->plans.items[p]->spaces.count; i++) {
            const Root *root = planned->plans.items[p]->spaces.items[i]->root;
            if (!root->object) continue;
            diag_error(diag, root->range.file ? root->range : function->name_range,
                       "on ranks, `%s` cannot be an opaque data structure: nothing says how blocks of it move", root->name);
            if (diag_error_count(diag) == errors + 1)
                diag_hint(diag, "where each rank has structures of its own, it calls the function as --target=c or omp makes it");
        }
    if (diag_error_count(diag) > errors) return NULL;
    Distribution *distribution = arena_alloc(arena, sizeof *distribution);
    *distribution = (Distribution){.plan = planned->plans.items[0], .branches = function->around.branches};
    for (int p = 0; p < planned->plans.count; p++) list_push(arena, &distribution->plans, planned->plans.items[p]);
    Distributor d = {distribution, planned, schedule, function, distribution->plan, arena, diag};
    read_grid(&d);
    find_rows(&d);
    if (diag_error_count(diag) > errors) return NULL;
    place_given(&d);
    if (diag_error_count(diag) > errors) return NULL;
    begin_shares(&d);
    redistribute_given(&d);
    if (diag_error_count(diag) > errors) return NULL;
    place_arrays(&d);
    if (diag_error_count(diag) > errors) return NULL;
    const Attempt *attempt = attempt_begin(&d);
    if (choose_by_bytes(&d, true)) {
        d.diag = diag_new(arena);
        if (decide(&d)) return distribution;
        d.diag = diag;
        attempt_undo(&d, attempt);
        choose_by_bytes(&d, false);
        distribution->by_rule = true;
    }
    return decide(&d) ? distribution : NULL;
}

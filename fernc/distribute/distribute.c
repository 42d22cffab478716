#include "distributor.h"

Placed *placed_array(const Distribution *distribution, const Space *space)
{
    for (int i = 0; i < distribution->arrays.count; i++)
        if (distribution->arrays.items[i]->space == space) return distribution->arrays.items[i];
    return NULL;
}

int axis_over(const Placed *array, int dimension)
{
    for (int i = 0; i < array->space->rank; i++)
        if (array->over[i] == dimension) return i;
    return -1;
}

bool in_buffer(const Touched *touched)
{
    return touched->moved || touched->partial;
}

bool in_blocks(const Placed *array)
{
    for (int i = 0; i < array->space->rank; i++)
        if (array->over[i] >= 0) return true;
    return false;
}

unsigned share_cuts(const Distribution *distribution, const Share *share)
{
    unsigned mask = 0;
    for (int g = 0; g < distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0) mask |= 1u << g;
    return mask;
}

unsigned cheaper_along(const Distribution *distribution)
{
    unsigned mask = (1u << distribution->grid.rank) - 1;
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++)
            mask &= ~distribution->shares.items[n]->touched.items[t].partial;
    return mask;
}

bool mentions_step(const Share *share, const Expr *expr)
{
    return share->steps.begin && (expr_mentions(expr, share->steps.begin) || expr_mentions(expr, share->steps.end));
}

unsigned cuts_in(const Distribution *distribution, const Share *share, const Expr *expr)
{
    unsigned mask = mentions_step(share, expr) ? share->steps.depends : 0;
    for (int g = 0; g < distribution->grid.rank; g++)
        if (share->cuts[g].loop >= 0 && (expr_mentions(expr, share->cuts[g].begin) || expr_mentions(expr, share->cuts[g].end)))
            mask |= 1u << g;
    return mask;
}

Distribution *distribute(FunctionPlan *planned, const Schedule *schedule, Arena *arena, Diag *diag)
{
    const Function *function = planned->function;
    int errors = diag_error_count(diag), moves = 0;
    if (planned->plans.count == 0) return NULL; /* it stays as it is */
    if (planned->plans.count > 1) {
        diag_error(diag, planned->plans.items[1]->region->range, "on ranks, a function is one run of calls: a second one begins here");
        return NULL;
    }
    for (int i = 0; i < planned->plans.items[0]->spaces.count; i++) {
        const Root *root = planned->plans.items[0]->spaces.items[i]->root;
        if (root->object)
            diag_error(diag, function->name_range, "on ranks, `%s` cannot be an opaque data structure: nothing says how blocks of "
                                                   "it move",
                       root->name);
    }
    if (diag_error_count(diag) > errors) return NULL;
    Distribution *distribution = arena_alloc(arena, sizeof *distribution);
    *distribution = (Distribution){.plan = planned->plans.items[0]};
    Distributor d = {distribution, planned, schedule, function, distribution->plan, arena, diag};
    read_grid(&d);
    place_given(&d);
    if (diag_error_count(diag) > errors) return NULL;
    place_arrays(&d);
    if (diag_error_count(diag) > errors) return NULL;
    for (int i = 0; i < distribution->arrays.count; i++) view_block(&d, distribution->arrays.items[i]);
    for (int n = 0; n < distribution->shares.count; n++) {
        Share *share = distribution->shares.items[n];
        cut_loops(&d, share);
        touch(&d, share);
        decide_moves(&d, share, &moves);
        check_strides(&d, share);
    }
    carry_parts(&d);
    for (int n = 0; n < distribution->shares.count; n++) end_steps(&d, distribution->shares.items[n]);
    collect_sizes(&d);
    check_body(distribution, planned, diag);
    return diag_error_count(diag) > errors ? NULL : distribution;
}

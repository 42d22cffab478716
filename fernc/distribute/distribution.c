#include "distribution.h"

#include "threads/own.h"

#include <string.h>

Placed *placed_array(const Distribution *distribution, const Space *space)
{
    for (int i = 0; i < distribution->arrays.count; i++)
        for (int s = 0; s < distribution->arrays.items[i]->spaces.count; s++)
            if (distribution->arrays.items[i]->spaces.items[s] == space) return distribution->arrays.items[i];
    return NULL;
}

static int number_of(const Distribution *distribution, const Share *share)
{
    int number = 0;
    while (distribution->shares.items[number] != share) number++;
    return number;
}

Placed *placed_in(const Distribution *distribution, const Share *share, const Space *space)
{
    Placed *home = placed_array(distribution, space), *found = home;
    const int number = number_of(distribution, share);
    for (int i = 0; i < distribution->arrays.count; i++) {
        Placed *array = distribution->arrays.items[i];
        if (home && array->home == home && array->first <= number && (found == home || array->first > found->first)) found = array;
    }
    return found;
}

Placed *placed_variable(const Distribution *distribution, const char *name)
{
    for (int i = 0; i < distribution->arrays.count; i++)
        if (!strcmp(distribution->arrays.items[i]->space->root->name, name)) return distribution->arrays.items[i];
    return NULL;
}

const Share *share_of_nest(const Distribution *distribution, const Nest *nest)
{
    for (int s = 0; distribution && s < distribution->shares.count; s++)
        if (distribution->shares.items[s]->nest == nest) return distribution->shares.items[s];
    return NULL;
}

const char *nest_title(const Distribution *distribution, const Share *share)
{
    const Range call = share->nest->pieces.items[0]->stage->node->range;
    const int number = number_of(distribution, share) + 1;
    return arena_printf(distribution->plan->arena, distribution->plans.count > 1 ? "%d (line %u)" : "%d", number, line_of(call));
}

static bool writes(const Share *share, const Placed *array)
{
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].array == array && share->touched.items[t].writes) return true;
    return false;
}

static bool is_written_in(const Distribution *distribution, Range loop, const Placed *array)
{
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        const Range range = share->nest->plan->region->range;
        if (range.begin >= loop.begin && range.end <= loop.end && writes(share, array)) return true;
    }
    return false;
}

int loops_of_move(const Distribution *distribution, const Share *share, const Touched *touched)
{
    const Region *region = share->nest->plan->region;
    int loops = region->loops.count;
    while (loops > 0 && !touched->array->swapped && !is_written_in(distribution, region->loops.items[loops - 1], touched->array)) loops--;
    return loops;
}

bool is_remembered(const Distribution *distribution, const Share *share, const Touched *touched)
{
    if (!touched->moved) return false;
    if (held_move(distribution, touched->number)) return true;
    return !touched->streamed && !touched->kept_from && loops_of_move(distribution, share, touched) < share->nest->plan->region->loops.count;
}

bool result_is_spread(const Distribution *distribution, const Share *share)
{
    return distribution->grid.name || (distribution->branches && !share_cuts(distribution, share));
}

bool result_decides(const Distribution *distribution, const Share *share)
{
    return distribution->branches && !result_is_spread(distribution, share);
}

int axis_over(const Placed *array, int dimension)
{
    for (int i = 0; i < array->space->rank; i++)
        if (array->over[i] == dimension) return i;
    return -1;
}

bool in_buffer(const Touched *touched)
{
    return (touched->moved && !touched->in_place) || touched->partial;
}

bool is_exchanged(const Touched *touched)
{
    return touched->moved || touched->partial;
}

bool has_own_buffer(const Touched *touched)
{
    return in_buffer(touched) && !touched->streamed && !touched->goes_on_from && !touched->kept_from;
}

int memories_of_plan(const Distribution *distribution)
{
    int count = 0;
    for (int i = 0; i < distribution->arrays.count; i++) count += distribution->arrays.items[i]->parameter < 0;
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) count += has_own_buffer(&share->touched.items[t]);
        for (int w = 0; w < share->nest->windows.count; w++)
            count += window_has_memory(share->nest->windows.items[w]) && !share->nest->windows.items[w]->space->root->array;
    }
    return count;
}

bool goes_by_coordinates(const Distribution *distribution)
{
    bool goes = distribution->rows.count > 0;
    for (int i = 0; i < distribution->arrays.count; i++) goes |= in_blocks(distribution->arrays.items[i]) && distribution->arrays.items[i]->direct;
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        goes |= share_cuts(distribution, share) != 0;
        for (int t = 0; t < share->touched.count; t++) goes |= in_buffer(&share->touched.items[t]);
    }
    return goes;
}

bool has_ghosts(const Placed *array)
{
    for (int i = 0; i < array->space->rank; i++)
        if (array->ghost[i]) return true;
    return false;
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

RowArray *row_array_of(const Distribution *distribution, const char *name)
{
    for (int i = 0; i < distribution->rows.count; i++)
        if (!strcmp(distribution->rows.items[i]->space->root->name, name)) return distribution->rows.items[i];
    return NULL;
}

const LocalView *view_of_access(const Share *share, const Access *access)
{
    for (int v = 0; v < share->views.count; v++) {
        const AccessView *view = &share->views.items[v];
        if (view->access == access) return view->touched >= 0 ? &share->touched.items[view->touched].view : view->view;
    }
    return NULL;
}

const Root *spread_variable(const Stage *stage, int access)
{
    const Root *root = stage->accesses[access].space->root;
    return access_writes(&stage->accesses[access]) && root->kind == ROOT_VARIABLE ? root : NULL;
}

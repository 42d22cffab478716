#include "solve.h"

#include "where.h"

#include <math.h>

static int64_t element_bytes(const Placed *array)
{
    return array->space->root->element_bytes;
}

static double owned_at(const Sized *sized, const int64_t *coordinates)
{
    double bytes = 0;
    for (int i = 0; i < sized->homes.count; i++)
        bytes += (double)(fern_owned_count(&sized->homes.items[i], fern_shape_rank(&sized->grid, coordinates))
                          * element_bytes(sized->distribution->arrays.items[i]));
    return bytes;
}

static double missing_at(const fern_placement *source, const fern_demand *demand, const Placed *array, const int64_t *coordinates)
{
    return (double)(fern_need_of_others(source, demand, coordinates) * element_bytes(array));
}

static double bytes_at(const Sized *sized, const int64_t *coordinates)
{
    double bytes = owned_at(sized, coordinates);
    for (int m = 0; m < sized->moves.count; m++)
        bytes += missing_at(&sized->moves.items[m]->source, &sized->moves.items[m]->demand, sized->moves.items[m]->touched->array, coordinates);
    for (int i = 0; i < sized->redistributions.count; i++)
        bytes += missing_at(&sized->redistributions.items[i].source, &sized->redistributions.items[i].demand,
                            sized->redistributions.items[i].move->from, coordinates);
    for (int p = 0; p < sized->partials.count; p++)
        bytes += (double)sized_partial_at(sized->partials.items[p], fern_shape_count(&sized->grid), coordinates).bytes_in;
    return bytes;
}

/* What NAME_cost computes in generated code. */
static double cost_of(const void *arguments, const int64_t *extents)
{
    Sized *sized = (Sized *)arguments;
    const fern_shape grid = fern_shape_of(sized->grid.rank, extents);
    int64_t middle[FERN_MAX_RANK];
    sized_set_grid(sized, &grid);
    fern_shape_middle(&grid, middle);
    const double first = bytes_at(sized, (const int64_t[FERN_MAX_RANK]){0}), inner = bytes_at(sized, middle);
    return first > inner ? first : inner;
}

/* --- What grids cost at least -------------------------------------------------------------------------------- */

static bool is_allowed(const void *arguments, const int64_t *extents)
{
    return extents_are_allowed(&((const Sized *)arguments)->distribution->grid, extents);
}

static bool is_possible(const void *arguments, const int64_t *least, const int64_t *most)
{
    return extents_may_be_allowed(&((const Sized *)arguments)->distribution->grid, least, most);
}

static bool is_dealt(const fern_placement *placement)
{
    for (int a = 0; a < placement->rank; a++)
        if (placement->axis[a].cut == FERN_CYCLIC) return true;
    return false;
}

/* Whether what rank 0 needs has its least elements at a place that no extent moves, and never becomes more as extents grow; and so what
 * it owns. */
static bool shrinks_at_origin(const SizedMove *move)
{
    if (move->demand.of_owners || is_dealt(&move->source)) return false;
    for (int i = 0; i < move->box->rank; i++) {
        const SizedEnd *begin = &move->sides[i][0], *end = &move->sides[i][1];
        if (begin->other || end->other || begin->step_begin || begin->step_end || end->step_begin || end->step_end) return false;
        for (int g = 0; g < move->grid.rank; g++)
            if (begin->end[g] || end->end[g] < 0) return false;
    }
    return true;
}

/* Whether all of what rank 0 owns and needs does: then the bound is near what a grid costs. */
static bool all_shrink(const Sized *sized)
{
    for (int i = 0; i < sized->homes.count; i++)
        if (is_dealt(&sized->homes.items[i])) return false;
    for (int m = 0; m < sized->moves.count; m++)
        if (!shrinks_at_origin(sized->moves.items[m])) return false;
    for (int p = 0; p < sized->partials.count; p++)
        if (!shrinks_at_origin(sized->partials.items[p])) return false;
    return true;
}

/* Whether it is the first of its array that shrinks. */
static bool is_first(const Sized *sized, int m)
{
    for (int before = 0; before < m; before++)
        if (sized->moves.items[before]->touched->array == sized->moves.items[m]->touched->array
            && shrinks_at_origin(sized->moves.items[before]))
            return false;
    return true;
}

/* What rank 0 receives of the parts that z others have is z / (z + 1) of all of them at least, since its block is the largest.
 * Where each rank has its block of the result, that is as many times what the smallest of its blocks has. Where it has all of the result,
 * it receives the others' blocks of that, too: z / (z + 1) of it once more; of few bytes one part at least. */
static double partial_at_least(const SizedMove *partial, const int64_t *least, const int64_t *most)
{
    const uint32_t along = partial->touched->partial;
    int64_t ranks = 1, most_ranks = 1;
    fern_box box = {0};
    for (int g = 0; g < partial->grid.rank; g++)
        if (along >> g & 1) {
            ranks *= least[g];
            most_ranks *= most[g];
        }
    partial->demand.need(partial->demand.arguments, (const int64_t[FERN_MAX_RANK]){0}, &box);
    const int64_t element = partial->touched->array->space->root->element_bytes, bytes = fern_box_count(&box) * element;
    const double parts = (double)(bytes - (bytes + ranks - 1) / ranks);
    if (bytes == 0 || ranks == 1) return 0;
    const fern_ending ending = fern_partial_ending(&partial->source, along);
    if (ending != FERN_TO_OWNERS) {
        const fern_rounds rounds = {.rows = fern_box_count(&box), .row = 1, .size = element};
        return fern_rounds_short(&rounds, ending) ? (double)bytes : floor(2 * (double)bytes * (1 - 1 / (double)ranks));
    }
    const int64_t rows = box.side[0].end - box.side[0].begin;
    const double blocks = (double)(ranks - 1) * (double)((rows + most_ranks - 1) / most_ranks * (bytes / rows));
    return blocks > parts ? blocks : parts;
}

/* Of cost_of, for all grids with extents in these ranges: rank 0 with the smallest blocks, and the fewest parts of others. What it owns
 * and what it needs of an array both shrink, and so do both together. What is needed once more, or redistributed, is at least what
 * there is in the smallest block and not in the largest that it may own. Nothing is said of the other moves. */
static double cost_at_least(const void *arguments, const int64_t *least, const int64_t *most)
{
    Sized *sized = (Sized *)arguments;
    const int64_t origin[FERN_MAX_RANK] = {0};
    const fern_shape grid = fern_shape_of(sized->grid.rank, most), fewest = fern_shape_of(sized->grid.rank, least);
    sized_set_grid(sized, &grid);
    double bytes = owned_at(sized, origin);
    for (int m = 0; m < sized->moves.count; m++) {
        SizedMove *move = sized->moves.items[m];
        if (!shrinks_at_origin(move)) continue;
        if (!is_first(sized, m)) move->source.grid = fewest;
        bytes += missing_at(&move->source, &move->demand, move->touched->array, origin);
    }
    for (int i = 0; i < sized->redistributions.count; i++) {
        SizedRedistribution *move = &sized->redistributions.items[i];
        if (is_dealt(&move->source) || is_dealt(&move->demand.placement)) continue;
        move->source.grid = fewest;
        bytes += missing_at(&move->source, &move->demand, move->move->from, origin);
    }
    for (int p = 0; p < sized->partials.count; p++)
        if (shrinks_at_origin(sized->partials.items[p])) bytes += partial_at_least(sized->partials.items[p], least, most);
    return bytes;
}

/* --- The choice ------------------------------------------------------------------------------------------------ */

/* Nodes of equal size. */
static int64_t ranks_of_node(const RankGrid *grid, int64_t ranks, int64_t nodes)
{
    int64_t given = 1;
    if (!grid->outer) return 1;
    if (nodes) return ranks / nodes;
    for (int g = grid->outer; g < grid->rank; g++) given *= grid->dimensions[g].extent;
    return given && given < ranks ? given : ranks;
}

bool sized_solve(Sized *sized, int64_t ranks, int64_t node_count)
{
    const RankGrid *grid = &sized->distribution->grid;
    const int64_t most = ranks_of_node(grid, ranks, node_count);
    int64_t *counts = arena_alloc(sized->distribution->plan->arena, sizeof *counts * (size_t)most);
    for (int64_t m = 0; m < most; m++) counts[m] = ranks / most;
    const fern_nodes nodes = {most, counts};
    fern_shape shape = {.rank = grid->rank, .extent = {ranks}};
    if (grid->name) {
        fern_shape_rules rules = {.rank = grid->rank, .cost = cost_of, .falls = cheaper_along(sized->distribution), .arguments = sized,
                                  .outer = grid->outer, .nodes = &nodes};
        bool each = grid->where.count > 0; /* shape by shape, if it were not for the bound: none stands for others */
        for (int g = 0; g < grid->rank; g++) {
            rules.fixed[g] = grid->dimensions[g].extent;
            rules.same_as[g] = grid->dimensions[g].same_as;
            each = each || rules.same_as[g] != g;
        }
        if (each || all_shrink(sized)) rules.at_least = cost_at_least;
        if (grid->where.count) {
            rules.allowed = is_allowed;
            rules.possible = is_possible;
        }
        if (!fern_shape_choose(&rules, ranks, &shape)) return false;
    }
    sized_set_grid(sized, &shape);
    return true;
}

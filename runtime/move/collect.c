#include "collect.h"

/* The placement of the whole array on one rank. One beyond the grid is the last of a line of ranks. A placement that is refused has
 * none: it is refused as the move is created. */
static fern_placement whole_on(const fern_placement *placement, int root)
{
    int64_t coordinates[FERN_MAX_RANK] = {root};
    fern_failure refused = {0};
    if (fern_placement_check(placement, &refused) != FERN_OK) return *placement;
    const bool inside = root >= 0 && fern_shape_coordinates(&placement->grid, root, coordinates);
    const fern_shape grid = inside ? placement->grid : (fern_shape){.rank = 1, .extent = {(int64_t)root + 1}};
    fern_placement whole = fern_place(grid, placement->rank, placement->extent);
    for (int d = 0; d < grid.rank; d++) fern_place_face(&whole, d, coordinates[d]);
    return whole;
}

static fern_status move_once(fern_grid *grid, const fern_move_spec *spec, const void *source, void *destination,
                             fern_failure *failure)
{
    fern_move *move;
    fern_status status = fern_move_create(grid, spec, failure, &move);
    if (status != FERN_OK) return status;
    status = fern_move_now(move, 0, source, destination);
    fern_move_free(move);
    return status;
}

fern_status fern_scatter(fern_grid *grid, int root, const fern_placement *placement, const fern_local *local,
                         size_t element, const void *whole, void *block, fern_failure *failure)
{
    const fern_move_spec spec = {.name = "fern_scatter",
                                 .element = element,
                                 .source = whole_on(placement, root),
                                 .demand = fern_demand_placement(placement),
                                 .destination_at = local};
    return move_once(grid, &spec, whole, block, failure);
}

fern_status fern_gather(fern_grid *grid, int root, const fern_placement *placement, const fern_local *local,
                        size_t element, const void *block, void *whole, fern_failure *failure)
{
    const fern_placement wanted = whole_on(placement, root);
    const fern_move_spec spec = {.name = "fern_gather",
                                 .element = element,
                                 .source = *placement,
                                 .source_at = local,
                                 .demand = fern_demand_placement(&wanted)};
    return move_once(grid, &spec, block, whole, failure);
}

fern_status fern_fill_ghosts(fern_grid *grid, const fern_placement *placement, const fern_local *local,
                             size_t element, void *block, fern_failure *failure)
{
    const fern_move_spec spec = {.name = "fern_fill_ghosts",
                                 .element = element,
                                 .source = *placement,
                                 .source_at = local,
                                 .demand = fern_demand_ghosts(placement),
                                 .in_place = true};
    return move_once(grid, &spec, block, block, failure);
}

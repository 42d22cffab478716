#include "demand.h"

fern_span fern_span_beside(int64_t extent, int side)
{
    const int64_t far = INT64_MAX / 4;
    const int64_t at = side < 0 ? -far : extent + far / 2;
    return (fern_span){at, at};
}

fern_demand fern_demand_placement(const fern_placement *placement)
{
    return (fern_demand){.grid = placement->grid, .by_placement = true, .placement = *placement};
}

/* -1, 0, 1: whether these coordinates lie before, on or behind the face that the array lies on. */
static int side_of_faces(const fern_placement *placement, const int64_t *coordinates)
{
    for (int d = 0; d < placement->grid.rank; d++) {
        if (placement->face[d] < 0 || coordinates[d] == placement->face[d]) continue;
        return coordinates[d] < placement->face[d] ? -1 : 1;
    }
    return 0;
}

/* The ghosts of dimension `only`, or of all where it is -1. */
static void need_ghosts(const fern_placement *placement, int only, const int64_t *coordinates, fern_box *box)
{
    box->rank = placement->rank;
    const int side = side_of_faces(placement, coordinates);
    for (int a = 0; a < placement->rank; a++) {
        const fern_axis *axis = &placement->axis[a];
        const fern_comb comb = fern_owned(placement, a, coordinates);
        if (side != 0 || fern_comb_count(&comb) == 0) {
            box->side[a] = fern_span_beside(placement->extent[a], side < 0 ? -1 : 1);
            continue;
        }
        const bool widened = only < 0 || only == a;
        box->side[a].begin = comb.begin - (widened ? axis->below : 0);
        box->side[a].end = comb.end + (widened ? axis->above : 0);
    }
}

static void need_all_ghosts(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    need_ghosts(arguments, -1, coordinates, box);
}

static void need_star(const void *arguments, const int64_t *coordinates, fern_box *box)
{
    const fern_star *star = arguments;
    need_ghosts(star->placement, star->axis, coordinates, box);
}

static fern_demand demand_around(const fern_placement *placement, fern_need need, const void *arguments)
{
    fern_demand demand = {.grid = placement->grid, .need = need, .arguments = arguments};
    fern_failure refused = {0};
    uint32_t faces = 0;
    if (fern_placement_check(placement, &refused) != FERN_OK) return demand; /* as the move is, that is made of both */
    for (int d = 0; d < placement->grid.rank; d++)
        if (placement->face[d] >= 0) faces |= 1u << d;
    for (int a = 0; a < placement->rank; a++) {
        const fern_axis *axis = &placement->axis[a];
        demand.depends[a] = faces | (axis->cut == FERN_WHOLE ? 0 : 1u << axis->over);
    }
    return demand;
}

fern_demand fern_demand_ghosts(const fern_placement *placement)
{
    return demand_around(placement, need_all_ghosts, placement);
}

fern_demand fern_demand_star(const fern_star *star)
{
    return demand_around(star->placement, need_star, star);
}

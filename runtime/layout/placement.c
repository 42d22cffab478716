#include "placement.h"

#include <string.h>

fern_placement fern_place(fern_shape grid, int rank, const int64_t *extents)
{
    fern_placement placement = {.grid = grid, .rank = rank};
    for (int a = 0; a < rank; a++) placement.extent[a] = extents[a];
    for (int d = 0; d < grid.rank; d++) placement.face[d] = FERN_REPLICATED;
    return placement;
}

static void place(fern_placement *placement, int axis, fern_cut cut, int over, int64_t block)
{
    placement->axis[axis].cut = cut;
    placement->axis[axis].over = over;
    placement->axis[axis].block = block;
    if (over >= 0 && over < placement->grid.rank) placement->face[over] = FERN_USED;
}

void fern_place_block(fern_placement *placement, int axis, int over)
{
    place(placement, axis, FERN_BLOCK, over, 0);
}

void fern_place_cyclic(fern_placement *placement, int axis, int over, int64_t block)
{
    place(placement, axis, FERN_CYCLIC, over, block);
}

void fern_place_face(fern_placement *placement, int over, int64_t index)
{
    placement->face[over] = index;
}

void fern_place_ghost(fern_placement *placement, int axis, int64_t below, int64_t above, fern_boundary boundary)
{
    placement->axis[axis].below = below;
    placement->axis[axis].above = above;
    placement->axis[axis].boundary = boundary;
}

void fern_place_constant(fern_placement *placement, const void *element, size_t size)
{
    memcpy(placement->constant, element, size);
}

static fern_status check_axis(const fern_placement *placement, int a, fern_failure *failure)
{
    const fern_axis *axis = &placement->axis[a];
    if (placement->extent[a] < 0)
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "extent %lld of dimension %d is negative",
                         (long long)placement->extent[a], a);
    if (axis->below < 0 || axis->above < 0)
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "ghosts of dimension %d are negative", a);
    if (axis->boundary == FERN_REFLECT
        && (axis->below > placement->extent[a] - 1 || axis->above > placement->extent[a] - 1)
        && placement->extent[a] > 0)
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "dimension %d is reflected and not longer than its ghosts",
                         a);
    if (axis->cut == FERN_WHOLE) return FERN_OK;
    if (axis->over < 0 || axis->over >= placement->grid.rank)
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "dimension %d runs over dimension %d of a grid of %d", a,
                         axis->over, placement->grid.rank);
    if (axis->cut == FERN_CYCLIC && axis->block < 1)
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "blocks of %lld in dimension %d", (long long)axis->block, a);
    if (axis->cut == FERN_CYCLIC && (axis->below > 0 || axis->above > 0))
        return fern_fail(failure, FERN_BAD_ARGUMENT, a, "dimension %d is dealt out and has ghosts", a);
    for (int b = 0; b < a; b++)
        if (placement->axis[b].cut != FERN_WHOLE && placement->axis[b].over == axis->over)
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "dimensions %d and %d run over one dimension of the grid",
                             b, a);
    return FERN_OK;
}

fern_status fern_placement_check(const fern_placement *placement, fern_failure *failure)
{
    const fern_shape *grid = &placement->grid;
    if (grid->rank < 1 || grid->rank > FERN_MAX_RANK || placement->rank < 0 || placement->rank > FERN_MAX_RANK)
        return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "more than %d dimensions, or none", FERN_MAX_RANK);
    for (int a = 0; a < placement->rank; a++)
        if (check_axis(placement, a, failure) != FERN_OK) return failure->status;
    for (int d = 0; d < grid->rank; d++) {
        if (grid->extent[d] < 1)
            return fern_fail(failure, FERN_BAD_ARGUMENT, d, "extent of dimension %d of the grid is not positive", d);
        bool used = false;
        for (int a = 0; a < placement->rank; a++)
            used = used || (placement->axis[a].cut != FERN_WHOLE && placement->axis[a].over == d);
        const int64_t face = placement->face[d];
        if (used != (face == FERN_USED) || face < FERN_USED || face >= grid->extent[d])
            return fern_fail(failure, FERN_BAD_ARGUMENT, d, "face %lld of dimension %d of the grid", (long long)face,
                             d);
    }
    return FERN_OK;
}

bool fern_owns(const fern_placement *placement, const int64_t *coordinates)
{
    for (int d = 0; d < placement->grid.rank; d++)
        if (placement->face[d] >= 0 && placement->face[d] != coordinates[d]) return false;
    return true;
}

fern_comb fern_owned(const fern_placement *placement, int a, const int64_t *coordinates)
{
    const fern_axis *axis = &placement->axis[a];
    const int64_t n = placement->extent[a];
    if (axis->cut == FERN_WHOLE) return fern_comb_of_span((fern_span){0, n});
    const int64_t parts = placement->grid.extent[axis->over], index = coordinates[axis->over];
    if (axis->cut == FERN_CYCLIC) return fern_cyclic(n, axis->block, parts, index);
    return fern_comb_of_span(fern_block(n, parts, index));
}

bool fern_owns_some(const fern_placement *placement, const int64_t *coordinates)
{
    bool some = fern_owns(placement, coordinates);
    for (int a = 0; a < placement->rank && some; a++) {
        const fern_comb owned = fern_owned(placement, a, coordinates);
        some = fern_comb_count(&owned) > 0;
    }
    return some;
}

int64_t fern_owned_count(const fern_placement *placement, int64_t rank)
{
    int64_t coordinates[FERN_MAX_RANK], count = 1;
    if (!fern_shape_coordinates(&placement->grid, rank, coordinates) || !fern_owns(placement, coordinates)) return 0;
    for (int a = 0; a < placement->rank; a++) {
        const fern_comb comb = fern_owned(placement, a, coordinates);
        count *= fern_comb_count(&comb);
    }
    return count;
}

int64_t fern_canonical_owner(const fern_placement *placement, const int64_t *index)
{
    int64_t coordinates[FERN_MAX_RANK] = {0};
    for (int d = 0; d < placement->grid.rank; d++)
        if (placement->face[d] >= 0) coordinates[d] = placement->face[d];
    for (int a = 0; a < placement->rank; a++) {
        const fern_axis *axis = &placement->axis[a];
        if (axis->cut == FERN_WHOLE) continue;
        const int64_t parts = placement->grid.extent[axis->over];
        coordinates[axis->over] = axis->cut == FERN_CYCLIC ? fern_cyclic_owner(axis->block, parts, index[a])
                                                           : fern_block_owner(placement->extent[a], parts, index[a]);
    }
    return fern_shape_rank(&placement->grid, coordinates);
}

bool fern_is_canonical(const fern_placement *placement, const int64_t *coordinates)
{
    if (!fern_owns(placement, coordinates)) return false;
    for (int d = 0; d < placement->grid.rank; d++)
        if (placement->face[d] == FERN_REPLICATED && coordinates[d] != 0) return false;
    return true;
}

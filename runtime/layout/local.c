#include "local.h"

#include <limits.h>
#include <stdlib.h>

static fern_local local_with(const fern_placement *placement, int64_t rank, bool ghosts)
{
    fern_local local = {0};
    int64_t coordinates[FERN_MAX_RANK];
    const bool owns =
        fern_shape_coordinates(&placement->grid, rank, coordinates) && fern_owns(placement, coordinates);
    int64_t stride = 1;
    for (int a = placement->rank - 1; a >= 0; a--) {
        if (owns) {
            const fern_comb comb = fern_owned(placement, a, coordinates);
            local.extent[a] = fern_comb_count(&comb);
        }
        if (ghosts) {
            local.below[a] = placement->axis[a].below;
            local.above[a] = placement->axis[a].above;
        }
        local.stride[a] = stride;
        stride *= local.below[a] + local.extent[a] + local.above[a];
    }
    return local;
}

fern_local fern_local_of(const fern_placement *placement, int64_t rank)
{
    return local_with(placement, rank, true);
}

fern_local fern_local_packed(const fern_placement *placement, int64_t rank)
{
    return local_with(placement, rank, false);
}

fern_status fern_local_check(const fern_placement *placement, int64_t rank, const fern_local *local,
                             fern_failure *failure)
{
    const fern_local owned = fern_local_packed(placement, rank);
    for (int a = 0; a < placement->rank; a++) {
        if (local->extent[a] != owned.extent[a])
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "local extent %lld of dimension %d, where %lld are owned",
                             (long long)local->extent[a], a, (long long)owned.extent[a]);
        if (local->below[a] < 0 || local->above[a] < 0)
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "ghosts of dimension %d are negative", a);
    }
    return FERN_OK;
}

fern_status fern_local_expect(const fern_placement *placement, int64_t rank, const fern_local *local,
                              const int64_t *strides, const void *block, const char *name, fern_failure *failure)
{
    const fern_status status = fern_local_check(placement, rank, local, failure);
    if (status != FERN_OK || fern_local_count(local, placement->rank) == 0) return status;
    if (!block) return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s is NULL", name);
    for (int a = 0; a < placement->rank; a++) {
        const int64_t stride = local->stride[a], stored = local->below[a] + local->extent[a] + local->above[a];
        if (strides[a] ? stride != strides[a] && stored > 1 : stride < 1 || stride > INT_MAX)
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "%s: the stride of dimension %d is %lld", name, a,
                             (long long)stride);
        if (placement->axis[a].cut == FERN_WHOLE && (local->below[a] || local->above[a]))
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "%s: dimension %d is not cut and has ghosts", name, a);
    }
    return FERN_OK;
}

bool fern_local_alike(const fern_local *local, const fern_local *other, int rank)
{
    bool alike = true;
    for (int a = 0; a < rank; a++)
        alike = alike && local->stride[a] == other->stride[a] && local->below[a] == other->below[a]
                && local->above[a] == other->above[a] && local->extent[a] == other->extent[a];
    return alike;
}

int64_t fern_local_count(const fern_local *local, int rank)
{
    int64_t last = 0;
    for (int a = 0; a < rank; a++) {
        if (local->extent[a] == 0) return 0;
        last += (local->below[a] + local->extent[a] + local->above[a] - 1) * local->stride[a];
    }
    return last + 1;
}

void *fern_allocate_local(const fern_local *local, int rank, size_t element, fern_status *status)
{
    const int64_t count = fern_local_count(local, rank);
    *status = FERN_OK;
    if (count == 0) return NULL;
    void *memory = calloc((size_t)count, element);
    if (!memory) *status = FERN_NO_MEMORY;
    return memory;
}

int64_t fern_local_offset(const fern_placement *placement, int64_t rank, const fern_local *local,
                          const int64_t *index)
{
    int64_t coordinates[FERN_MAX_RANK] = {0}, offset = 0;
    fern_shape_coordinates(&placement->grid, rank, coordinates);
    for (int a = 0; a < placement->rank; a++) {
        const fern_comb comb = fern_owned(placement, a, coordinates);
        offset += (fern_comb_local(&comb, index[a]) + local->below[a]) * local->stride[a];
    }
    return offset;
}

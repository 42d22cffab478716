#include "partial.h"

#include "reduce.h"

#include <string.h>

/* Between the block and the buffer, which is the box; along dimension a and those inside. */
static void copy_part(const fern_partial *partial, const fern_box *part, const fern_local *at, int a, char *block, char *buffer,
                      bool from_block)
{
    const int64_t size = (int64_t)fern_type_size(partial->type);
    if (a == part->rank) {
        memcpy(from_block ? buffer : block, from_block ? block : buffer, (size_t)size);
        return;
    }
    int64_t stride = size;
    for (int d = a + 1; d < part->rank; d++) stride *= partial->box.side[d].end - partial->box.side[d].begin;
    buffer += (part->side[a].begin - partial->box.side[a].begin) * stride;
    const int64_t count = part->side[a].end - part->side[a].begin;
    if (a == part->rank - 1 && at->stride[a] == 1) {
        memcpy(from_block ? buffer : block, from_block ? block : buffer, (size_t)(count * size));
        return;
    }
    for (int64_t i = 0; i < count; i++)
        copy_part(partial, part, at, a + 1, block + i * at->stride[a] * size, buffer + i * stride, from_block);
}

/* What this rank owns of the box. */
static void copy_own(fern_grid *grid, const fern_partial *partial, char *block, char *buffer, bool from_block)
{
    const int64_t *mine = fern_grid_coordinates(grid);
    const int rank = fern_grid_rank(grid);
    if (!mine || !fern_owns(&partial->home, mine)) return;
    fern_box part = partial->box;
    int64_t first[FERN_MAX_RANK];
    for (int a = 0; a < part.rank; a++) {
        const fern_comb owned = fern_owned(&partial->home, a, mine);
        part.side[a] = fern_span_intersect(part.side[a], (fern_span){owned.begin, owned.begin + fern_comb_count(&owned)});
        first[a] = part.side[a].begin;
    }
    if (fern_box_empty(&part)) return;
    const fern_local packed = fern_local_packed(&partial->home, rank), *at = partial->at ? partial->at : &packed;
    block += fern_local_offset(&partial->home, rank, at, first) * (int64_t)fern_type_size(partial->type);
    copy_part(partial, &part, at, 0, block, buffer, from_block);
}

static bool holds_old_values(const fern_grid *grid, const fern_partial *partial)
{
    const int64_t *mine = fern_grid_coordinates(grid);
    if (fern_partial_axis(&partial->home, partial->mask) >= 0) return true;
    for (int d = 0; d < partial->home.grid.rank; d++)
        if ((partial->mask >> d & 1) && mine[d] > 0) return false;
    return true;
}

void fern_partial_begin(fern_grid *grid, const fern_partial *partial, const void *block, void *buffer)
{
    if (!fern_grid_member(grid)) return;
    fern_fill_identity(partial->operation, partial->type, buffer, fern_box_count(&partial->box));
    if (!partial->anew && holds_old_values(grid, partial)) copy_own(grid, partial, (char *)(uintptr_t)block, buffer, true);
}

void fern_partial_end(fern_grid *grid, const fern_partial *partial, void *block, void *buffer, fern_failure *failure)
{
    const fern_elements elements = {fern_combine_of(partial->operation, partial->type), fern_type_size(partial->type)};
    const fern_rounds rounds =
        fern_partial_rounds(&partial->home, &partial->box, partial->mask, (int64_t)elements.size, 1);
    fern_status status;
    switch (fern_partial_ending(&partial->home, partial->mask)) {
    case FERN_TO_ALL: status = fern_reduce_all(grid, partial->mask, elements, buffer, rounds.rows); break;
    case FERN_TO_ONE: status = fern_reduce_to(grid, partial->mask, 0, elements, buffer, rounds.rows); break;
    default: status = fern_reduce_rows(grid, partial->mask, elements, buffer, rounds.rows, rounds.row);
    }
    fern_fail(failure, status, 0, "%s", partial->name);
    if (status == FERN_OK && fern_grid_member(grid)) copy_own(grid, partial, block, buffer, false);
}

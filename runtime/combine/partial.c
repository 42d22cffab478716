#include "partial_parts.h"

#include "reduce.h"

#include <string.h>

/* What this rank owns of the box: as it lies in the block and, row by row, in the buffer. */
typedef struct Own {
    int rank;
    int64_t count[FERN_MAX_RANK], block_stride[FERN_MAX_RANK], buffer_stride[FERN_MAX_RANK]; /* elements, and bytes */
    int64_t block, buffer; /* bytes before the first */
} Own;

/* False: it owns nothing of it. */
static bool find_own(fern_grid *grid, const fern_partial *partial, Own *own)
{
    const int64_t *mine = fern_grid_coordinates(grid);
    const int rank = fern_grid_rank(grid);
    if (!mine || !fern_owns(&partial->home, mine)) return false;
    const fern_local packed = fern_local_packed(&partial->home, rank), *at = partial->at ? partial->at : &packed;
    int64_t first[FERN_MAX_RANK], stride = (int64_t)fern_type_size(partial->type);
    *own = (Own){.rank = partial->box.rank};
    for (int a = own->rank - 1; a >= 0; a--) {
        const fern_span side = partial->box.side[a];
        const fern_comb owned = fern_owned(&partial->home, a, mine);
        const fern_span part = fern_span_intersect(side, (fern_span){owned.begin, owned.begin + fern_comb_count(&owned)});
        if (fern_span_empty(part)) return false;
        first[a] = part.begin;
        own->count[a] = part.end - part.begin;
        own->block_stride[a] = at->stride[a] * (int64_t)fern_type_size(partial->type);
        own->buffer_stride[a] = stride;
        own->buffer += (part.begin - side.begin) * stride;
        stride *= side.end - side.begin;
    }
    own->block = fern_local_offset(&partial->home, rank, at, first) * (int64_t)fern_type_size(partial->type);
    return true;
}

/* Along dimension a and those inside. */
static void copy_elements(const Own *own, int64_t size, int a, char *block, char *buffer, bool from_block)
{
    const bool together = a == own->rank - 1 && own->block_stride[a] == size;
    if (a == own->rank || together) {
        const size_t bytes = (size_t)(together ? own->count[a] * size : size);
        memcpy(from_block ? buffer : block, from_block ? block : buffer, bytes);
        return;
    }
    for (int64_t i = 0; i < own->count[a]; i++)
        copy_elements(own, size, a + 1, block + i * own->block_stride[a], buffer + i * own->buffer_stride[a], from_block);
}

static void copy_own(fern_grid *grid, const fern_partial *partial, char *block, char *buffer, bool from_block)
{
    Own own;
    if (find_own(grid, partial, &own))
        copy_elements(&own, (int64_t)fern_type_size(partial->type), 0, block + own.block, buffer + own.buffer, from_block);
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

/* The parts of all ranks, in the host's memory, into what this rank owns of the buffer. */
static fern_status combine(fern_grid *grid, const fern_partial *partial, void *buffer)
{
    const fern_elements elements = {fern_combine_of(partial->operation, partial->type), fern_type_size(partial->type)};
    const fern_rounds rounds =
        fern_partial_rounds(&partial->home, &partial->box, partial->mask, (int64_t)elements.size, 1);
    switch (fern_partial_ending(&partial->home, partial->mask)) {
    case FERN_TO_ALL: return fern_reduce_all(grid, partial->mask, elements, buffer, rounds.rows);
    case FERN_TO_ONE: return fern_reduce_to(grid, partial->mask, 0, elements, buffer, rounds.rows);
    default: return fern_reduce_rows(grid, partial->mask, elements, buffer, rounds.rows, rounds.row);
    }
}

void fern_partial_end(fern_grid *grid, const fern_partial *partial, void *block, void *buffer, fern_failure *failure)
{
    const fern_status status = combine(grid, partial, buffer);
    fern_fail(failure, status, 0, "%s", partial->name);
    if (status == FERN_OK && fern_grid_member(grid)) copy_own(grid, partial, block, buffer, false);
}

/* --- In a GPU's memory ---------------------------------------------------------------------------------------------- */

static void copy_own_on_device(fern_grid *grid, const fern_partial *partial, Lane *lane, char *block, char *buffer, bool from_block,
                               fern_way way)
{
    Own own;
    if (!find_own(grid, partial, &own)) return;
    BoxCopy box = {.rank = own.rank, .element = fern_type_size(partial->type)};
    box.to = from_block ? buffer + own.buffer : block + own.block;
    box.from = from_block ? block + own.block : buffer + own.buffer;
    memcpy(box.count, own.count, sizeof box.count);
    memcpy(box.to_stride, from_block ? own.buffer_stride : own.block_stride, sizeof box.to_stride);
    memcpy(box.from_stride, from_block ? own.block_stride : own.buffer_stride, sizeof box.from_stride);
    lane_copy_box(lane, &box, way);
}

void partial_begin_on_device(fern_grid *grid, const fern_partial *partial, Lane *lane, const void *block, void *buffer)
{
    if (!fern_grid_member(grid)) return;
    lane_fork(lane);
    lane_fill_identity(lane, partial->operation, partial->type, buffer, fern_box_count(&partial->box));
    if (!partial->anew && holds_old_values(grid, partial))
        copy_own_on_device(grid, partial, lane, (char *)(uintptr_t)block, buffer, true, FERN_WITHIN_DEVICE);
    lane_join(lane);
}

fern_status partial_end_on_device(fern_grid *grid, const fern_partial *partial, Lane *lane, void *block, const void *buffer)
{
    const int64_t bytes = fern_box_count(&partial->box) * (int64_t)fern_type_size(partial->type);
    const bool copies = fern_grid_member(grid) && bytes > 0;
    char *stage = lane_stage(lane);
    if (copies) {
        lane_fork(lane);
        lane_copy_rows(lane, &(fern_rows){stage, buffer, bytes, bytes, bytes, 1}, FERN_TO_HOST);
        lane_wait(lane);
    }
    const fern_status status = combine(grid, partial, stage);
    if (status == FERN_OK && copies) {
        copy_own_on_device(grid, partial, lane, block, stage, false, FERN_TO_DEVICE);
        lane_join(lane);
    }
    return status != FERN_OK ? status : lane_error(lane) ? FERN_DEVICE : FERN_OK;
}

#include "context.h"
#include "rounds.h"

#include "report.h"
#include "watch.h"

#include <stdlib.h>

fern_status fern_grid_open(MPI_Comm comm, const fern_shape *shape, fern_grid **found)
{
    Context *context;
    const fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return status;
    for (fern_grid *grid = context->grids; grid; grid = grid->next)
        if (fern_shape_equal(&grid->shape, shape)) {
            *found = grid;
            return FERN_OK;
        }
    if (shape->rank < 1 || shape->rank > FERN_MAX_RANK) return FERN_BAD_ARGUMENT;
    for (int d = 0; d < shape->rank; d++)
        if (shape->extent[d] < 1) return FERN_BAD_ARGUMENT;
    if (fern_shape_count(shape) > context->size) return FERN_BAD_ARGUMENT;
    fern_grid *grid = calloc(1, sizeof *grid);
    if (grid) grid->workspace = malloc((size_t)fern_workspace_size(context->size));
    int have = grid && grid->workspace, all = 0;
    watched_allreduce("the first call on a grid", &have, &all, 1, MPI_INT, MPI_MIN, context->comm);
    if (!all) {
        if (grid) free(grid->workspace);
        free(grid);
        return FERN_NO_MEMORY;
    }
    grid->context = context;
    grid->shape = *shape;
    grid->member = fern_shape_coordinates(shape, context->rank, grid->coordinates);
    grid->next = context->grids;
    context->grids = grid;
    *found = grid;
    fern_report_grid(grid);
    return FERN_OK;
}

fern_status fern_grid_solve(MPI_Comm comm, const fern_shape_rules *rules, fern_grid **grid)
{
    Context *context;
    const fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return status;
    fern_shape shape = {.rank = rules->rank};
    if (context->rank == 0 && !fern_shape_choose(rules, context->size, &shape)) shape.extent[0] = 0;
    const int code = watched_broadcast("finding a grid", shape.extent, FERN_MAX_RANK, MPI_INT64_T, 0, context->comm);
    if (code != MPI_SUCCESS) watched_give_up("finding a grid", context->comm, code);
    return shape.extent[0] == 0 ? FERN_BAD_ARGUMENT : fern_grid_open(comm, &shape, grid);
}

fern_status fern_grid_open_least(MPI_Comm comm, fern_shape *shape, fern_grid **grid)
{
    Context *context;
    const fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return status;
    const fern_shape mine = *shape;
    watched_allreduce("finding a grid", mine.extent, shape->extent, FERN_MAX_RANK, MPI_INT64_T, MPI_MIN, context->comm);
    return fern_grid_open(comm, shape, grid);
}

const fern_shape *fern_grid_shape(const fern_grid *grid)
{
    return &grid->shape;
}

int fern_grid_rank(const fern_grid *grid)
{
    return grid->context->rank;
}

bool fern_grid_member(const fern_grid *grid)
{
    return grid->member;
}

const int64_t *fern_grid_coordinates(const fern_grid *grid)
{
    return grid->member ? grid->coordinates : NULL;
}

fern_status fern_grid_along(fern_grid *grid, uint32_t mask, MPI_Comm *along)
{
    *along = MPI_COMM_NULL;
    if (!grid->along_made[mask]) {
        int64_t first[FERN_MAX_RANK]; /* of the group: the coordinates in the mask set to 0 */
        for (int d = 0; d < grid->shape.rank; d++) first[d] = mask >> d & 1 ? 0 : grid->coordinates[d];
        const int color = grid->member ? (int)fern_shape_rank(&grid->shape, first) : MPI_UNDEFINED;
        MPI_Comm made;
        const int code = MPI_Comm_split(grid->context->comm, color, grid->context->rank, &made);
        if (code != MPI_SUCCESS) watched_give_up("finding the ranks along a dimension", grid->context->comm, code);
        if (made != MPI_COMM_NULL) watched_with(grid->context->watched, made);
        grid->along[mask] = made;
        grid->along_made[mask] = true;
    }
    *along = grid->along[mask];
    return FERN_OK;
}

fern_status fern_check_threads(fern_failure *failure)
{
    int provided, is_main;
    if (MPI_Query_thread(&provided) != MPI_SUCCESS || MPI_Is_thread_main(&is_main) != MPI_SUCCESS)
        return fern_fail(failure, FERN_MPI, 0, "MPI does not say which threads may call it");
    if (provided >= MPI_THREAD_SERIALIZED || (provided == MPI_THREAD_FUNNELED && is_main)) return FERN_OK;
    if (provided == MPI_THREAD_FUNNELED)
        return fern_fail(failure, FERN_BAD_ARGUMENT, provided, "another thread has initialised MPI, with MPI_THREAD_FUNNELED");
    return fern_fail(failure, FERN_BAD_ARGUMENT, provided,
                     "MPI was initialised for one thread: call MPI_Init_thread with MPI_THREAD_FUNNELED");
}

int fern_grid_next_tag(fern_grid *grid)
{
    /* MPI promises tags up to 32767. */
    return grid->context->tag = grid->context->tag % 32767 + 1;
}

#include "context.h"
#include "../forecast/rounds.h"

#include "../report/report.h"
#include "../report/watch.h"

#include <stdlib.h>
#include <string.h>

fern_status meet_for(const Context *context, const char *step, const char *call, uint64_t code, fern_numbers *numbers, fern_failure *failure)
{
    const uint64_t hash = fern_hash(fern_hash_integer(FERN_HASH_BEGIN, (int64_t)code), step, strlen(step));
    return agree_in(context, call, hash, NULL, NULL, 0, numbers, failure);
}

static uint64_t hash_shape(uint64_t hash, const fern_shape *shape)
{
    return fern_hash(fern_hash_integer(hash, shape->rank), shape->extent, (size_t)shape->rank * sizeof *shape->extent);
}

static fern_grid *find(const Context *context, const fern_shape *shape)
{
    for (fern_grid *grid = context->grids; grid; grid = grid->next)
        if (fern_shape_equal(&grid->shape, shape)) return grid;
    return NULL;
}

/* One that belongs to the communicator once it is kept; NULL after a failure. */
static fern_grid *make(Context *context, const fern_shape *shape, fern_failure *failure)
{
    fern_grid *grid = calloc(1, sizeof *grid);
    if (grid) grid->workspace = malloc((size_t)fern_workspace_size(context->size));
    if (!grid || !grid->workspace) {
        free(grid);
        fern_fail(failure, FERN_NO_MEMORY, 0, "the first call on a grid");
        return NULL;
    }
    grid->context = context;
    grid->shape = *shape;
    grid->member = fern_shape_coordinates(shape, context->rank, grid->coordinates);
    return grid;
}

static void unmake(fern_grid *grid)
{
    if (grid) free(grid->workspace);
    free(grid);
}

static fern_grid *keep(fern_grid *grid)
{
    grid->next = grid->context->grids;
    grid->context->grids = grid;
    fern_report_grid(grid);
    return grid;
}

static bool is_possible(const Context *context, const fern_shape *shape)
{
    if (shape->rank < 1 || shape->rank > FERN_MAX_RANK) return false;
    for (int d = 0; d < shape->rank; d++)
        if (shape->extent[d] < 1) return false;
    return fern_shape_count(shape) <= context->size;
}

fern_status fern_grid_open_same(MPI_Comm comm, const char *call, uint64_t code, const fern_shape *shape, fern_grid **found, fern_failure *failure)
{
    Context *context;
    const fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return fern_fail(failure, status, 0, "the first call on a communicator");
    *found = find(context, shape);
    if (*found) return FERN_OK;
    if (!is_possible(context, shape)) return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "a grid");
    fern_grid *made = make(context, shape, failure);
    if (meet_for(context, "a grid", call, hash_shape(code, shape), NULL, failure) != FERN_OK) {
        unmake(made);
        return failure->status;
    }
    *found = keep(made);
    return FERN_OK;
}

fern_status fern_grid_open(MPI_Comm comm, const fern_shape *shape, fern_grid **grid)
{
    fern_failure failure = {0};
    return fern_grid_open_same(comm, "fern_grid_open", 0, shape, grid, &failure);
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

fern_status agree_on_extents(const Context *context, const char *call, uint64_t code, fern_shape *shape, bool *differ, fern_failure *failure)
{
    fern_numbers numbers = {.count = shape->rank};
    memcpy(numbers.own, shape->extent, (size_t)shape->rank * sizeof *shape->extent);
    memcpy(numbers.agreed, numbers.own, sizeof numbers.agreed);
    if (meet_for(context, "extents", call, code, &numbers, failure) != FERN_OK) return failure->status;
    *differ = numbers.differ;
    if (!numbers.differ) return FERN_OK;
    const int error = watched_broadcast(call, shape->extent, shape->rank, MPI_INT64_T, 0, context->comm);
    if (error != MPI_SUCCESS) watched_give_up(call, context->comm, error);
    return FERN_OK;
}

fern_status fern_grid_open_found(MPI_Comm comm, const char *call, uint64_t code, fern_shape *shape, fern_grid **grid, fern_failure *failure)
{
    Context *context;
    bool differ;
    const fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return fern_fail(failure, status, 0, "the first call on a communicator");
    *grid = find(context, shape);
    fern_grid *made = *grid ? NULL : make(context, shape, failure);
    if (agree_on_extents(context, call, code, shape, &differ, failure) != FERN_OK || differ) {
        unmake(made);
        return failure->status == FERN_OK ? fern_grid_open_same(comm, call, code, shape, grid, failure) : failure->status;
    }
    if (made) *grid = keep(made);
    return FERN_OK;
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

#include "agree.h"

#include "context.h"
#include "watch.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

uint64_t fern_hash(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * UINT64_C(1099511628211);
    return hash;
}

uint64_t fern_hash_integer(uint64_t hash, int64_t value)
{
    return fern_hash(hash, &value, sizeof value);
}

uint64_t fern_hash_placement(uint64_t hash, const fern_placement *placement)
{
    hash = fern_hash_integer(hash, placement->grid.rank);
    for (int d = 0; d < placement->grid.rank; d++) {
        hash = fern_hash_integer(hash, placement->grid.extent[d]);
        hash = fern_hash_integer(hash, placement->face[d]);
    }
    hash = fern_hash_integer(hash, placement->rank);
    for (int a = 0; a < placement->rank; a++) {
        const fern_axis *axis = &placement->axis[a];
        const int64_t values[] = {placement->extent[a], axis->cut,   axis->over,    axis->block,
                                  axis->below,          axis->above, axis->boundary};
        hash = fern_hash(hash, values, sizeof values);
    }
    return fern_hash(hash, placement->constant, sizeof placement->constant);
}

/* What the failing rank tells the others. */
typedef struct Verdict {
    fern_failure failure;
    int rank;
    char node[MPI_MAX_PROCESSOR_NAME];
} Verdict;

static fern_status spread(const Context *context, const char *call, int failed, fern_failure *failure)
{
    Verdict verdict = {.failure = *failure, .rank = failed};
    int length;
    if (context->rank == failed) MPI_Get_processor_name(verdict.node, &length);
    const int code = watched_broadcast(call, &verdict, sizeof verdict, MPI_BYTE, failed, context->comm);
    if (code != MPI_SUCCESS) watched_give_up(call, context->comm, code);
    *failure = verdict.failure;
    if (context->rank == 0 && !failure->told)
        fprintf(stderr, "fern: %s: rank %d on %s: %s%s%s\n", call, verdict.rank, verdict.node,
                fern_status_text(failure->status), failure->where[0] ? ": " : "", failure->where);
    failure->told = true;
    return failure->status;
}

/* Someone called with other arguments than rank 0: the first such rank fails. */
static fern_status find_disagreement(const Context *context, const char *call, uint64_t hash, fern_failure *failure)
{
    uint64_t first = hash;
    const int code = watched_broadcast(call, &first, 1, MPI_UINT64_T, 0, context->comm);
    if (code != MPI_SUCCESS) watched_give_up(call, context->comm, code);
    int differs = first != hash ? context->rank : INT_MAX, failed = INT_MAX;
    watched_allreduce(call, &differs, &failed, 1, MPI_INT, MPI_MIN, context->comm);
    *failure = (fern_failure){0};
    fern_fail(failure, FERN_DISAGREE, 0, "it passes other scalars or placements than rank 0");
    return spread(context, call, failed, failure);
}

fern_status fern_agree(fern_grid *grid, const char *call, uint64_t hash, bool *planned, fern_failure *failure)
{
    return fern_agree_stale(grid, call, hash, planned, NULL, 0, failure);
}

fern_status fern_agree_stale(fern_grid *grid, const char *call, uint64_t hash, bool *planned, bool *stale, int count,
                             fern_failure *failure)
{
    const Context *context = grid->context;
    const bool failed = failure->status != FERN_OK;
    /* Greatest of each: the failing rank that comes first, the hash, its complement, a missing plan. */
    uint64_t mine[4 + FERN_STALE] = {failed ? (uint64_t)(context->size - context->rank) : 0, hash, ~hash, planned ? !*planned : 0};
    uint64_t all[4 + FERN_STALE];
    for (int i = 0; i < count; i++) mine[4 + i] = stale[i];
    watched_meeting(call, context->comm);
    watched_allreduce(call, mine, all, 4 + count, MPI_UINT64_T, MPI_MAX, context->comm);
    if (all[0] != 0) return spread(context, call, context->size - (int)all[0], failure);
    if (all[1] != ~all[2]) return find_disagreement(context, call, hash, failure);
    if (planned) *planned = all[3] == 0;
    for (int i = 0; i < count; i++) stale[i] = all[4 + i] != 0;
    return FERN_OK;
}

fern_status fern_settle(fern_grid *grid, const char *call, fern_failure *failure)
{
    return fern_agree(grid, call, 0, NULL, failure);
}

fern_status fern_uniform(fern_grid *grid, void *value, size_t size)
{
    if (size > INT_MAX) return FERN_BAD_ARGUMENT;
    return status_of_mpi(watched_broadcast("a value that is the same on all ranks", value, (int)size, MPI_BYTE, 0, grid->context->comm));
}

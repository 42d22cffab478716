#include "agree.h"

#include "../grid/context.h"
#include "../report/watch.h"

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

/* On which rank it is first, where it is on some. */
static int first_rank(const Context *context, const char *call, bool mine)
{
    int rank = mine ? context->rank : INT_MAX, first = INT_MAX;
    watched_allreduce(call, &rank, &first, 1, MPI_INT, MPI_MIN, context->comm);
    return first;
}

/* Someone called with other arguments than rank 0: the first such rank fails. */
static fern_status find_disagreement(const Context *context, const char *call, uint64_t hash, fern_failure *failure)
{
    uint64_t first = hash;
    const int code = watched_broadcast(call, &first, 1, MPI_UINT64_T, 0, context->comm);
    if (code != MPI_SUCCESS) watched_give_up(call, context->comm, code);
    const int failed = first_rank(context, call, first != hash);
    *failure = (fern_failure){0};
    fern_fail(failure, FERN_DISAGREE, 0, "it passes other scalars or placements than rank 0, or other code was generated for it");
    return spread(context, call, failed, failure);
}

fern_status fern_agree(fern_grid *grid, const char *call, uint64_t hash, bool *planned, fern_failure *failure)
{
    return fern_agree_numbers(grid, call, hash, planned, NULL, 0, NULL, failure);
}

fern_status fern_agree_stale(fern_grid *grid, const char *call, uint64_t hash, bool *planned, bool *stale, int count,
                             fern_failure *failure)
{
    return fern_agree_numbers(grid, call, hash, planned, stale, count, NULL, failure);
}

/* Bits of the word that says what is so on some rank, before one for each that is kept. */
enum { FAILS = 1, HAS_NO_PLAN = 2 };
enum { BITS_BEFORE = 2 };

/* Words of the allreduce. A value is the same on all ranks where no bit is set both in some value and in some complement. */
enum { SOME, HASH, NOT_HASH, NUMBERS, NOT_NUMBERS, WORDS };

static bool is_same(const uint64_t *all, int word)
{
    return (all[word] & all[word + 1]) == 0;
}

fern_status agree_in(const Context *context, const char *call, uint64_t hash, bool *planned, bool *stale, int count, fern_numbers *numbers,
                     fern_failure *failure)
{
    const bool fails = failure->status != FERN_OK;
    const uint64_t decides = numbers ? fern_hash(FERN_HASH_BEGIN, numbers->agreed, (size_t)numbers->count * sizeof *numbers->agreed) : 0;
    uint64_t mine[WORDS] = {(fails ? FAILS : 0) | (planned && !*planned ? HAS_NO_PLAN : 0), hash, ~hash, decides, ~decides}, all[WORDS];
    for (int i = 0; i < count; i++) mine[SOME] |= (uint64_t)stale[i] << (BITS_BEFORE + i);
    if (numbers) numbers->differ = false;
    watched_meeting(call, context->comm);
    watched_allreduce(call, mine, all, WORDS, MPI_UINT64_T, MPI_BOR, context->comm);
    if (all[SOME] & FAILS) return spread(context, call, first_rank(context, call, fails), failure);
    if (!is_same(all, HASH)) return find_disagreement(context, call, hash, failure);
    if (!is_same(all, NUMBERS) && numbers) {
        numbers->differ = true;
        watched_allreduce(call, numbers->own, numbers->agreed, numbers->count, MPI_INT64_T, MPI_MIN, context->comm);
        return FERN_OK;
    }
    if (planned) *planned = !(all[SOME] & HAS_NO_PLAN);
    for (int i = 0; i < count; i++) stale[i] = all[SOME] >> (BITS_BEFORE + i) & 1;
    return FERN_OK;
}

fern_status fern_agree_numbers(fern_grid *grid, const char *call, uint64_t hash, bool *planned, bool *stale, int count,
                               fern_numbers *numbers, fern_failure *failure)
{
    return agree_in(grid->context, call, hash, planned, stale, count, numbers, failure);
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

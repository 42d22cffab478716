#include "reduce.h"

#include "../grid/context.h"
#include "../forecast/rounds.h"
#include "../report/watch.h"

#include <limits.h>
#include <string.h>

enum { TAG = 0 }; /* moves have tags from 1 on */

typedef struct Group {
    MPI_Comm comm;
    int rank, size;
    int64_t all; /* ranks of the communicator */
    fern_elements elements;
    char *workspace;
} Group;

/* False: this rank is in no group, and is done. */
static bool group_begin(fern_grid *grid, uint32_t mask, fern_elements elements, Group *group, fern_status *status)
{
    *group = (Group){.elements = elements, .workspace = grid->workspace, .all = grid->context->size};
    *status = elements.combine && elements.size <= 64 ? fern_grid_along(grid, mask, &group->comm) : FERN_BAD_ARGUMENT;
    if (*status != FERN_OK || group->comm == MPI_COMM_NULL) return false;
    MPI_Comm_rank(group->comm, &group->rank);
    MPI_Comm_size(group->comm, &group->size);
    return true;
}

static int bytes_of(const Group *group, int64_t count)
{
    return (int)(count * (int64_t)group->elements.size);
}

/* Up the tree: rank 0 holds the result. */
static int reduce_short(const Group *group, char *values, int64_t count)
{
    const int bytes = bytes_of(group, count);
    int code = MPI_SUCCESS;
    for (int width = 1; width < group->size; width *= 2) {
        if (group->rank & width) {
            keep_first(&code, MPI_Send(values, bytes, MPI_BYTE, group->rank - width, TAG, group->comm));
            return code;
        }
        if (group->rank + width >= group->size) continue;
        const int received = watched_receive("a reduction", group->workspace, bytes, group->rank + width, TAG, group->comm);
        keep_first(&code, received);
        if (received == MPI_SUCCESS) group->elements.combine(values, group->workspace, count);
    }
    return code;
}

/* Pieces `apart` bytes apart, `count` elements of each, into the first, in the order of the tree. */
static void combine_tree(fern_elements elements, char *pieces, int64_t number, size_t apart, int64_t count)
{
    for (int64_t width = 1; width < number; width *= 2)
        for (int64_t i = 0; i + width < number; i += 2 * width)
            elements.combine(pieces + (size_t)i * apart, pieces + (size_t)(i + width) * apart, count);
}

/* The workspace in one round: what this rank sends to each rank, and what it receives. */
typedef struct Round {
    int *counts_out, *places_out, *counts_in, *places_in; /* in bytes */
    char *outgoing, *incoming;
} Round;

static Round round_begin(const Group *group, const fern_rounds *rounds)
{
    int *counts = (int *)(void *)group->workspace;
    const int size = group->size;
    char *behind = group->workspace + fern_workspace_size(group->all) - 2 * rounds->half;
    return (Round){counts, counts + size, counts + 2 * size, counts + 3 * size, behind, behind + rounds->half};
}

/* Between the piece of each rank in `values` and the pieces side by side in `packed`. */
static void pass_pieces(const Group *group, const fern_rounds *rounds, char *values, int64_t round, char *packed, bool pack)
{
    for (int rank = 0; rank < group->size; rank++) {
        const fern_span span = fern_rounds_span(rounds, rank, round);
        if (fern_span_empty(span) || rank == group->rank) continue;
        char *value = values + (size_t)span.begin * group->elements.size;
        const int bytes = bytes_of(group, span.end - span.begin);
        memcpy(pack ? packed : value, pack ? value : packed, (size_t)bytes);
        packed += bytes;
    }
}

/* The bytes of each rank's piece in `counts`, with no room for this rank's own: it stays where it is. */
static void count_pieces(const Group *group, const fern_rounds *rounds, int64_t round, int *counts, int *places)
{
    int place = 0;
    for (int rank = 0; rank < group->size; rank++) {
        const fern_span span = fern_rounds_span(rounds, rank, round);
        places[rank] = place;
        counts[rank] = fern_span_empty(span) || rank == group->rank ? 0 : bytes_of(group, span.end - span.begin);
        place += counts[rank];
    }
}

/* All contributions to this rank's piece come in, and are combined where the piece lies. */
static int combine_piece(const Group *group, const fern_rounds *rounds, Round *r, char *values, int64_t round)
{
    const fern_span mine = fern_rounds_span(rounds, group->rank, round);
    const int64_t count = fern_span_empty(mine) ? 0 : mine.end - mine.begin;
    const int bytes = bytes_of(group, count);
    count_pieces(group, rounds, round, r->counts_out, r->places_out);
    pass_pieces(group, rounds, values, round, r->outgoing, true);
    for (int rank = 0; rank < group->size; rank++) {
        r->counts_in[rank] = rank == group->rank ? 0 : bytes;
        r->places_in[rank] = rank * bytes;
    }
    const int code = MPI_Alltoallv(r->outgoing, r->counts_out, r->places_out, MPI_BYTE, r->incoming, r->counts_in, r->places_in,
                                   MPI_BYTE, group->comm);
    if (code != MPI_SUCCESS || count == 0) return code;
    char *own = values + (size_t)mine.begin * group->elements.size;
    memcpy(r->incoming + (size_t)group->rank * (size_t)bytes, own, (size_t)bytes);
    combine_tree(group->elements, r->incoming, group->size, (size_t)bytes, count);
    memcpy(own, r->incoming, (size_t)bytes);
    return MPI_SUCCESS;
}

/* The pieces that are done, to all ranks or to one. */
static int collect_pieces(const Group *group, const fern_rounds *rounds, Round *r, char *values, int64_t round, fern_ending ending,
                          int root)
{
    const fern_span mine = fern_rounds_span(rounds, group->rank, round);
    const int bytes = fern_span_empty(mine) ? 0 : bytes_of(group, mine.end - mine.begin);
    char *own = values + (size_t)mine.begin * group->elements.size;
    const bool receives = ending == FERN_TO_ALL || group->rank == root;
    int code;
    count_pieces(group, rounds, round, r->counts_in, r->places_in);
    if (ending == FERN_TO_ALL) { /* MPI counts the rank's own piece in */
        int place = 0;
        r->counts_in[group->rank] = bytes;
        for (int rank = 0; rank < group->size; place += r->counts_in[rank++]) r->places_in[rank] = place;
        code = MPI_Allgatherv(own, bytes, MPI_BYTE, r->incoming, r->counts_in, r->places_in, MPI_BYTE, group->comm);
        for (int rank = 0; rank < group->size && code == MPI_SUCCESS; rank++) {
            const fern_span span = fern_rounds_span(rounds, rank, round);
            if (r->counts_in[rank] > 0 && rank != group->rank)
                memcpy(values + (size_t)span.begin * group->elements.size, r->incoming + r->places_in[rank],
                       (size_t)r->counts_in[rank]);
        }
        return code;
    }
    code = MPI_Gatherv(own, receives ? 0 : bytes, MPI_BYTE, r->incoming, r->counts_in, r->places_in, MPI_BYTE, root, group->comm);
    if (receives && code == MPI_SUCCESS) pass_pieces(group, rounds, values, round, r->incoming, false);
    return code;
}

/* Each rank combines its block, a piece at a time; then all or one collect the pieces, or each keeps its own. */
static int reduce_long(const Group *group, const fern_rounds *rounds, char *values, fern_ending ending, int root)
{
    Round round = round_begin(group, rounds);
    int code = MPI_SUCCESS;
    for (int64_t i = 0; i < rounds->count; i++) {
        keep_first(&code, combine_piece(group, rounds, &round, values, i));
        if (ending != FERN_TO_OWNERS) keep_first(&code, collect_pieces(group, rounds, &round, values, i, ending, root));
    }
    return code;
}

static fern_status reduce(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t rows, int64_t row,
                          fern_ending ending, int root)
{
    Group group;
    fern_status status;
    if (!group_begin(grid, mask, elements, &group, &status)) return status;
    const fern_rounds rounds = fern_rounds_of(group.all, group.size, rows, row, (int64_t)elements.size);
    const int64_t count = rows * row;
    if (group.size == 1 || count == 0) return FERN_OK;
    if (!fern_rounds_short(&rounds, ending)) return status_of_mpi(reduce_long(&group, &rounds, values, ending, root));
    int code = reduce_short(&group, values, count);
    const int bytes = bytes_of(&group, count);
    if (ending == FERN_TO_ALL) keep_first(&code, watched_broadcast("a reduction", values, bytes, MPI_BYTE, 0, group.comm));
    if (ending != FERN_TO_ONE || root == 0) return status_of_mpi(code);
    if (group.rank == 0) keep_first(&code, MPI_Send(values, bytes, MPI_BYTE, root, TAG, group.comm));
    if (group.rank == root) keep_first(&code, watched_receive("a reduction", values, bytes, 0, TAG, group.comm));
    return status_of_mpi(code);
}

fern_status fern_reduce_all(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count)
{
    return reduce(grid, mask, elements, values, count, 1, FERN_TO_ALL, 0);
}

fern_status fern_reduce_to(fern_grid *grid, uint32_t mask, int root, fern_elements elements, void *values,
                           int64_t count)
{
    return reduce(grid, mask, elements, values, count, 1, FERN_TO_ONE, root);
}

fern_status fern_reduce_scatter(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count)
{
    return fern_reduce_rows(grid, mask, elements, values, count, 1);
}

fern_status fern_reduce_rows(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t rows, int64_t row)
{
    return reduce(grid, mask, elements, values, rows, row, FERN_TO_OWNERS, 0);
}

fern_status fern_reduce_fixed(fern_grid *grid, uint32_t mask, fern_elements elements, void *partials, int64_t count,
                              int64_t chunks)
{
    Group group;
    fern_status status;
    if (!group_begin(grid, mask, elements, &group, &status)) return status;
    if (count > 0 && chunks > INT_MAX / count / (int64_t)elements.size) return FERN_BAD_ARGUMENT;
    char *values = partials;
    const size_t apart = (size_t)count * elements.size;
    int code = MPI_SUCCESS;
    for (int rank = 0; rank < group.size; rank++) {
        const fern_span mine = fern_block(chunks, group.size, rank);
        if (!fern_span_empty(mine))
            keep_first(&code, MPI_Bcast(values + (size_t)mine.begin * apart, bytes_of(&group, (mine.end - mine.begin) * count),
                                        MPI_BYTE, rank, group.comm));
    }
    if (code == MPI_SUCCESS) combine_tree(elements, values, chunks, apart, count);
    return status_of_mpi(code);
}

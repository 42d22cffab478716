#include "reduce.h"

#include "context.h"

#include <limits.h>
#include <string.h>

enum { SHORT = 4096, TAG = 0 }; /* bytes that go up the tree; moves have tags from 1 on */

typedef struct Group {
    MPI_Comm comm;
    int rank, size;
    fern_elements elements;
    char *workspace;
} Group;

/* False: this rank is in no group, and is done. */
static bool group_begin(fern_grid *grid, uint32_t mask, fern_elements elements, Group *group, fern_status *status)
{
    *group = (Group){.elements = elements, .workspace = grid->workspace};
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
    for (int width = 1; width < group->size; width *= 2) {
        if (group->rank & width) return MPI_Send(values, bytes, MPI_BYTE, group->rank - width, TAG, group->comm);
        if (group->rank + width >= group->size) continue;
        const int code =
            MPI_Recv(group->workspace, bytes, MPI_BYTE, group->rank + width, TAG, group->comm, MPI_STATUS_IGNORE);
        if (code != MPI_SUCCESS) return code;
        group->elements.combine(values, group->workspace, count);
    }
    return MPI_SUCCESS;
}

/* The elements that a round works on of the block that a rank ends up with; at most `piece` of them. */
static fern_span round_of(const Group *group, int64_t count, int rank, int64_t piece, int64_t round)
{
    const fern_span block = fern_block(count, group->size, rank);
    const int64_t begin = block.begin + round * piece;
    return fern_span_intersect(block, (fern_span){begin, begin + piece});
}

/* Between the blocks of `values` and pieces of one length, one a rank. */
static void pass_pieces(const Group *group, char *values, int64_t count, int64_t piece, int64_t round, char *pieces,
                        bool pack)
{
    for (int rank = 0; rank < group->size; rank++) {
        const fern_span span = round_of(group, count, rank, piece, round);
        if (fern_span_empty(span)) continue;
        char *at = pieces + (size_t)rank * (size_t)bytes_of(group, piece);
        char *value = values + (size_t)span.begin * group->elements.size;
        memcpy(pack ? at : value, pack ? value : at, (size_t)bytes_of(group, span.end - span.begin));
    }
}

/* Pieces `apart` bytes apart, `count` elements of each, into the first, in the order of the tree. */
static void combine_tree(fern_elements elements, char *pieces, int64_t number, size_t apart, int64_t count)
{
    for (int64_t width = 1; width < number; width *= 2)
        for (int64_t i = 0; i + width < number; i += 2 * width)
            elements.combine(pieces + (size_t)i * apart, pieces + (size_t)(i + width) * apart, count);
}

typedef enum Ending { KEEP, ALL, ONE } Ending;

/* Each rank combines its block, a piece at a time; then all or one collect the pieces, or each keeps its own. */
static int reduce_long(const Group *group, char *values, int64_t count, Ending ending, int root)
{
    const int64_t half = workspace_size(group->size) / 2;
    const int64_t piece = half / group->size / (int64_t)group->elements.size;
    const fern_span largest = fern_block(count, group->size, 0);
    const int bytes = bytes_of(group, piece);
    char *outgoing = group->workspace, *incoming = group->workspace + half;
    memset(group->workspace, 0, (size_t)(2 * half));
    int code = MPI_SUCCESS;
    for (int64_t round = 0; round * piece < largest.end && code == MPI_SUCCESS; round++) {
        const fern_span mine = round_of(group, count, group->rank, piece, round);
        pass_pieces(group, values, count, piece, round, outgoing, true);
        code = MPI_Alltoall(outgoing, bytes, MPI_BYTE, incoming, bytes, MPI_BYTE, group->comm);
        if (code != MPI_SUCCESS) return code;
        if (!fern_span_empty(mine)) {
            combine_tree(group->elements, incoming, group->size, (size_t)bytes, mine.end - mine.begin);
            memcpy(values + (size_t)mine.begin * group->elements.size, incoming,
                   (size_t)bytes_of(group, mine.end - mine.begin));
        }
        if (ending == ALL) code = MPI_Allgather(incoming, bytes, MPI_BYTE, outgoing, bytes, MPI_BYTE, group->comm);
        if (ending == ONE) code = MPI_Gather(incoming, bytes, MPI_BYTE, outgoing, bytes, MPI_BYTE, root, group->comm);
        if (ending == ALL || (ending == ONE && group->rank == root))
            pass_pieces(group, values, count, piece, round, outgoing, false);
    }
    return code;
}

static bool is_short(const Group *group, int64_t count)
{
    return count <= SHORT / (int64_t)group->elements.size;
}

fern_status fern_reduce_all(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count)
{
    Group group;
    fern_status status;
    if (!group_begin(grid, mask, elements, &group, &status)) return status;
    if (!is_short(&group, count)) return status_of_mpi(reduce_long(&group, values, count, ALL, 0));
    int code = reduce_short(&group, values, count);
    if (code == MPI_SUCCESS) code = MPI_Bcast(values, bytes_of(&group, count), MPI_BYTE, 0, group.comm);
    return status_of_mpi(code);
}

fern_status fern_reduce_to(fern_grid *grid, uint32_t mask, int root, fern_elements elements, void *values,
                           int64_t count)
{
    Group group;
    fern_status status;
    if (!group_begin(grid, mask, elements, &group, &status)) return status;
    if (!is_short(&group, count)) return status_of_mpi(reduce_long(&group, values, count, ONE, root));
    int code = reduce_short(&group, values, count);
    if (code != MPI_SUCCESS || root == 0) return status_of_mpi(code);
    if (group.rank == 0) code = MPI_Send(values, bytes_of(&group, count), MPI_BYTE, root, TAG, group.comm);
    if (group.rank == root)
        code = MPI_Recv(values, bytes_of(&group, count), MPI_BYTE, 0, TAG, group.comm, MPI_STATUS_IGNORE);
    return status_of_mpi(code);
}

fern_status fern_reduce_scatter(fern_grid *grid, uint32_t mask, fern_elements elements, void *values, int64_t count)
{
    Group group;
    fern_status status;
    if (!group_begin(grid, mask, elements, &group, &status)) return status;
    return status_of_mpi(reduce_long(&group, values, count, KEEP, 0));
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
    for (int rank = 0; rank < group.size && code == MPI_SUCCESS; rank++) {
        const fern_span mine = fern_block(chunks, group.size, rank);
        if (!fern_span_empty(mine))
            code = MPI_Bcast(values + (size_t)mine.begin * apart, bytes_of(&group, (mine.end - mine.begin) * count),
                             MPI_BYTE, rank, group.comm);
    }
    if (code == MPI_SUCCESS) combine_tree(elements, values, chunks, apart, count);
    return status_of_mpi(code);
}

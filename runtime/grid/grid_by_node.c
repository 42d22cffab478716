#include "context.h"
#include "nodes.h"
#include "../report/watch.h"

#include <stdlib.h>

/* The number of this rank's node among those with ranks enough, in the order of their first ranks, and
 * how many such nodes there are. */
static int count_nodes(MPI_Comm comm, bool first_of_large_node, int *number, int *nodes)
{
    int one = first_of_large_node, before = 0, rank;
    int code = MPI_Comm_rank(comm, &rank);
    if (code == MPI_SUCCESS) code = MPI_Exscan(&one, &before, 1, MPI_INT, MPI_SUM, comm);
    if (code == MPI_SUCCESS) code = MPI_Allreduce(&one, nodes, 1, MPI_INT, MPI_SUM, comm);
    *number = rank == 0 ? 0 : before;
    return code;
}

static fern_status reorder(MPI_Comm comm, int64_t nodes_wanted, int64_t ranks_a_node, MPI_Comm *ordered)
{
    MPI_Comm node;
    int rank, size, local, local_size, place[2] = {0, 0}, nodes = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (fern_split_by_node(comm, &node) != FERN_OK) watched_give_up("finding nodes", comm, MPI_ERR_OTHER);
    MPI_Comm_rank(node, &local);
    MPI_Comm_size(node, &local_size);
    const bool large = local_size >= ranks_a_node;
    int code = count_nodes(comm, large && local == 0, &place[0], &nodes);
    if (code == MPI_SUCCESS) code = MPI_Bcast(place, 1, MPI_INT, 0, node);
    MPI_Comm_free(&node);
    if (code != MPI_SUCCESS) watched_give_up("finding nodes", comm, code);
    if (nodes < nodes_wanted) return FERN_BAD_ARGUMENT;
    const bool member = large && place[0] < nodes_wanted && local < ranks_a_node;
    const int64_t key = member ? place[0] * ranks_a_node + local : size;
    code = MPI_Comm_split(comm, 0, (int)key, ordered);
    if (code != MPI_SUCCESS) watched_give_up("finding nodes", comm, code);
    return FERN_OK;
}

fern_status fern_grid_by_node(MPI_Comm comm, const fern_shape *outer, const fern_shape *inner, fern_grid **grid)
{
    Context *context;
    fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return status;
    for (NodeGrid *made = context->node_grids; made; made = made->next)
        if (fern_shape_equal(&made->outer, outer) && fern_shape_equal(&made->inner, inner)) {
            *grid = made->grid;
            return FERN_OK;
        }
    if (outer->rank + inner->rank > FERN_MAX_RANK) return FERN_BAD_ARGUMENT;
    fern_shape shape = *outer;
    for (int d = 0; d < inner->rank; d++) shape.extent[shape.rank++] = inner->extent[d];
    NodeGrid *made = calloc(1, sizeof *made);
    int have = made != NULL, all = 0;
    watched_allreduce("finding nodes", &have, &all, 1, MPI_INT, MPI_MIN, context->comm);
    status =
        all ? reorder(context->comm, fern_shape_count(outer), fern_shape_count(inner), &made->comm) : FERN_NO_MEMORY;
    if (status == FERN_OK) {
        status = fern_grid_open(made->comm, &shape, &made->grid);
        if (status != FERN_OK) MPI_Comm_free(&made->comm);
    }
    if (status != FERN_OK) {
        free(made);
        return status;
    }
    made->outer = *outer;
    made->inner = *inner;
    made->next = context->node_grids;
    context->node_grids = made;
    *grid = made->grid;
    return FERN_OK;
}

fern_status fern_grid_open_found_by_node(MPI_Comm comm, const char *call, uint64_t code, int outer, fern_shape *shape, fern_grid **grid,
                                         fern_failure *failure)
{
    Context *context;
    bool differ;
    fern_status status = context_of(comm, &context);
    if (status != FERN_OK) return fern_fail(failure, status, 0, "the first call on a communicator");
    if (context->refusal != FERN_OK && context->refused == code) {
        status = context->refusal;
        context->refusal = FERN_OK;
        return fern_fail(failure, status, 0, "finding nodes");
    }
    if (agree_on_extents(context, call, code, shape, &differ, failure) != FERN_OK) return failure->status;
    const fern_shape nodes = fern_shape_of(outer, shape->extent), ranks = fern_shape_of(shape->rank - outer, shape->extent + outer);
    return fern_fail(failure, fern_grid_by_node(comm, &nodes, &ranks, grid), 0, "a grid by nodes");
}

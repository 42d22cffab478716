#include "nodes.h"

#include "context.h"
#include "../report/watch.h"

#include <stdlib.h>

fern_status fern_split_by_node(MPI_Comm comm, MPI_Comm *node)
{
    const char *text = getenv("FERN_RANKS_PER_NODE");
    long ranks = text ? strtol(text, NULL, 10) : 0;
    int rank, world;
    int code = MPI_Comm_rank(comm, &rank);
    if (code == MPI_SUCCESS) code = MPI_Bcast(&ranks, 1, MPI_LONG, 0, comm); /* ranks go by what the first one was told */
    if (code == MPI_SUCCESS) code = MPI_Comm_rank(MPI_COMM_WORLD, &world);
    if (code != MPI_SUCCESS) return FERN_MPI;
    if (ranks > 0) return status_of_mpi(MPI_Comm_split(comm, (int)(world / ranks), rank, node));
    return status_of_mpi(MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, node));
}

/* counts[m - 1]: nodes with m ranks or more. */
static fern_status count_nodes(Context *context, int rank, int size, int most)
{
    int64_t *mine = calloc((size_t)most, sizeof *mine);
    context->node_counts = calloc((size_t)most, sizeof *context->node_counts);
    int have = mine && context->node_counts, all = 0;
    for (int m = 0; mine && rank == 0 && m < size; m++) mine[m] = 1; /* one for each node */
    watched_allreduce("finding nodes", &have, &all, 1, MPI_INT, MPI_MIN, context->comm);
    if (all) watched_allreduce("finding nodes", mine, context->node_counts, most, MPI_INT64_T, MPI_SUM, context->comm);
    free(mine);
    if (all) return FERN_OK;
    free(context->node_counts);
    context->node_counts = NULL;
    return FERN_NO_MEMORY;
}

static fern_status find_nodes(Context *context)
{
    MPI_Comm node;
    int rank, size, most;
    if (fern_split_by_node(context->comm, &node) != FERN_OK) watched_give_up("finding nodes", context->comm, MPI_ERR_OTHER);
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &size);
    MPI_Comm_free(&node);
    watched_allreduce("finding nodes", &size, &most, 1, MPI_INT, MPI_MAX, context->comm);
    context->node_ranks = most;
    return count_nodes(context, rank, size, most);
}

fern_status fern_nodes_of(MPI_Comm comm, const char *call, uint64_t code, fern_nodes *nodes)
{
    Context *context;
    fern_failure failure = {0};
    fern_status status = context_of(comm, &context);
    if (status == FERN_OK && !context->node_counts) {
        if (context->refusal != FERN_OK && context->refused == code) return context->refusal;
        status = meet_for(context, "nodes", call, code, NULL, &failure);
        if (status == FERN_OK) status = find_nodes(context);
        if (status != FERN_OK) {
            context->refused = code;
            context->refusal = status;
        }
    }
    if (status == FERN_OK) *nodes = (fern_nodes){context->node_ranks, context->node_counts};
    return status;
}

#include "context.h"

#include "../gpu/nccl_group.h"
#include "../report/watch.h"

#include <stdlib.h>

static int key_of_contexts = MPI_KEYVAL_INVALID; /* on the caller's communicators */
static int key_of_end = MPI_KEYVAL_INVALID;      /* on MPI_COMM_SELF: freed first of all in MPI_Finalize */
static Context *contexts;

fern_status status_of_mpi(int code)
{
    return code == MPI_SUCCESS ? FERN_OK : FERN_MPI;
}

void keep_first(int *code, int next)
{
    if (*code == MPI_SUCCESS) *code = next;
}

static void release(Context *context)
{
    plans_release(context);
    link_free(context->link);
    for (fern_grid *grid = context->grids, *next; grid; grid = next) {
        next = grid->next;
        for (int mask = 0; mask < 1 << FERN_MAX_RANK; mask++)
            if (grid->along_made[mask] && grid->along[mask] != MPI_COMM_NULL) MPI_Comm_free(&grid->along[mask]);
        free(grid->workspace);
        free(grid);
    }
    /* Which frees the contexts of these, too. */
    for (NodeGrid *grid = context->node_grids, *next; grid; grid = next) {
        next = grid->next;
        MPI_Comm_free(&grid->comm);
        free(grid);
    }
    MPI_Comm_free(&context->comm);
    free(context->node_counts);
    Context **link = &contexts;
    while (*link != context) link = &(*link)->next;
    *link = context->next;
    free(context);
}

/* The caller frees the communicator, or MPI ends and MPI_COMM_WORLD with it; by then `end` may have done
 * it. */
static int communicator_freed(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    for (Context *context = contexts; context; context = context->next)
        if (context == value) {
            release(context);
            break;
        }
    return MPI_SUCCESS;
}

static int end(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    while (contexts) release(contexts);
    return MPI_SUCCESS;
}

static int make_keys(void)
{
    if (key_of_contexts != MPI_KEYVAL_INVALID) return MPI_SUCCESS;
    int code = MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end, &key_of_end, NULL);
    if (code == MPI_SUCCESS) code = MPI_Comm_set_attr(MPI_COMM_SELF, key_of_end, NULL);
    if (code == MPI_SUCCESS)
        code = MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, communicator_freed, &key_of_contexts, NULL);
    return code;
}

fern_status context_of(MPI_Comm comm, Context **found)
{
    int code = make_keys(), is_there = 0;
    if (code == MPI_SUCCESS) code = MPI_Comm_get_attr(comm, key_of_contexts, found, &is_there);
    if (code != MPI_SUCCESS) return FERN_MPI;
    if (is_there) return FERN_OK;
    Context *context = calloc(1, sizeof *context);
    int64_t watched;
    if (!watched_first("the first call on a communicator", context != NULL, &watched, comm)) {
        free(context);
        return FERN_NO_MEMORY;
    }
    code = MPI_Comm_dup(comm, &context->comm);
    if (code != MPI_SUCCESS) watched_give_up("the first call on a communicator", comm, code);
    if (code == MPI_SUCCESS) code = MPI_Comm_set_errhandler(context->comm, MPI_ERRORS_RETURN);
    if (code == MPI_SUCCESS) code = MPI_Comm_set_attr(comm, key_of_contexts, context);
    if (code != MPI_SUCCESS) {
        free(context);
        return FERN_MPI;
    }
    context->watched = watched;
    watched_with(watched, context->comm);
    MPI_Comm_rank(comm, &context->rank);
    MPI_Comm_size(comm, &context->size);
    context->next = contexts;
    contexts = context;
    *found = context;
    return FERN_OK;
}

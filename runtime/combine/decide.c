#include "decide.h"

#include "../grid/context.h"
#include "../report/watch.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { TAG = 0, LARGEST = 64 };

/* What lies behind the value in a message. */
enum { NOT_THERE, WELL, FAILED };

typedef struct Message {
    _Alignas(max_align_t) char bytes[LARGEST + FERN_DECIDE_BYTES];
} Message;

static bool went_well(int code, const char *name, fern_failure *failure)
{
    return fern_fail(failure, status_of_mpi(code), code, "%s", name) == FERN_OK;
}

/* Up the tree, in the order of fern_reduce_all. What a child has sent counts only where it has come. */
static void combine_up(MPI_Comm group, int rank, int size, fern_elements elements, Message *mine, const char *name, fern_failure *failure)
{
    char *state = mine->bytes + elements.size;
    const int bytes = (int)elements.size + FERN_DECIDE_BYTES;
    for (int width = 1; width < size; width *= 2) {
        if (rank & width) {
            went_well(MPI_Send(mine->bytes, bytes, MPI_BYTE, rank - width, TAG, group), name, failure);
            return;
        }
        if (rank + width >= size) continue;
        Message other = {{0}};
        if (!went_well(watched_receive(name, other.bytes, bytes, rank + width, TAG, group), name, failure)) *state = FAILED;
        if (other.bytes[elements.size] == NOT_THERE) continue;
        elements.combine(mine->bytes, other.bytes, 1);
        if (other.bytes[elements.size] == FAILED) *state = FAILED;
    }
}

void fern_decide(fern_grid *grid, uint32_t mask, fern_elements elements, void *value, const char *name, fern_failure *failure)
{
    MPI_Comm group = MPI_COMM_NULL;
    int rank = 0, size = 1;
    went_well(fern_grid_along(grid, mask, &group) == FERN_OK ? MPI_SUCCESS : MPI_ERR_OTHER, name, failure);
    if (group != MPI_COMM_NULL) {
        MPI_Comm_rank(group, &rank);
        MPI_Comm_size(group, &size);
    }
    Message message = {{0}};
    memcpy(message.bytes, value, elements.size);
    char *state = message.bytes + elements.size;
    *state = failure->status == FERN_OK ? WELL : FAILED;
    if (size > 1) {
        combine_up(group, rank, size, elements, &message, name, failure);
        if (rank > 0) *state = NOT_THERE;
        went_well(watched_broadcast(name, message.bytes, (int)elements.size + FERN_DECIDE_BYTES, MPI_BYTE, 0, group), name, failure);
        if (*state == NOT_THERE) {
            fprintf(stderr, "fern: rank %d: MPI error: %s, which decides what ranks do next, has not come\n", fern_grid_rank(grid), name);
            MPI_Abort(grid->context->comm, failure->code);
        }
    }
    memcpy(value, message.bytes, elements.size);
    failure->known |= *state == FAILED;
}

#include "rotate.h"

#include "context.h"
#include "types.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

struct fern_rotation {
    fern_grid *grid;
    fern_rotation_spec spec;
    int64_t *counts; /* elements of the piece of each step */
    MPI_Datatype *types; /* one element of which is the piece of each step */
    int64_t next;    /* rank that pieces come from */
    int64_t before;  /* rank that they go to */
    int tag, step;
    bool active;
    MPI_Datatype element;
    MPI_Request requests[2];
    fern_traffic counted;
};

static fern_box box_at(const fern_rotation *rotation, const int64_t *coordinates, int step)
{
    const fern_demand *demand = &rotation->spec.demand;
    fern_box box = {0};
    demand->need((const char *)demand->arguments + (size_t)step * demand->argument_size, coordinates, &box);
    box.rank = rotation->spec.source.rank;
    return box;
}

/* Both name the same elements of the periodic array. */
static bool same_elements(const fern_box *a, const fern_box *b, const int64_t *period)
{
    if (fern_box_empty(a) || fern_box_empty(b)) return fern_box_empty(a) == fern_box_empty(b);
    for (int i = 0; i < a->rank; i++)
        if (a->side[i].end - a->side[i].begin != b->side[i].end - b->side[i].begin || period[i] == 0
            || (a->side[i].begin - b->side[i].begin) % period[i] != 0)
            return false;
    return true;
}

static fern_status plan(fern_rotation *rotation, fern_failure *failure)
{
    const fern_shape *shape = &rotation->grid->shape;
    const int along = rotation->spec.along;
    int64_t next[FERN_MAX_RANK], before[FERN_MAX_RANK];
    if (along < 0 || along >= shape->rank || !fern_shape_equal(shape, &rotation->spec.demand.grid))
        return fern_fail(failure, FERN_BAD_ARGUMENT, along, "%s: another grid", rotation->spec.name);
    rotation->counts = calloc((size_t)rotation->spec.steps, sizeof *rotation->counts);
    rotation->types = malloc((size_t)rotation->spec.steps * sizeof *rotation->types);
    for (int s = 0; rotation->types && s < rotation->spec.steps; s++) rotation->types[s] = MPI_DATATYPE_NULL;
    if (!rotation->counts || !rotation->types) return FERN_NO_MEMORY;
    if (!rotation->grid->member) return FERN_OK;
    const int64_t *mine = rotation->grid->coordinates, extent = shape->extent[along];
    for (int d = 0; d < shape->rank; d++) next[d] = before[d] = mine[d];
    next[along] = (mine[along] + 1) % extent;
    before[along] = (mine[along] + extent - 1) % extent;
    rotation->next = fern_shape_rank(shape, next);
    rotation->before = fern_shape_rank(shape, before);
    for (int s = 0; s < rotation->spec.steps; s++) {
        const fern_box box = box_at(rotation, mine, s);
        rotation->counts[s] = fern_box_count(&box);
        if (s == 0) continue;
        const fern_box passed = box_at(rotation, next, s - 1);
        if (!same_elements(&box, &passed, rotation->spec.source.extent))
            return fern_fail(failure, FERN_BAD_ARGUMENT, s, "%s: the neighbour did not use the piece of step %d",
                             rotation->spec.name, s);
    }
    return FERN_OK;
}

/* All that can fail on one rank alone is done before pieces are under way. */
static fern_status make_types(fern_rotation *rotation)
{
    int code = MPI_Type_contiguous((int)rotation->spec.element, MPI_BYTE, &rotation->element);
    if (code == MPI_SUCCESS) code = MPI_Type_commit(&rotation->element);
    for (int s = 0; s < rotation->spec.steps && code == MPI_SUCCESS; s++)
        if (rotation->counts[s] > 0) code = contiguous_type(rotation->counts[s], rotation->element, &rotation->types[s]);
    return status_of_mpi(code);
}

fern_status fern_rotate_create(fern_grid *grid, const fern_rotation_spec *spec, fern_failure *failure,
                               fern_rotation **made)
{
    fern_rotation *rotation = calloc(1, sizeof *rotation);
    fern_status status = FERN_NO_MEMORY;
    if (rotation) {
        *rotation = (fern_rotation){.grid = grid, .spec = *spec, .element = MPI_DATATYPE_NULL};
        status = plan(rotation, failure);
    }
    if (status == FERN_OK) status = make_types(rotation);
    int mine = (int)status, all;
    watched_allreduce("planning a rotation", &mine, &all, 1, MPI_INT, MPI_MAX, grid->context->comm);
    if (all == FERN_OK) {
        rotation->tag = fern_grid_next_tag(grid);
        *made = rotation;
        return FERN_OK;
    }
    fern_rotate_free(rotation);
    return (fern_status)all;
}

void fern_rotate_free(fern_rotation *rotation)
{
    if (!rotation) return;
    for (int s = 0; rotation->types && s < rotation->spec.steps; s++)
        if (rotation->types[s] != MPI_DATATYPE_NULL) MPI_Type_free(&rotation->types[s]);
    if (rotation->element != MPI_DATATYPE_NULL) MPI_Type_free(&rotation->element);
    free(rotation->types);
    free(rotation->counts);
    free(rotation);
}

/* Empty pieces are not sent: both sides know that they are. */
static int pass(fern_rotation *rotation, const void *piece, void *next)
{
    const MPI_Comm comm = rotation->grid->context->comm;
    const MPI_Datatype out = rotation->types[rotation->step], in = rotation->types[rotation->step + 1];
    int code = MPI_SUCCESS;
    if (in != MPI_DATATYPE_NULL)
        keep_first(&code, MPI_Irecv(next, 1, in, (int)rotation->next, rotation->tag, comm, &rotation->requests[0]));
    if (out != MPI_DATATYPE_NULL)
        keep_first(&code, MPI_Isend(piece, 1, out, (int)rotation->before, rotation->tag, comm, &rotation->requests[1]));
    return code;
}

fern_status fern_rotate_start(fern_rotation *rotation, int step, const void *piece, void *next)
{
    if (rotation->active) return FERN_BUSY;
    rotation->active = true;
    rotation->step = step;
    rotation->requests[0] = rotation->requests[1] = MPI_REQUEST_NULL;
    if (!rotation->grid->member || step + 1 >= rotation->spec.steps) return FERN_OK;
    if (rotation->next != rotation->grid->context->rank) return status_of_mpi(pass(rotation, piece, next));
    memcpy(next, piece, (size_t)rotation->counts[step] * rotation->spec.element);
    return FERN_OK;
}

static int64_t neighbour(const void *context, int request)
{
    const fern_rotation *rotation = context;
    return request == 0 ? rotation->next : rotation->before;
}

bool fern_rotate_progress(const fern_rotation *rotation)
{
    bool all = true;
    for (int i = 0; i < 2 && rotation->active; i++) {
        int complete = 1;
        if (rotation->requests[i] != MPI_REQUEST_NULL) MPI_Request_get_status(rotation->requests[i], &complete, MPI_STATUS_IGNORE);
        all = all && complete;
    }
    return all;
}

fern_status fern_rotate_finish(fern_rotation *rotation)
{
    if (!rotation->active) return FERN_BUSY;
    const bool receives = rotation->requests[0] != MPI_REQUEST_NULL;
    const bool sends = rotation->requests[1] != MPI_REQUEST_NULL;
    rotation->active = false;
    if (!receives && !sends) return FERN_OK;
    MPI_Status statuses[2];
    const Watched watched = {rotation->spec.name, rotation->step, rotation->grid->context->rank, 2,
                             neighbour,           rotation};
    const int code = watched_wait(&watched, rotation->requests, statuses);
    if (code != MPI_SUCCESS) return FERN_MPI;
    if (receives) {
        MPI_Count bytes;
        MPI_Get_elements_x(&statuses[0], rotation->element, &bytes);
        rotation->counted.messages_in++;
        rotation->counted.bytes_in += bytes;
    }
    if (sends) {
        rotation->counted.messages_out++;
        rotation->counted.bytes_out += rotation->counts[rotation->step] * (int64_t)rotation->spec.element;
    }
    return FERN_OK;
}

int64_t fern_rotate_buffer_count(const fern_rotation *rotation)
{
    int64_t most = 0;
    for (int s = 0; s < rotation->spec.steps; s++)
        if (rotation->counts[s] > most) most = rotation->counts[s];
    return most;
}

fern_traffic fern_rotate_counted(const fern_rotation *rotation)
{
    return rotation->counted;
}

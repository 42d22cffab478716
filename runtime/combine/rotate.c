#include "rotate.h"

#include "../grid/context.h"
#include "../gpu/lane.h"
#include "../move/types.h"
#include "../report/watch.h"

#include <stdlib.h>
#include <string.h>

/* Of pieces in a GPU's memory: pinned memory that they are sent from and received into, and what has been begun. */
typedef struct Staging {
    void *outgoing, *incoming;
    void *packed, *landed; /* events: the piece may be sent; what has come has left `incoming` */
    const void *piece;
    void *next;
    bool waits; /* nothing has been sent yet */
    bool has_landed;
    fern_status sent;
} Staging;

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
    Staging staging;
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

static bool stages(const fern_rotation *rotation)
{
    return rotation->spec.lane && !lane_is_direct(rotation->spec.lane);
}

static fern_status make_staging(fern_rotation *rotation)
{
    const fern_device *device = lane_device(rotation->spec.lane);
    Staging *staging = &rotation->staging;
    const size_t bytes = (size_t)fern_rotate_buffer_count(rotation) * rotation->spec.element + 1;
    int error = device->make_event(&staging->packed);
    if (!error) error = device->make_event(&staging->landed);
    if (!error && stages(rotation)) error = device->pin(&staging->outgoing, bytes);
    if (error) staging->outgoing = NULL;
    if (!error && stages(rotation)) error = device->pin(&staging->incoming, bytes);
    if (error) staging->incoming = NULL;
    return error ? FERN_NO_MEMORY : FERN_OK;
}

static void free_staging(const fern_rotation *rotation)
{
    const fern_device *device = lane_device(rotation->spec.lane);
    const Staging *staging = &rotation->staging;
    if (staging->has_landed) (void)device->wait(staging->landed);
    if (staging->packed) (void)device->end_event(staging->packed);
    if (staging->landed) (void)device->end_event(staging->landed);
    if (staging->outgoing) (void)device->unpin(staging->outgoing);
    if (staging->incoming) (void)device->unpin(staging->incoming);
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
    if (status == FERN_OK && spec->lane) status = make_staging(rotation);
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
    if (rotation->spec.lane) free_staging(rotation);
    for (int s = 0; rotation->types && s < rotation->spec.steps; s++)
        if (rotation->types[s] != MPI_DATATYPE_NULL) MPI_Type_free(&rotation->types[s]);
    if (rotation->element != MPI_DATATYPE_NULL) MPI_Type_free(&rotation->element);
    free(rotation->types);
    free(rotation->counts);
    free(rotation);
}

/* Empty pieces are not sent: both sides know that they are. */
static int receive(fern_rotation *rotation, void *next)
{
    const MPI_Datatype type = rotation->types[rotation->step + 1];
    if (type == MPI_DATATYPE_NULL) return MPI_SUCCESS;
    return MPI_Irecv(next, 1, type, (int)rotation->next, rotation->tag, rotation->grid->context->comm, &rotation->requests[0]);
}

static int send(fern_rotation *rotation, const void *piece)
{
    const MPI_Datatype type = rotation->types[rotation->step];
    if (type == MPI_DATATYPE_NULL) return MPI_SUCCESS;
    return MPI_Isend(piece, 1, type, (int)rotation->before, rotation->tag, rotation->grid->context->comm, &rotation->requests[1]);
}

static int pass(fern_rotation *rotation, const void *piece, void *next)
{
    int code = receive(rotation, next);
    keep_first(&code, send(rotation, piece));
    return code;
}

/* --- In a GPU's memory ---------------------------------------------------------------------------------------------- */

static void copy_piece(const fern_rotation *rotation, int step, void *to, const void *from, fern_way way)
{
    const int64_t bytes = rotation->counts[step] * (int64_t)rotation->spec.element;
    if (bytes > 0) lane_copy_rows(rotation->spec.lane, &(fern_rows){to, from, bytes, bytes, bytes, 1}, way);
}

static fern_status on_device(const fern_rotation *rotation)
{
    return rotation->spec.lane && lane_error(rotation->spec.lane) ? FERN_DEVICE : FERN_OK;
}

/* The piece sets out for where it is sent from; what comes may come there at once. Where MPI reaches the GPU's memory, neither
 * before calls are done with it. */
static fern_status take_off(fern_rotation *rotation, const void *piece, void *next)
{
    Lane *lane = rotation->spec.lane;
    Staging *staging = &rotation->staging;
    const bool alone = rotation->next == rotation->grid->context->rank;
    int code = MPI_SUCCESS;
    if (staging->has_landed) lane_note(lane, lane_device(lane)->wait(staging->landed));
    staging->piece = piece;
    staging->next = next;
    staging->waits = !alone;
    staging->sent = FERN_OK;
    lane_fork(lane);
    if (alone)
        copy_piece(rotation, rotation->step, next, piece, FERN_WITHIN_DEVICE);
    else if (stages(rotation))
        copy_piece(rotation, rotation->step, staging->outgoing, piece, FERN_TO_HOST);
    lane_record(lane, staging->packed);
    if (!alone && stages(rotation)) code = receive(rotation, staging->incoming);
    return code == MPI_SUCCESS ? on_device(rotation) : FERN_MPI;
}

/* What is sent is there: `wait`: once it is. */
static void send_off(fern_rotation *rotation, bool wait)
{
    Lane *lane = rotation->spec.lane;
    Staging *staging = &rotation->staging;
    bool done = true;
    lane_note(lane, wait ? lane_device(lane)->wait(staging->packed) : lane_device(lane)->done(staging->packed, &done));
    if (!done) return;
    staging->waits = false;
    staging->sent = status_of_mpi(stages(rotation) ? send(rotation, staging->outgoing) : pass(rotation, staging->piece, staging->next));
}

static void land(fern_rotation *rotation)
{
    Lane *lane = rotation->spec.lane;
    Staging *staging = &rotation->staging;
    if (stages(rotation) && rotation->next != rotation->grid->context->rank)
        copy_piece(rotation, rotation->step + 1, staging->next, staging->incoming, FERN_TO_DEVICE);
    lane_record(lane, staging->landed);
    staging->has_landed = true;
    lane_join(lane);
}

/* --- From step to step ---------------------------------------------------------------------------------------------- */

static bool passes(const fern_rotation *rotation)
{
    return rotation->grid->member && rotation->step + 1 < rotation->spec.steps;
}

fern_status fern_rotate_start(fern_rotation *rotation, int step, const void *piece, void *next)
{
    if (rotation->active) return FERN_BUSY;
    rotation->active = true;
    rotation->step = step;
    rotation->requests[0] = rotation->requests[1] = MPI_REQUEST_NULL;
    if (!passes(rotation)) return FERN_OK;
    if (rotation->spec.lane) return take_off(rotation, piece, next);
    if (rotation->next != rotation->grid->context->rank) return status_of_mpi(pass(rotation, piece, next));
    memcpy(next, piece, (size_t)rotation->counts[step] * rotation->spec.element);
    return FERN_OK;
}

static int64_t neighbour(const void *context, int request)
{
    const fern_rotation *rotation = context;
    return request == 0 ? rotation->next : rotation->before;
}

bool fern_rotate_progress(fern_rotation *rotation)
{
    bool all = true;
    if (rotation->active && rotation->staging.waits) {
        send_off(rotation, false);
        return false;
    }
    for (int i = 0; i < 2 && rotation->active; i++) {
        int complete = 1;
        if (rotation->requests[i] != MPI_REQUEST_NULL) MPI_Request_get_status(rotation->requests[i], &complete, MPI_STATUS_IGNORE);
        all = all && complete;
    }
    return all;
}

/* Counts what has been passed on, once it has. */
static fern_status complete(fern_rotation *rotation)
{
    const bool receives = rotation->requests[0] != MPI_REQUEST_NULL;
    const bool sends = rotation->requests[1] != MPI_REQUEST_NULL;
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

fern_status fern_rotate_finish(fern_rotation *rotation)
{
    if (!rotation->active) return FERN_BUSY;
    Staging *staging = &rotation->staging;
    rotation->active = false;
    if (!passes(rotation)) return FERN_OK;
    if (staging->waits) send_off(rotation, true);
    const fern_status status = complete(rotation);
    if (!rotation->spec.lane) return status;
    land(rotation);
    return staging->sent != FERN_OK ? staging->sent : status != FERN_OK ? status : on_device(rotation);
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

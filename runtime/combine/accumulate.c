#include "accumulate.h"

#include "../grid/context.h"
#include "../pattern/step.h"
#include "../report/watch.h"

#include <stdlib.h>

struct fern_accumulation {
    fern_grid *grid;
    fern_accumulate_spec spec;
    fern_move_spec move; /* the way that the messages go backwards */
    fern_local owner_at;
    int rank, tag, step;
    bool active;
    const void *partial;
    MPI_Datatype element;
    Step *steps; /* `receive`: the owners this rank sends to; `send`: the contributors */
    MPI_Datatype **types, **incoming; /* of each step, in the order of its peers */
    MPI_Request *requests;
    int count;
    char *staging[2];
    fern_traffic counted;
};

static fern_status check(const fern_accumulate_spec *spec, const fern_grid *grid, fern_failure *failure)
{
    const fern_placement *owner = &spec->owner;
    if (fern_placement_check(owner, failure) != FERN_OK) return failure->status;
    for (int d = 0; d < owner->grid.rank; d++)
        if (owner->face[d] == FERN_REPLICATED && owner->grid.extent[d] > 1)
            return fern_fail(failure, FERN_BAD_ARGUMENT, d, "%s: the owners are replicated", spec->name);
    if (spec->contribution.by_placement || !spec->elements.combine || spec->elements.size > 64
        || fern_shape_count(&owner->grid) > grid->context->size
        || fern_shape_count(&spec->contribution.grid) > grid->context->size)
        return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s: contributions, operator or grid", spec->name);
    return spec->owner_at ? fern_local_check(owner, grid->context->rank, spec->owner_at, failure) : FERN_OK;
}

static MPI_Datatype *room_for_types(const Peers *peers)
{
    MPI_Datatype *types = malloc(((size_t)peers->count + 1) * sizeof *types);
    for (int i = 0; types && i < peers->count; i++) types[i] = MPI_DATATYPE_NULL;
    return types;
}

static void free_types(const Peers *peers, MPI_Datatype *types)
{
    for (int i = 0; types && i < peers->count; i++)
        if (types[i] != MPI_DATATYPE_NULL) MPI_Type_free(&types[i]);
    free(types);
}

static fern_status plan_step(fern_accumulation *accumulation, int s, int *requests, int64_t *staged)
{
    Step *plan = &accumulation->steps[s];
    fern_status status = step_plan(&accumulation->move, accumulation->rank, s, true, plan);
    if (status != FERN_OK) return status;
    MPI_Datatype *types = accumulation->types[s] = room_for_types(&plan->receive);
    MPI_Datatype *incoming = accumulation->incoming[s] = room_for_types(&plan->send);
    if (!types || !incoming) return FERN_NO_MEMORY;
    for (int i = 0; i < plan->receive.count && status == FERN_OK; i++)
        status = type_of_runs(plan->receive.items[i].axis, DESTINATION, &plan->to, &types[i]);
    for (int i = 0; i < plan->send.count && status == FERN_OK; i++)
        if (plan->send.items[i].rank != accumulation->rank)
            status = status_of_mpi(contiguous_type(plan->send.items[i].elements, accumulation->element, &incoming[i]));
    if (plan->receive.count > *requests) *requests = plan->receive.count;
    for (int i = 0; i < plan->send.count; i++)
        if (plan->send.items[i].elements > *staged) *staged = plan->send.items[i].elements;
    return status;
}

static fern_status plan_all(fern_accumulation *accumulation)
{
    const size_t steps = (size_t)accumulation->spec.steps;
    int requests = 0;
    int64_t staged = 0;
    accumulation->steps = calloc(steps, sizeof *accumulation->steps);
    accumulation->types = calloc(steps, sizeof *accumulation->types);
    accumulation->incoming = calloc(steps, sizeof *accumulation->incoming);
    if (!accumulation->steps || !accumulation->types || !accumulation->incoming) return FERN_NO_MEMORY;
    for (int s = 0; s < accumulation->spec.steps; s++) {
        const fern_status status = plan_step(accumulation, s, &requests, &staged);
        if (status != FERN_OK) return status;
    }
    accumulation->requests = malloc((size_t)(requests + 2) * sizeof *accumulation->requests);
    for (int i = 0; i < 2; i++)
        accumulation->staging[i] = malloc(((size_t)staged + 1) * accumulation->spec.elements.size);
    return accumulation->requests && accumulation->staging[0] && accumulation->staging[1] ? FERN_OK : FERN_NO_MEMORY;
}

static void set_up(fern_accumulation *accumulation, fern_grid *grid, const fern_accumulate_spec *spec)
{
    *accumulation =
        (fern_accumulation){.grid = grid, .spec = *spec, .rank = grid->context->rank, .element = MPI_DATATYPE_NULL};
    if (accumulation->spec.steps < 1) accumulation->spec.steps = 1;
    if (spec->owner_at) {
        accumulation->owner_at = *spec->owner_at;
        accumulation->spec.owner_at = &accumulation->owner_at;
    }
    accumulation->move = (fern_move_spec){.name = spec->name,
                                          .element = spec->elements.size,
                                          .source = spec->owner,
                                          .source_at = accumulation->spec.owner_at,
                                          .demand = spec->contribution,
                                          .steps = accumulation->spec.steps};
}

fern_status fern_accumulate_create(fern_grid *grid, const fern_accumulate_spec *spec, fern_failure *failure,
                                   fern_accumulation **made)
{
    fern_accumulation *accumulation = calloc(1, sizeof *accumulation);
    fern_status status = accumulation ? check(spec, grid, failure) : FERN_NO_MEMORY;
    if (accumulation) set_up(accumulation, grid, spec);
    if (status == FERN_OK)
        status = status_of_mpi(MPI_Type_contiguous((int)spec->elements.size, MPI_BYTE, &accumulation->element));
    if (status == FERN_OK) status = status_of_mpi(MPI_Type_commit(&accumulation->element));
    if (status == FERN_OK) status = plan_all(accumulation);
    int mine = (int)status, all;
    watched_allreduce("planning parts", &mine, &all, 1, MPI_INT, MPI_MAX, grid->context->comm);
    if (all == FERN_OK) {
        accumulation->tag = fern_grid_next_tag(grid);
        *made = accumulation;
        return FERN_OK;
    }
    if (failure->status == FERN_OK && status == FERN_NO_MEMORY) fern_fail(failure, status, 0, "%s", spec->name);
    fern_accumulate_free(accumulation);
    return (fern_status)all;
}

void fern_accumulate_free(fern_accumulation *accumulation)
{
    if (!accumulation) return;
    for (int s = 0; accumulation->steps && s < accumulation->spec.steps; s++) {
        if (accumulation->types) free_types(&accumulation->steps[s].receive, accumulation->types[s]);
        if (accumulation->incoming) free_types(&accumulation->steps[s].send, accumulation->incoming[s]);
        step_free(&accumulation->steps[s]);
    }
    if (accumulation->element != MPI_DATATYPE_NULL) MPI_Type_free(&accumulation->element);
    free(accumulation->steps);
    free(accumulation->types);
    free(accumulation->incoming);
    free(accumulation->requests);
    free(accumulation->staging[0]);
    free(accumulation->staging[1]);
    free(accumulation);
}

fern_status fern_accumulate_start(fern_accumulation *accumulation, int step, const void *partial)
{
    if (accumulation->active) return FERN_BUSY;
    const Peers *owners = &accumulation->steps[step].receive;
    int code = MPI_SUCCESS;
    accumulation->active = true;
    accumulation->step = step;
    accumulation->partial = partial;
    accumulation->count = 0;
    for (int i = 0; i < owners->count; i++) {
        if (owners->items[i].rank == accumulation->rank) continue;
        MPI_Datatype type = accumulation->types[step][i];
        MPI_Request *request = &accumulation->requests[accumulation->count++];
        *request = MPI_REQUEST_NULL;
        keep_first(&code, MPI_Isend(partial, 1, type, (int)owners->items[i].rank, accumulation->tag,
                                    accumulation->grid->context->comm, request));
        MPI_Count bytes;
        MPI_Type_size_x(type, &bytes);
        accumulation->counted.messages_out++;
        accumulation->counted.bytes_out += bytes;
    }
    return status_of_mpi(code);
}

static int64_t contributor(const void *context, int request)
{
    (void)request;
    return *(const int64_t *)context;
}

/* The packed contribution of the rank itself. */
static void pack_own(fern_accumulation *accumulation, char *staging)
{
    const Step *plan = &accumulation->steps[accumulation->step];
    const Peer *own = peer_of(&plan->receive, accumulation->rank);
    pack_runs(own->axis, DESTINATION, &plan->to, accumulation->partial, staging);
}

/* What MPI says has come. */
static void count_contribution(fern_accumulation *accumulation, MPI_Status *status)
{
    MPI_Count bytes;
    MPI_Get_elements_x(status, accumulation->element, &bytes);
    accumulation->counted.messages_in++;
    accumulation->counted.bytes_in += bytes;
}

/* Begins to receive the i-th contribution; the rank's own is packed where its turn comes. */
static int begin_contribution(fern_accumulation *accumulation, int i, MPI_Request *request)
{
    const Peers *contributors = &accumulation->steps[accumulation->step].send;
    *request = MPI_REQUEST_NULL;
    if (i >= contributors->count) return MPI_SUCCESS;
    const Peer *peer = &contributors->items[i];
    char *staging = accumulation->staging[i % 2];
    if (peer->rank == accumulation->rank) {
        pack_own(accumulation, staging);
        return MPI_SUCCESS;
    }
    return MPI_Irecv(staging, 1, accumulation->incoming[accumulation->step][i], (int)peer->rank, accumulation->tag,
                     accumulation->grid->context->comm, request);
}

static int combine_contributions(fern_accumulation *accumulation, void *block)
{
    const Step *plan = &accumulation->steps[accumulation->step];
    MPI_Request request, next = MPI_REQUEST_NULL;
    int first = MPI_SUCCESS, begun = begin_contribution(accumulation, 0, &next);
    for (int i = 0; i < plan->send.count; i++) {
        const Peer *peer = &plan->send.items[i];
        MPI_Status status;
        int code = begun;
        request = next;
        begun = begin_contribution(accumulation, i + 1, &next);
        const Watched watched = {
            accumulation->spec.name, accumulation->step, accumulation->rank, 1, contributor, &peer->rank};
        keep_first(&code, watched_wait(&watched, &request, &status));
        keep_first(&first, code);
        if (code != MPI_SUCCESS) continue; /* the others send theirs all the same */
        if (peer->rank != accumulation->rank) count_contribution(accumulation, &status);
        combine_runs(peer->axis, SOURCE, &plan->from, accumulation->staging[i % 2], block,
                     accumulation->spec.elements.combine);
    }
    return first;
}

fern_status fern_accumulate_finish(fern_accumulation *accumulation, void *block)
{
    if (!accumulation->active) return FERN_BUSY;
    int code = combine_contributions(accumulation, block);
    const int64_t owners = -1;
    const Watched watched = {accumulation->spec.name, accumulation->step, accumulation->rank,
                             accumulation->count,     contributor,        &owners};
    keep_first(&code, watched_wait(&watched, accumulation->requests, MPI_STATUSES_IGNORE));
    accumulation->active = false;
    return status_of_mpi(code);
}

fern_box fern_accumulate_box(const fern_accumulation *accumulation, int step)
{
    return accumulation->steps[step].box;
}

int64_t fern_accumulate_buffer_count(const fern_accumulation *accumulation)
{
    int64_t most = 0;
    for (int s = 0; s < accumulation->spec.steps; s++)
        if (accumulation->steps[s].buffer_count > most) most = accumulation->steps[s].buffer_count;
    return most;
}

fern_traffic fern_accumulate_counted(const fern_accumulation *accumulation)
{
    return accumulation->counted;
}

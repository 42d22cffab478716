#include "../pattern/image_step.h"
#include "move_parts.h"
#include "../report/watch.h"

#include <limits.h>
#include <stdlib.h>

/* Elements that an image names, or an array that lies in another way. */
static fern_status check_demand(const fern_grid *grid, const fern_move_spec *spec, fern_failure *failure)
{
    const fern_demand *demand = &spec->demand;
    if (spec->image) {
        bool plain = fern_shape_equal(&grid->shape, &spec->source.grid) && !spec->in_place && spec->steps <= 1;
        for (int a = 1; a < spec->source.rank; a++) plain = plain && spec->source.axis[a].cut == FERN_WHOLE;
        if (!plain) return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s: an image of another array", spec->name);
    }
    if (demand->by_placement) {
        bool same = demand->placement.rank == spec->source.rank;
        for (int a = 0; a < spec->source.rank; a++)
            same = same && demand->placement.extent[a] == spec->source.extent[a];
        if (!same || spec->in_place)
            return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s: another array's placement", spec->name);
    }
    return FERN_OK;
}

/* What is not there in a GPU's memory, and of ghosts. */
static fern_status check_memory(const fern_move_spec *spec, fern_failure *failure)
{
    if (spec->lane && spec->image)
        return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s: an image of an array in a GPU's memory", spec->name);
    for (int a = 0; a < spec->source.rank && spec->lane; a++)
        if (spec->source.axis[a].boundary == FERN_CONSTANT)
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "%s: constant ghosts in a GPU's memory", spec->name);
    for (int a = 0; a < spec->source.rank && spec->in_place; a++)
        if (spec->source.axis[a].cut == FERN_CYCLIC)
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "%s: dimension %d is dealt out and has ghosts",
                             spec->name, a);
    return FERN_OK;
}

static fern_status check(const fern_grid *grid, const fern_move_spec *spec, fern_failure *failure)
{
    const fern_demand *demand = &spec->demand;
    const int rank = grid->context->rank, size = grid->context->size;
    if (fern_placement_check(&spec->source, failure) != FERN_OK) return failure->status;
    if (demand->by_placement && fern_placement_check(&demand->placement, failure) != FERN_OK) return failure->status;
    if (spec->element < 1 || spec->element > sizeof spec->source.constant)
        return fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s: elements of %zu bytes", spec->name, spec->element);
    if (fern_shape_count(&spec->source.grid) > size || fern_shape_count(&demand->grid) > size)
        return fern_fail(failure, FERN_BAD_ARGUMENT, size, "%s: a grid of more than %d ranks", spec->name, size);
    fern_status status = check_demand(grid, spec, failure);
    if (status == FERN_OK) status = check_memory(spec, failure);
    if (status != FERN_OK) return status;
    if (spec->source_at && fern_local_check(&spec->source, rank, spec->source_at, failure) != FERN_OK)
        return failure->status;
    if (spec->destination_at && demand->by_placement)
        return fern_local_check(&demand->placement, rank, spec->destination_at, failure);
    return FERN_OK;
}

/* In place, the box must lie within the block and its ghosts. */
static fern_status check_fits(const fern_move *move, const Step *plan, fern_failure *failure)
{
    const fern_placement *source = &move->spec.source;
    if (!move->spec.in_place || !move->member || fern_box_empty(&plan->box)) return FERN_OK;
    for (int a = 0; a < source->rank; a++) {
        const fern_comb owned = fern_owned(source, a, move->grid->coordinates);
        const fern_local *local = move->spec.source_at;
        fern_span needed = plan->box.side[a];
        /* Ghosts that hold nothing need no room. */
        if (source->axis[a].boundary == FERN_NONE)
            needed = fern_span_intersect(needed, (fern_span){0, source->extent[a]});
        if (needed.begin < owned.begin - (local ? local->below[a] : 0)
            || needed.end > owned.end + (local ? local->above[a] : 0))
            return fern_fail(failure, FERN_BAD_ARGUMENT, a, "%s: dimension %d has too few ghosts", move->spec.name,
                             a);
    }
    return FERN_OK;
}

static fern_status make_types(const fern_move *move, const Peers *peers, Side side, const Layout *layout, MPI_Datatype **types)
{
    *types = malloc((size_t)(peers->count + 1) * sizeof **types);
    if (!*types) return FERN_NO_MEMORY;
    for (int i = 0; i < peers->count; i++) (*types)[i] = MPI_DATATYPE_NULL;
    if (move->spec.lane && !lane_is_direct(move->spec.lane)) return make_packed_types(move, peers, *types);
    for (int i = 0; i < peers->count; i++) {
        const fern_status status = type_of_runs(peers->items[i].axis, side, layout, &(*types)[i]);
        if (status != FERN_OK) return status;
    }
    return FERN_OK;
}

static fern_status allocate_steps(fern_move *move)
{
    move->steps = calloc((size_t)move->spec.steps, sizeof *move->steps);
    move->types = calloc((size_t)move->spec.steps, sizeof *move->types);
    return move->steps && move->types ? FERN_OK : FERN_NO_MEMORY;
}

static fern_status plan_steps(fern_move *move, int64_t *votes, fern_failure *failure)
{
    for (int s = 0; s < move->spec.steps; s++) {
        Step *plan = &move->steps[s];
        fern_status status = move->spec.image ? image_step(move->grid, &move->spec, plan)
                                              : step_plan(&move->spec, move->rank, s, true, plan);
        if (status == FERN_OK) status = check_fits(move, plan, failure);
        if (status == FERN_OK) status = make_types(move, &plan->receive, DESTINATION, &plan->to, &move->types[s].receive);
        if (status == FERN_OK) status = make_types(move, &plan->send, SOURCE, &plan->from, &move->types[s].send);
        if (status != FERN_OK) return status;
        if (move->member && !move->spec.image) votes_add(votes, &move->spec, move->rank, plan);
    }
    return FERN_OK;
}

int64_t staged_elements(const fern_move *move, bool incoming)
{
    const bool all = move->pattern == FERN_ALLGATHER || (move->pattern == FERN_BROADCAST && !incoming);
    int64_t most = 0;
    for (int s = 0; s < move->spec.steps; s++) {
        const Peers *peers = incoming ? &move->steps[s].receive : &move->steps[s].send;
        const Peer *own = peer_of(peers, move->rank);
        int64_t elements = all && own ? own->elements : 0;
        if (incoming || !all) elements += elements_of_others(peers, move->rank);
        if (elements > most) most = elements;
    }
    return most;
}

static fern_status make_binding(const fern_move *move, Binding *binding)
{
    int most = 1; /* requests */
    for (int s = 0; s < move->spec.steps; s++) {
        const int count = move->steps[s].receive.count + move->steps[s].send.count;
        if (count > most) most = count;
    }
    binding->requests = malloc((size_t)most * sizeof *binding->requests);
    bool have = binding->requests != NULL;
    const size_t ranks = (size_t)move->group_size + 1, element = move->spec.element;
    if (move->pattern == FERN_ALLTOALL || is_staged(move->pattern)) {
        binding->counts = calloc(2 * ranks, sizeof *binding->counts);
        binding->places = calloc(ranks, sizeof *binding->places);
        have = have && binding->counts && binding->places;
    }
    if (move->pattern == FERN_ALLTOALL) {
        binding->types_in = malloc(ranks * sizeof *binding->types_in);
        binding->types_out = malloc(ranks * sizeof *binding->types_out);
        have = have && binding->types_in && binding->types_out;
    }
    if (move->spec.lane)
        have = have && make_staging(move, binding) == FERN_OK;
    else if (is_staged(move->pattern)) {
        binding->outgoing = malloc(((size_t)staged_elements(move, false) + 1) * element);
        binding->incoming = malloc(((size_t)staged_elements(move, true) + 1) * element);
        have = have && binding->outgoing && binding->incoming;
    }
    return have ? FERN_OK : FERN_NO_MEMORY;
}

/* Steps follow each other: of bindings that they shared, the one used least recently would be the one that is due next. `most`
 * requests a step. */
static void find_for_step(fern_move *move, int most)
{
    const int steps = move->spec.steps;
    if (steps == 1 || move->pattern != FERN_POINT_TO_POINT || move->spec.lane) return; /* a GPU's have memory each */
    for (int kept = BINDINGS_KEPT; kept > 0 && !move->for_step; kept /= 2)
        if (kept * (int64_t)steps <= BINDINGS_OF_STEPS && kept * (int64_t)steps * most <= REQUESTS_OF_STEPS) move->for_step = kept;
    if (move->for_step) move->binding_count = move->for_step * steps;
}

static fern_status make_bindings(fern_move *move)
{
    int most = 1;
    for (int s = 0; s < move->spec.steps; s++)
        if (move->steps[s].receive.count + move->steps[s].send.count > most)
            most = move->steps[s].receive.count + move->steps[s].send.count;
    move->statuses = malloc((size_t)most * sizeof *move->statuses);
    move->most_under_way = move->spec.depth;
    /* Messages that are staged go from the same memory whatever the pointers are. */
    if (move->pattern == FERN_POINT_TO_POINT && !stages_for_device(move) && move->most_under_way < BINDINGS_KEPT)
        move->most_under_way = BINDINGS_KEPT;
    move->binding_count = move->most_under_way;
    find_for_step(move, most);
    move->bindings = calloc((size_t)move->binding_count, sizeof *move->bindings);
    move->under_way = malloc((size_t)move->most_under_way * sizeof *move->under_way);
    if (!move->statuses || !move->bindings || !move->under_way) return FERN_NO_MEMORY;
    for (int i = 0; i < move->binding_count; i++)
        if (make_binding(move, &move->bindings[i]) != FERN_OK) return FERN_NO_MEMORY;
    return FERN_OK;
}

/* The greatest of each value over all ranks; the status, too, so that all go on or none. */
static fern_status combine(const fern_move *move, fern_status status, int64_t *values, int count)
{
    int64_t mine[VOTES + 1] = {status}, all[VOTES + 1];
    for (int i = 0; i < count; i++) mine[i + 1] = values[i];
    watched_allreduce("planning a move", mine, all, count + 1, MPI_INT64_T, MPI_MAX, move->grid->context->comm);
    for (int i = 0; i < count; i++) values[i] = all[i + 1];
    return (fern_status)all[0];
}

static fern_status find_group(fern_move *move)
{
    const uint32_t all = (1u << move->grid->shape.rank) - 1;
    move->group = MPI_COMM_NULL;
    if (move->pattern == FERN_POINT_TO_POINT) return FERN_OK;
    move->group_mask =
        move->pattern == FERN_BROADCAST || move->pattern == FERN_ALLGATHER ? group_of(&move->spec) : all;
    const fern_status status = fern_grid_along(move->grid, move->group_mask, &move->group);
    if (status != FERN_OK || move->group == MPI_COMM_NULL) return status;
    int code = MPI_Comm_size(move->group, &move->group_size);
    if (code == MPI_SUCCESS) code = MPI_Comm_rank(move->group, &move->group_rank);
    return status_of_mpi(code);
}

/* Collectives run on the grid's own communicators. */
static void settle_pattern(fern_move *move, const int64_t *votes)
{
    move->pattern = votes_elect(votes, &move->spec);
    move->root = votes[move->pattern == FERN_GATHER ? GATHER_ROOT : SCATTER_ROOT] - 1;
    if (!fern_shape_equal(&move->grid->shape, &move->spec.source.grid)) move->pattern = FERN_POINT_TO_POINT;
}

fern_status fern_move_create(fern_grid *grid, const fern_move_spec *spec, fern_failure *failure, fern_move **made)
{
    int64_t votes[VOTES];
    votes_begin(votes);
    fern_move *move = calloc(1, sizeof *move);
    fern_status status = move ? check(grid, spec, failure) : FERN_NO_MEMORY;
    fern_move none = {.grid = grid};
    if (move) {
        *move = (fern_move){.grid = grid,
                            .spec = *spec,
                            .rank = grid->context->rank,
                            .member = grid->member,
                            .group = MPI_COMM_NULL,
                            .element = MPI_DATATYPE_NULL};
        if (spec->source_at) {
            move->source_at = *spec->source_at;
            move->spec.source_at = &move->source_at;
        }
        if (spec->destination_at) {
            move->destination_at = *spec->destination_at;
            move->spec.destination_at = &move->destination_at;
        }
        if (move->spec.steps < 1) move->spec.steps = 1;
        if (move->spec.depth < 1) move->spec.depth = 1;
        if (move->spec.image) move->spec.pattern = FERN_POINT_TO_POINT;
    }
    if (status == FERN_OK) status = status_of_mpi(MPI_Type_contiguous((int)spec->element, MPI_BYTE, &move->element));
    if (status == FERN_OK) status = status_of_mpi(MPI_Type_commit(&move->element));
    if (status == FERN_OK) status = allocate_steps(move);
    if (spec->image) status = combine(move ? move : &none, status, NULL, 0); /* the ranks plan it together */
    if (status == FERN_OK) status = plan_steps(move, votes, failure);
    status = combine(move ? move : &none, status, votes, VOTES);
    if (status == FERN_OK) {
        settle_pattern(move, votes);
        move->tag = fern_grid_next_tag(grid);
        status = find_group(move);
        if (status == FERN_OK) status = make_bindings(move);
        status = combine(move, status, NULL, 0);
    }
    if (status == FERN_OK) {
        *made = move;
        return FERN_OK;
    }
    if (failure->status == FERN_OK && status == FERN_NO_MEMORY) fern_fail(failure, status, 0, "%s", spec->name);
    fern_move_free(move);
    return status;
}

static void free_types(MPI_Datatype *types, int count)
{
    for (int i = 0; types && i < count; i++)
        if (types[i] != MPI_DATATYPE_NULL) MPI_Type_free(&types[i]);
    free(types);
}

static void free_binding(const fern_move *move, Binding *binding)
{
    if (move->pattern == FERN_POINT_TO_POINT && binding->bound)
        for (int i = 0; i < binding->count; i++) MPI_Request_free(&binding->requests[i]);
    free(binding->requests);
    free(binding->counts);
    free(binding->places);
    free(binding->types_in);
    free(binding->types_out);
    if (move->spec.lane) {
        free_staging(move, binding);
        return;
    }
    free(binding->outgoing);
    free(binding->incoming);
}

void fern_move_free(fern_move *move)
{
    if (!move) return;
    for (int i = 0; move->bindings && i < move->binding_count; i++) free_binding(move, &move->bindings[i]);
    for (int s = 0; move->steps && s < move->spec.steps; s++) {
        if (move->types) {
            free_types(move->types[s].receive, move->steps[s].receive.count);
            free_types(move->types[s].send, move->steps[s].send.count);
        }
        step_free(&move->steps[s]);
    }
    if (move->element != MPI_DATATYPE_NULL) MPI_Type_free(&move->element);
    free(move->bindings);
    free(move->under_way);
    free(move->steps);
    free(move->types);
    free(move->statuses);
    free(move);
}

fern_box fern_move_box(const fern_move *move, int step)
{
    return move->steps[step].box;
}

int64_t fern_move_buffer_count(const fern_move *move)
{
    int64_t most = 0;
    for (int s = 0; s < move->spec.steps; s++)
        if (move->steps[s].buffer_count > most) most = move->steps[s].buffer_count;
    return most;
}

fern_pattern fern_move_pattern(const fern_move *move)
{
    return move->pattern;
}

fern_traffic fern_move_counted(const fern_move *move)
{
    return move->counted;
}

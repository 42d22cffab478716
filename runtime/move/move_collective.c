#include "move_parts.h"

#include <string.h>

bool is_staged(fern_pattern pattern)
{
    return pattern == FERN_ALLGATHER || pattern == FERN_GATHER || pattern == FERN_SCATTER;
}

int in_group(const fern_move *move, int64_t rank)
{
    return (int)rank_in_group(&move->spec.source.grid, move->group_mask, rank);
}

/* Where the elements of each rank of the group lie in staging memory. */
static void stage_places(const fern_move *move, const Peers *peers, bool with_self, int *counts, int *places)
{
    memset(counts, 0, (size_t)move->group_size * sizeof *counts);
    memset(places, 0, (size_t)move->group_size * sizeof *places);
    int64_t place = 0;
    for (int i = 0; i < peers->count; i++) {
        const Peer *peer = &peers->items[i];
        if (peer->rank == move->rank && !with_self) continue;
        const int member = in_group(move, peer->rank);
        counts[member] = (int)peer->elements;
        places[member] = (int)place;
        place += peer->elements;
    }
}

static char *staged(const fern_move *move, char *memory, int place)
{
    return memory + (size_t)place * move->spec.element;
}

static int start_broadcasts(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const StepTypes *types = &move->types[binding->step];
    int code = MPI_SUCCESS;
    for (int i = 0; i < plan->receive.count; i++) {
        const int64_t root = plan->receive.items[i].rank;
        MPI_Datatype type = types->receive[i];
        void *memory = binding->destination;
        if (root == move->rank) {
            type = types->send[peer_of(&plan->send, root) - plan->send.items];
            memory = (void *)binding->source;
        }
        keep_first(&code, MPI_Ibcast(memory, 1, type, in_group(move, root), move->group, next_request(binding)));
    }
    return code;
}

/* All ranks of a group have the same sources, so they agree on whether there is anything to do. */
static int start_allgather(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    if (plan->receive.count == 0) return MPI_SUCCESS;
    stage_places(move, &plan->receive, true, binding->counts, binding->places);
    const Peer *own = peer_of(&plan->send, move->rank);
    if (own && !move->spec.lane) pack_runs(own->axis, SOURCE, &plan->from, binding->source, binding->outgoing);
    return MPI_Iallgatherv(binding->outgoing, own ? (int)own->elements : 0, move->element, binding->incoming,
                           binding->counts, binding->places, move->element, move->group,
                           next_request(binding));
}

static int start_gather(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const bool root = move->root == move->rank;
    int count = 0;
    stage_places(move, &plan->receive, false, binding->counts, binding->places);
    if (!root && plan->send.count > 0) {
        if (!move->spec.lane) pack_runs(plan->send.items[0].axis, SOURCE, &plan->from, binding->source, binding->outgoing);
        count = (int)plan->send.items[0].elements;
    }
    return MPI_Igatherv(binding->outgoing, count, move->element, binding->incoming, binding->counts, binding->places,
                        move->element, in_group(move, move->root), move->group, next_request(binding));
}

static int start_scatter(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const bool root = move->root == move->rank;
    stage_places(move, &plan->send, false, binding->counts, binding->places);
    for (int i = 0; root && !move->spec.lane && i < plan->send.count; i++) {
        const Peer *peer = &plan->send.items[i];
        if (peer->rank == move->rank) continue;
        pack_runs(peer->axis, SOURCE, &plan->from, binding->source,
                  staged(move, binding->outgoing, binding->places[in_group(move, peer->rank)]));
    }
    const int count = root || plan->receive.count == 0 ? 0 : (int)plan->receive.items[0].elements;
    return MPI_Iscatterv(binding->outgoing, binding->counts, binding->places, move->element, binding->incoming, count,
                         move->element, in_group(move, move->root), move->group,
                         next_request(binding));
}

static int start_alltoall(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const StepTypes *types = &move->types[binding->step];
    const int ranks = move->group_size;
    int *counts_in = binding->counts, *counts_out = binding->counts + ranks;
    for (int r = 0; r < ranks; r++) {
        counts_in[r] = counts_out[r] = 0;
        binding->types_in[r] = binding->types_out[r] = MPI_BYTE;
    }
    for (int i = 0; i < plan->receive.count; i++) {
        const int64_t peer = plan->receive.items[i].rank;
        if (peer == move->rank) continue;
        counts_in[peer] = 1;
        binding->types_in[peer] = types->receive[i];
    }
    for (int i = 0; i < plan->send.count; i++) {
        const int64_t peer = plan->send.items[i].rank;
        if (peer == move->rank) continue;
        counts_out[peer] = 1;
        binding->types_out[peer] = types->send[i];
    }
    return MPI_Ialltoallw(binding->source, counts_out, binding->places, binding->types_out, binding->destination,
                          counts_in, binding->places, binding->types_in, move->group,
                          next_request(binding));
}

fern_status start_collective(fern_move *move, Binding *binding)
{
    binding->count = 0;
    if (move->group == MPI_COMM_NULL) return FERN_OK;
    switch (move->pattern) {
    case FERN_BROADCAST: return status_of_mpi(start_broadcasts(move, binding));
    case FERN_ALLGATHER: return status_of_mpi(start_allgather(move, binding));
    case FERN_GATHER: return status_of_mpi(start_gather(move, binding));
    case FERN_SCATTER: return status_of_mpi(start_scatter(move, binding));
    default: return status_of_mpi(start_alltoall(move, binding));
    }
}

static void count_sizes(const Peers *peers, const MPI_Datatype *types, int64_t skip, int64_t *bytes)
{
    for (int i = 0; i < peers->count; i++) {
        MPI_Count size;
        if (peers->items[i].rank == skip) continue;
        MPI_Type_size_x(types[i], &size);
        *bytes += size;
    }
}

/* Collectives tell no lengths: what was handed to them is counted. */
static void count_collective(fern_move *move, const Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const StepTypes *types = &move->types[binding->step];
    fern_traffic *counted = &move->counted;
    counted->collectives += binding->count;
    count_sizes(&plan->receive, types->receive, move->rank, &counted->bytes_in);
    const bool group = move->pattern == FERN_BROADCAST || move->pattern == FERN_ALLGATHER;
    if (!group) count_sizes(&plan->send, types->send, move->rank, &counted->bytes_out);
    const Peer *own = peer_of(&plan->send, move->rank);
    if (group && own) counted->bytes_out += own->elements * (int64_t)move->spec.element;
}

void finish_collective(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    if (move->group == MPI_COMM_NULL) return;
    count_collective(move, binding);
    if (!is_staged(move->pattern) || move->spec.lane) return;
    int place = 0;
    for (int i = 0; i < plan->receive.count; i++) {
        const Peer *peer = &plan->receive.items[i];
        if (peer->rank != move->rank)
            unpack_runs(peer->axis, DESTINATION, &plan->to, staged(move, binding->incoming, place),
                        binding->destination);
        if (peer->rank != move->rank || move->pattern == FERN_ALLGATHER) place += (int)peer->elements;
    }
}

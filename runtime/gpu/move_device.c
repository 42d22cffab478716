/* Moves of what is in a GPU's memory: what is sent is copied to pinned memory, what has come from there. The host waits for
 * those copies alone that messages are sent from, and not before it has nothing else to do. Where MPI reaches the GPU's
 * memory nothing is copied, and the host waits for what the caller's stream has been given before the move. */
#include "../move/move_parts.h"

#include <stdlib.h>

/* Of a broadcast and an allgather what a rank sends is sent once. */
static bool sends_own(const fern_move *move)
{
    return move->pattern == FERN_BROADCAST || move->pattern == FERN_ALLGATHER;
}

bool stages_for_device(const fern_move *move)
{
    return move->spec.lane && !(lane_is_direct(move->spec.lane) && !is_staged(move->pattern));
}

static int packed_type(int64_t elements, MPI_Datatype element, MPI_Aint place, MPI_Datatype *type)
{
    MPI_Datatype side_by_side;
    int code = contiguous_type(elements, element, &side_by_side);
    if (code != MPI_SUCCESS) return code;
    code = MPI_Type_create_hindexed_block(1, 1, &place, side_by_side, type);
    MPI_Type_free(&side_by_side);
    return code == MPI_SUCCESS ? MPI_Type_commit(type) : code;
}

fern_status make_packed_types(const fern_move *move, const Peers *peers, MPI_Datatype *types)
{
    MPI_Aint place = 0;
    for (int i = 0; i < peers->count; i++) {
        const Peer *peer = &peers->items[i];
        const bool own = peer->rank == move->rank;
        const fern_status status = status_of_mpi(packed_type(peer->elements, move->element, own ? 0 : place, &types[i]));
        if (status != FERN_OK) return status;
        if (!own) place += (MPI_Aint)(peer->elements * (int64_t)move->spec.element);
    }
    return FERN_OK;
}

static int make_room(const fern_move *move, bool incoming, char **memory)
{
    const fern_device *device = lane_device(move->spec.lane);
    const size_t bytes = ((size_t)staged_elements(move, incoming) + 1) * move->spec.element;
    void *room = NULL;
    const int error = lane_link(move->spec.lane) ? device->allocate(&room, bytes) : device->pin(&room, bytes);
    *memory = error ? NULL : room;
    return error;
}

static void free_room(const fern_move *move, void *room)
{
    const fern_device *device = lane_device(move->spec.lane);
    if (room) (void)(lane_link(move->spec.lane) ? device->release(room) : device->unpin(room));
}

fern_status make_staging(const fern_move *move, Binding *binding)
{
    const fern_device *device = lane_device(move->spec.lane);
    int error = device->make_event(&binding->packed);
    if (!error) error = device->make_event(&binding->landed);
    if (!stages_for_device(move)) return error ? FERN_NO_MEMORY : FERN_OK;
    if (!error) error = make_room(move, false, &binding->outgoing);
    if (!error) error = make_room(move, true, &binding->incoming);
    return error ? FERN_NO_MEMORY : FERN_OK;
}

void free_staging(const fern_move *move, Binding *binding)
{
    const fern_device *device = lane_device(move->spec.lane);
    if (binding->has_landed) (void)device->wait(binding->landed);
    if (binding->packed) (void)device->end_event(binding->packed);
    if (binding->landed) (void)device->end_event(binding->landed);
    free_room(move, binding->outgoing);
    free_room(move, binding->incoming);
}

static void pack(fern_move *move, Binding *binding, const void *source)
{
    const Step *plan = &move->steps[binding->step];
    char *packed = binding->outgoing;
    for (int i = 0; i < plan->send.count; i++) {
        const Peer *peer = &plan->send.items[i];
        if ((peer->rank == move->rank) != sends_own(move)) continue;
        lane_pack(move->spec.lane, peer->axis, &plan->from, source, packed);
        packed += peer->elements * (int64_t)move->spec.element;
    }
}

void take_off(fern_move *move, Binding *binding, const void *source, void *destination)
{
    Lane *lane = move->spec.lane;
    /* Messages are about to fill what was copied from there the last time. */
    if (binding->has_landed && !lane_link(lane)) lane_note(lane, lane_device(lane)->wait(binding->landed));
    binding->landing = destination;
    binding->waits = !lane_link(lane);
    binding->sent = FERN_OK;
    lane_fork(lane);
    if (stages_for_device(move)) pack(move, binding, source);
    lane_record(lane, binding->packed);
    if (lane_link(lane)) exchange_by_nccl(move, binding);
    copy_own(move, &move->steps[binding->step], source, destination);
}

bool has_taken_off(const fern_move *move, const Binding *binding, bool wait)
{
    Lane *lane = move->spec.lane;
    bool done = true;
    lane_note(lane, wait ? lane_device(lane)->wait(binding->packed) : lane_device(lane)->done(binding->packed, &done));
    return done;
}

void land(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    Lane *lane = move->spec.lane;
    const char *packed = binding->incoming;
    for (int i = 0; stages_for_device(move) && i < plan->receive.count; i++) {
        const Peer *peer = &plan->receive.items[i];
        const bool own = peer->rank == move->rank;
        if (!own) lane_unpack(lane, peer->axis, &plan->to, packed, binding->landing);
        if (!own || move->pattern == FERN_ALLGATHER) packed += peer->elements * (int64_t)move->spec.element;
    }
    lane_record(lane, binding->landed);
    binding->has_landed = true;
    lane_join(lane);
}

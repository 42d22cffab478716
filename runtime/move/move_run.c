#include "move_parts.h"

#include "../report/watch.h"

static void release_requests(fern_move *move, Binding *binding)
{
    if (binding->bound && move->pattern == FERN_POINT_TO_POINT)
        for (int i = 0; i < binding->count; i++)
            if (binding->requests[i] != MPI_REQUEST_NULL) MPI_Request_free(&binding->requests[i]);
    binding->bound = false;
    binding->count = 0;
}

MPI_Request *next_request(Binding *binding)
{
    MPI_Request *request = &binding->requests[binding->count++];
    *request = MPI_REQUEST_NULL;
    return request;
}

/* Requests of the point-to-point messages of a step, not started. */
static fern_status bind_messages(fern_move *move, Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const StepTypes *types = &move->types[binding->step];
    const MPI_Comm comm = move->grid->context->comm;
    int code = MPI_SUCCESS;
    for (int i = 0; i < plan->receive.count; i++) {
        const int peer = (int)plan->receive.items[i].rank;
        if (peer != move->rank)
            keep_first(&code, MPI_Recv_init(binding->destination, 1, types->receive[i], peer, move->tag, comm,
                                            next_request(binding)));
    }
    for (int i = 0; i < plan->send.count; i++) {
        const int peer = (int)plan->send.items[i].rank;
        if (peer != move->rank)
            keep_first(&code, MPI_Send_init(binding->source, 1, types->send[i], peer, move->tag, comm, next_request(binding)));
    }
    binding->whole = code == MPI_SUCCESS;
    return status_of_mpi(code);
}

/* From the first of these requests on, up to the last. Those that there are, where not all are. */
static int start_messages(const Binding *binding, int first, int end)
{
    if (first == end) return MPI_SUCCESS;
    if (binding->whole) return MPI_Startall(end - first, binding->requests + first);
    int code = MPI_SUCCESS;
    for (int i = first; i < end; i++)
        if (binding->requests[i] != MPI_REQUEST_NULL) keep_first(&code, MPI_Start(&binding->requests[i]));
    return code;
}

/* How many of the binding's requests, the first ones, receive into memory that nothing else is in: they are started at once. */
static int receiving(const fern_move *move, const Binding *binding)
{
    if (!stages_for_device(move)) return 0;
    const Peers *peers = &move->steps[binding->step].receive;
    return peers->count - (peer_of(peers, move->rank) != NULL);
}

fern_status start_sending(fern_move *move, Binding *binding)
{
    binding->waits = false;
    if (move->pattern != FERN_POINT_TO_POINT) return start_collective(move, binding);
    return status_of_mpi(start_messages(binding, receiving(move, binding), binding->count));
}

static Binding *active_binding(fern_move *move, int step)
{
    for (int i = 0; i < move->under_way_count; i++)
        if (move->under_way[i]->step == step) return move->under_way[i];
    return NULL;
}

static void begin_binding(fern_move *move, Binding *binding)
{
    binding->active = true;
    binding->used = ++move->uses;
    move->under_way[move->under_way_count++] = binding;
}

static void end_binding(fern_move *move, Binding *binding)
{
    int at = 0;
    while (move->under_way[at] != binding) at++;
    move->under_way[at] = move->under_way[--move->under_way_count];
    binding->active = false;
}

/* The binding of a step with these pointers, or the one used least recently; NULL: all are under way. */
static Binding *idle_binding(fern_move *move, int step, const void *source, const void *destination)
{
    Binding *oldest = NULL;
    const int first = move->for_step * step, count = move->for_step ? move->for_step : move->binding_count;
    if (move->under_way_count == move->most_under_way) return NULL;
    for (int i = first; i < first + count; i++) {
        Binding *binding = &move->bindings[i];
        if (binding->active) continue;
        if (binding->bound && binding->step == step && binding->source == source
            && binding->destination == destination)
            return binding;
        if (!oldest || binding->used < oldest->used) oldest = binding;
    }
    return oldest;
}

typedef struct Waiting {
    const fern_move *move;
    const Binding *binding;
} Waiting;

static int64_t peer_of_request(const void *context, int request)
{
    const Waiting *waiting = context;
    const fern_move *move = waiting->move;
    if (move->pattern != FERN_POINT_TO_POINT) return -1;
    const Step *plan = &move->steps[waiting->binding->step];
    const Peers *lists[2] = {&plan->receive, &plan->send};
    for (int l = 0; l < 2; l++)
        for (int i = 0; i < lists[l]->count; i++)
            if (lists[l]->items[i].rank != move->rank && request-- == 0) return lists[l]->items[i].rank;
    return -1;
}

static bool by_nccl(const fern_move *move)
{
    return move->spec.lane && lane_link(move->spec.lane);
}

/* What the GPU says, whose errors come late. */
static fern_status on_device(const fern_move *move)
{
    return move->spec.lane && lane_error(move->spec.lane) ? FERN_DEVICE : FERN_OK;
}

fern_status fern_move_start(fern_move *move, int step, const void *source, void *destination)
{
    if (active_binding(move, step)) return FERN_BUSY;
    Binding *binding = idle_binding(move, step, source, destination);
    if (!binding) return FERN_BUSY;
    const Step *plan = &move->steps[step];
    const bool staged = stages_for_device(move);
    const void *from = staged ? binding->outgoing : source;
    void *to = staged ? binding->incoming : destination;
    const bool kept = binding->bound && binding->step == step && binding->source == from && binding->destination == to;
    fern_status status = FERN_OK;
    if (!kept) {
        release_requests(move, binding);
        binding->step = step;
        binding->source = from;
        binding->destination = to;
        binding->bound = true;
        binding->whole = true;
        if (move->pattern == FERN_POINT_TO_POINT && !by_nccl(move)) status = bind_messages(move, binding);
    }
    begin_binding(move, binding);
    fern_status started = FERN_OK;
    if (move->spec.lane) {
        take_off(move, binding, source, destination);
        if (move->pattern == FERN_POINT_TO_POINT && !by_nccl(move))
            started = status_of_mpi(start_messages(binding, 0, receiving(move, binding)));
        return status != FERN_OK ? status : started != FERN_OK ? started : on_device(move);
    }
    if (move->pattern != FERN_POINT_TO_POINT)
        started = start_collective(move, binding);
    else
        started = status_of_mpi(start_messages(binding, 0, binding->count));
    if (status == FERN_OK) status = started;
    copy_own(move, plan, source, destination);
    fill_constant(&move->spec, move->rank, plan, destination);
    return status;
}

/* Counts what a binding's messages brought, as MPI says. */
static void count_messages(fern_move *move, const Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    const StepTypes *types = &move->types[binding->step];
    int request = 0;
    for (int i = 0; i < plan->receive.count; i++) {
        if (plan->receive.items[i].rank == move->rank) continue;
        MPI_Count bytes;
        MPI_Get_elements_x(&move->statuses[request++], types->receive[i], &bytes);
        move->counted.bytes_in += bytes;
        move->counted.messages_in++;
    }
    for (int i = 0; i < plan->send.count; i++) {
        if (plan->send.items[i].rank == move->rank) continue;
        MPI_Count bytes;
        MPI_Type_size_x(types->send[i], &bytes);
        move->counted.bytes_out += bytes;
        move->counted.messages_out++;
    }
}

fern_status fern_move_finish(fern_move *move, int step)
{
    Binding *binding = active_binding(move, step);
    if (!binding) return FERN_BUSY;
    if (binding->waits) {
        has_taken_off(move, binding, true);
        binding->sent = start_sending(move, binding);
    }
    if (by_nccl(move)) {
        count_exchanged(move, binding);
        land(move, binding);
        end_binding(move, binding);
        return on_device(move);
    }
    const Waiting waiting = {move, binding};
    const Watched watched = {move->spec.name, step, move->rank, binding->count, peer_of_request, &waiting};
    const int code = watched_wait(&watched, binding->requests, move->statuses);
    if (code == MPI_SUCCESS && move->pattern == FERN_POINT_TO_POINT && binding->whole) count_messages(move, binding);
    if (code == MPI_SUCCESS && move->pattern != FERN_POINT_TO_POINT) finish_collective(move, binding);
    if (move->spec.lane) land(move, binding);
    end_binding(move, binding);
    if (!binding->whole) release_requests(move, binding);
    if (move->spec.lane && binding->sent != FERN_OK) return binding->sent;
    return code == MPI_SUCCESS ? on_device(move) : FERN_MPI;
}

fern_status fern_move_now(fern_move *move, int step, const void *source, void *destination)
{
    const fern_status started = fern_move_start(move, step, source, destination);
    if (started == FERN_BUSY) return started;
    const fern_status finished = fern_move_finish(move, step); /* what others have sent comes all the same */
    return started != FERN_OK ? started : finished;
}

bool fern_move_progress(fern_move *move)
{
    bool all = true;
    for (int i = 0; i < move->under_way_count; i++) {
        Binding *binding = move->under_way[i];
        if (binding->waits) {
            /* Collectives begin in one order on all ranks: when they are finished. */
            const bool goes = move->pattern == FERN_POINT_TO_POINT && has_taken_off(move, binding, false);
            if (goes) binding->sent = start_sending(move, binding);
            all = false;
            continue;
        }
        for (int r = 0; all && r < binding->count; r++) {
            int complete = 1;
            MPI_Request_get_status(binding->requests[r], &complete, MPI_STATUS_IGNORE);
            all = complete;
        }
    }
    return all;
}

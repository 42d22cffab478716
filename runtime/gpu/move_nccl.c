/* Moves between GPUs by NCCL: messages of one step are a group of its own, on the stream for copies, so that the host waits for
 * none of them. Patterns are those of MPI; each is made of messages. */
#include "../move/move_parts.h"
#include "nccl_group.h"

typedef struct Exchange {
    fern_move *move;
    const Link *link;
    void *stream;
    int error; /* the first; the others wait for this rank's part */
} Exchange;

static void keep_error(Exchange *exchange, int error)
{
    if (!exchange->error) exchange->error = error;
}

/* Of a broadcast and an allgather each of the others gets the same. */
static void send_all(Exchange *exchange, const Peers *peers, const char *outgoing)
{
    const fern_move *move = exchange->move;
    const bool same = move->pattern == FERN_BROADCAST || move->pattern == FERN_ALLGATHER;
    for (int i = 0; i < peers->count; i++) {
        const Peer *peer = &peers->items[i];
        const size_t bytes = (size_t)peer->elements * move->spec.element;
        if (peer->rank == move->rank) continue;
        if (bytes > 0)
            keep_error(exchange, exchange->link->nccl->send(outgoing, bytes, (int)peer->rank, exchange->link->group, exchange->stream));
        if (!same) outgoing += bytes;
    }
}

static void receive_all(Exchange *exchange, const Peers *peers, char *incoming)
{
    const fern_move *move = exchange->move;
    for (int i = 0; i < peers->count; i++) {
        const Peer *peer = &peers->items[i];
        const size_t bytes = (size_t)peer->elements * move->spec.element;
        const bool own = peer->rank == move->rank;
        if (!own && bytes > 0)
            keep_error(exchange, exchange->link->nccl->receive(incoming, bytes, (int)peer->rank, exchange->link->group, exchange->stream));
        if (!own || move->pattern == FERN_ALLGATHER) incoming += bytes;
    }
}

void exchange_by_nccl(fern_move *move, Binding *binding)
{
    Lane *lane = move->spec.lane;
    const Step *plan = &move->steps[binding->step];
    Exchange exchange = {.move = move, .link = lane_link(lane), .stream = lane_stream(lane)};
    lane_note(lane, lane_device(lane)->follow(exchange.stream, exchange.link->used));
    keep_error(&exchange, exchange.link->nccl->begin());
    send_all(&exchange, &plan->send, binding->outgoing);
    receive_all(&exchange, &plan->receive, binding->incoming);
    keep_error(&exchange, exchange.link->nccl->end());
    keep_error(&exchange, exchange.link->nccl->state(exchange.link->group));
    lane_note(lane, lane_device(lane)->record(exchange.link->used, exchange.stream));
    lane_note_link(lane, exchange.error);
}

static void count_peers(const fern_move *move, const Peers *peers, int64_t *messages, int64_t *bytes)
{
    for (int i = 0; i < peers->count; i++) {
        if (peers->items[i].rank == move->rank) continue;
        ++*messages;
        *bytes += peers->items[i].elements * (int64_t)move->spec.element;
    }
}

void count_exchanged(fern_move *move, const Binding *binding)
{
    const Step *plan = &move->steps[binding->step];
    count_peers(move, &plan->receive, &move->counted.messages_in, &move->counted.bytes_in);
    count_peers(move, &plan->send, &move->counted.messages_out, &move->counted.bytes_out);
}

#include "peers.h"

#include "grow.h"

#include <stdlib.h>

void need_of(const Route *route, const int64_t *coordinates, Need *need)
{
    const fern_demand *demand = route->demand;
    const int rank = route->source->rank;
    *need = (Need){.any = !demand->of_owners || fern_owns_some(route->source, coordinates)};
    if (!need->any) return;
    if (demand->by_placement) {
        need->any = fern_owns(&demand->placement, coordinates);
        for (int a = 0; a < rank && need->any; a++) {
            segments_add_comb(&need->axis[a], fern_owned(&demand->placement, a, coordinates));
            need->any = need->axis[a].count > 0;
        }
        return;
    }
    demand->need(route->arguments, coordinates, &need->box);
    need->box.rank = rank;
    need->any = !fern_box_empty(&need->box);
    for (int a = 0; a < rank && need->any; a++) {
        segments_add(&need->axis[a], need->box.side[a], route->source->extent[a], route->source->axis[a].boundary);
        if (need->axis[a].count == 0) need->any = false;
    }
}

void need_free(Need *need)
{
    for (int a = 0; a < FERN_MAX_RANK; a++) segments_free(&need->axis[a]);
}

int64_t replica_for(const fern_shape *grid, int d, int64_t rank)
{
    int64_t coordinates[FERN_MAX_RANK];
    if (fern_shape_coordinates(grid, rank, coordinates)) return coordinates[d];
    return rank % grid->extent[d];
}

/* How the receiver stores dimension a of what it needs. */
static Storage destination_storage(const Route *route, int a, const fern_comb *owned, const Need *need,
                                   const int64_t *receiver)
{
    if (route->in_place) return (Storage){*owned, route->source_at->below[a]};
    if (route->demand->by_placement)
        return (Storage){fern_owned(&route->demand->placement, a, receiver), route->destination_at->below[a]};
    return (Storage){fern_comb_of_span(need->box.side[a]), 0};
}

void peers_add(Peers *peers, const Route *route, int64_t rank, const int64_t *source, const Need *need,
               const int64_t *receiver)
{
    Peer peer = {.rank = rank, .elements = 1};
    for (int a = 0; a < route->source->rank && peer.elements > 0; a++) {
        const fern_comb owned = fern_owned(route->source, a, source);
        /* In place, places are those of the receiver's block. */
        const fern_comb block = route->in_place ? fern_owned(route->source, a, receiver) : owned;
        const Storage from = {owned, route->source_at->below[a]};
        const Storage to = destination_storage(route, a, &block, need, receiver);
        runs_add(&peer.axis[a], &need->axis[a], &owned, &from, &to, &peers->steps);
        peer.elements *= runs_elements(&peer.axis[a]);
        if (peer.axis[a].failed) peers->failed = true;
    }
    const int before = peers->count;
    if (peer.elements > 0 && !peers->failed) GROW_PUSH(peers, peer);
    if (peers->count > before) return;
    for (int a = 0; a < FERN_MAX_RANK; a++) runs_free(&peer.axis[a]);
}

void peers_free(Peers *peers)
{
    for (int i = 0; i < peers->count; i++)
        for (int a = 0; a < FERN_MAX_RANK; a++) runs_free(&peers->items[i].axis[a]);
    free(peers->items);
    *peers = (Peers){0};
}

#include "peers.h"

typedef struct Owners {
    const Route *route;
    Peers *peers;
    const Need *need;
    int64_t receiver[FERN_MAX_RANK];  /* coordinates in the demand's grid */
    Coordinates along[FERN_MAX_RANK]; /* of the owners, for each dimension of the source's grid */
    int64_t coordinates[FERN_MAX_RANK];
} Owners;

static void find_along(Owners *owners, int64_t rank)
{
    const fern_placement *source = owners->route->source;
    for (int d = 0; d < source->grid.rank; d++) {
        const int64_t face = source->face[d];
        if (face == FERN_USED) continue;
        const int64_t at = face == FERN_REPLICATED ? replica_for(&source->grid, d, rank) : face;
        coordinates_add(&owners->along[d], (fern_span){at, at + 1});
    }
    for (int a = 0; a < source->rank; a++) {
        if (source->axis[a].cut == FERN_WHOLE) continue;
        Coordinates *along = &owners->along[source->axis[a].over];
        const Segments *needed = &owners->need->axis[a];
        for (int s = 0; s < needed->count; s++)
            coordinates_add_owners(along, source, a, &needed->items[s].elements, &owners->peers->steps);
    }
}

static void visit(Owners *owners, int d)
{
    const fern_shape *grid = &owners->route->source->grid;
    if (d == grid->rank) {
        owners->peers->steps++;
        peers_add(owners->peers, owners->route, fern_shape_rank(grid, owners->coordinates), owners->coordinates,
                  owners->need, owners->receiver);
        return;
    }
    const Coordinates *along = &owners->along[d];
    if (along->failed) owners->peers->failed = true;
    for (int i = 0; i < along->count; i++)
        for (int64_t c = along->items[i].begin; c < along->items[i].end; c++) {
            owners->coordinates[d] = c;
            visit(owners, d + 1);
        }
}

void peers_to_receive_from(const Route *route, int64_t rank, Peers *peers)
{
    Owners owners = {.route = route, .peers = peers};
    if (!fern_shape_coordinates(&route->demand->grid, rank, owners.receiver)) return;
    Need need;
    need_of(route, owners.receiver, &need);
    owners.need = &need;
    if (need.any) {
        find_along(&owners, rank);
        visit(&owners, 0);
    }
    for (int a = 0; a < route->source->rank; a++)
        if (need.axis[a].failed) peers->failed = true;
    for (int d = 0; d < FERN_MAX_RANK; d++) coordinates_free(&owners.along[d]);
    need_free(&need);
}

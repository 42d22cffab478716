/* The receivers of a rank: coordinate by coordinate of the demand's grid. With the coordinates before
 * it given, a side of the need moves one way as the next one grows, so that those coordinates where it
 * meets what the rank owns are found by search. */
#include "peers.h"

#include <stdlib.h>

typedef struct Receivers {
    const Route *route;
    Peers *peers;
    int64_t rank;
    int64_t mine[FERN_MAX_RANK];        /* coordinates in the source's grid */
    fern_comb owned[FERN_MAX_RANK];     /* by dimension of the array */
    Coordinates along[FERN_MAX_RANK];   /* demands by placement: of the receivers */
    int64_t coordinates[FERN_MAX_RANK]; /* of the receiver at hand */
} Receivers;

/* True where the receiver asks this copy. */
static bool asks_this_copy(const Receivers *receivers, int64_t receiver)
{
    const fern_placement *source = receivers->route->source;
    for (int d = 0; d < source->grid.rank; d++)
        if (source->face[d] == FERN_REPLICATED && replica_for(&source->grid, d, receiver) != receivers->mine[d])
            return false;
    return true;
}

static void add_receiver(Receivers *receivers)
{
    const Route *route = receivers->route;
    const int64_t receiver = fern_shape_rank(&route->demand->grid, receivers->coordinates);
    receivers->peers->steps++;
    if (!asks_this_copy(receivers, receiver)) return;
    Need need;
    need_of(route, receivers->coordinates, &need);
    if (need.any) peers_add(receivers->peers, route, receiver, receivers->mine, &need, receivers->coordinates);
    for (int a = 0; a < route->source->rank; a++)
        if (need.axis[a].failed) receivers->peers->failed = true;
    need_free(&need);
}

/* The coordinates along d that can be receivers as far as copies go: on one grid, those that ask this copy
 * have its coordinate. */
static fern_span candidates(const Receivers *receivers, int d)
{
    const fern_placement *source = receivers->route->source;
    const fern_shape *grid = &receivers->route->demand->grid;
    if (fern_shape_equal(&source->grid, grid) && source->face[d] == FERN_REPLICATED)
        return (fern_span){receivers->mine[d], receivers->mine[d] + 1};
    return (fern_span){0, grid->extent[d]};
}

static void visit_placement(Receivers *receivers, int d)
{
    const fern_placement *wanted = &receivers->route->demand->placement;
    if (d == wanted->grid.rank) {
        add_receiver(receivers);
        return;
    }
    const fern_span possible = candidates(receivers, d);
    Coordinates whole = {.items = (fern_span[]){possible}, .count = 1};
    const int64_t face = wanted->face[d];
    if (face >= 0) whole.items[0] = fern_span_intersect(possible, (fern_span){face, face + 1});
    const Coordinates *along = face == FERN_USED ? &receivers->along[d] : &whole;
    if (along->failed) receivers->peers->failed = true;
    for (int i = 0; i < along->count; i++) {
        const fern_span span = fern_span_intersect(along->items[i], possible);
        for (int64_t c = span.begin; c < span.end; c++) {
            receivers->coordinates[d] = c;
            visit_placement(receivers, d + 1);
        }
    }
}

/* Begin of side a at the least, or its end at the greatest that coordinates after d can make it. */
static int64_t bound(Receivers *receivers, int a, int d, bool end)
{
    const fern_demand *demand = receivers->route->demand;
    for (int later = d + 1; later < demand->grid.rank; later++) {
        const bool up = !(demand->descends[a] >> later & 1);
        receivers->coordinates[later] = up == end ? demand->grid.extent[later] - 1 : 0;
    }
    fern_box box;
    demand->need(receivers->route->arguments, receivers->coordinates, &box);
    receivers->peers->steps++;
    return end ? box.side[a].end : box.side[a].begin;
}

/* Whether side a can meet what the rank owns; if not, *after is the first index past the side that it
 * owns, INT64_MAX for none. */
static bool meets(Receivers *receivers, int a, int d, int64_t *after)
{
    const fern_placement *source = receivers->route->source;
    *after = INT64_MAX;
    if (receivers->route->demand->turns[a] >> (d + 1)) return true; /* there may be such coordinates */
    const int64_t begin = bound(receivers, a, d, false), end = bound(receivers, a, d, true);
    fern_span stretch;
    if (!image_next(&receivers->owned[a], source->extent[a], source->axis[a].boundary, begin, &stretch)) return false;
    *after = stretch.begin > begin ? stretch.begin : begin;
    return begin < end && stretch.begin < end;
}

/* Coordinates along d are tried from `first` on, up or down. */
static int64_t nth(fern_span span, bool up, int64_t n)
{
    return up ? span.begin + n : span.end - 1 - n;
}

/* The first number after `n` at which side a ends after `index`; `count` where there is none. */
static int64_t leap(Receivers *receivers, int a, int d, fern_span span, bool up, int64_t n, int64_t index)
{
    const int64_t count = span.end - span.begin;
    int64_t low = n, width = 1; /* at `low` the side ends too early */
    while (low + width < count) {
        receivers->coordinates[d] = nth(span, up, low + width);
        if (bound(receivers, a, d, true) > index) break;
        low += width;
        width *= 2;
    }
    int64_t high = low + width < count ? low + width : count;
    while (high - low > 1) {
        const int64_t middle = low + (high - low) / 2;
        receivers->coordinates[d] = nth(span, up, middle);
        if (bound(receivers, a, d, true) > index)
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* True where all sides that depend on coordinate d can meet what the rank owns; else *next is the number
 * to go on with. */
static bool all_meet(Receivers *receivers, int d, fern_span span, bool up, int64_t n, int64_t *next)
{
    const fern_demand *demand = receivers->route->demand;
    for (int a = 0; a < receivers->route->source->rank; a++) {
        int64_t after;
        receivers->coordinates[d] = nth(span, up, n);
        if (!(demand->depends[a] >> d & 1) || meets(receivers, a, d, &after)) continue;
        const bool rises = up != (demand->descends[a] >> d & 1);
        *next = n + 1;
        if (rises && !(demand->turns[a] >> d & 1))
            *next = after == INT64_MAX ? span.end - span.begin : leap(receivers, a, d, span, up, n, after);
        return false;
    }
    return true;
}

static void visit_box(Receivers *receivers, int d)
{
    const fern_demand *demand = receivers->route->demand;
    if (d == demand->grid.rank) {
        add_receiver(receivers);
        return;
    }
    bool up = true;
    for (int a = receivers->route->source->rank - 1; a >= 0; a--)
        if (demand->depends[a] >> d & 1) up = !(demand->descends[a] >> d & 1);
    const fern_span span = candidates(receivers, d);
    const int64_t count = span.end - span.begin;
    for (int64_t n = 0; n < count;) {
        int64_t next;
        if (!all_meet(receivers, d, span, up, n, &next)) {
            n = next;
            continue;
        }
        receivers->coordinates[d] = nth(span, up, n++);
        visit_box(receivers, d + 1);
    }
}

/* Sides that depend on no coordinate are the same for all. */
static bool constant_sides_meet(Receivers *receivers)
{
    for (int a = 0; a < receivers->route->source->rank; a++) {
        int64_t after;
        if (receivers->route->demand->depends[a] == 0 && !meets(receivers, a, -1, &after)) return false;
    }
    return true;
}

static int by_rank(const void *a, const void *b)
{
    const Peer *left = a, *right = b;
    return (left->rank > right->rank) - (left->rank < right->rank);
}

void peers_to_send_to(const Route *route, int64_t rank, Peers *peers)
{
    Receivers receivers = {.route = route, .peers = peers, .rank = rank};
    const fern_placement *source = route->source;
    if (!fern_shape_coordinates(&source->grid, rank, receivers.mine) || !fern_owns(source, receivers.mine)) return;
    for (int a = 0; a < source->rank; a++) {
        receivers.owned[a] = fern_owned(source, a, receivers.mine);
        if (fern_comb_count(&receivers.owned[a]) == 0) return;
    }
    if (!route->demand->by_placement) {
        if (constant_sides_meet(&receivers)) visit_box(&receivers, 0);
        /* Those found along a descending coordinate come in another order. */
        if (peers->count > 1) qsort(peers->items, (size_t)peers->count, sizeof *peers->items, by_rank);
        return;
    }
    const fern_placement *wanted = &route->demand->placement;
    for (int a = 0; a < source->rank; a++)
        if (wanted->axis[a].cut != FERN_WHOLE)
            coordinates_add_owners(&receivers.along[wanted->axis[a].over], wanted, a, &receivers.owned[a],
                                   &peers->steps);
    visit_placement(&receivers, 0);
    for (int d = 0; d < FERN_MAX_RANK; d++) coordinates_free(&receivers.along[d]);
}

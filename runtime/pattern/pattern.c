#include "pattern.h"

#include <limits.h>

static bool same_for_all(const fern_demand *demand, int d)
{
    if (demand->by_placement) return demand->placement.face[d] == FERN_REPLICATED;
    for (int a = 0; a < FERN_MAX_RANK; a++)
        if (demand->depends[a] >> d & 1) return false;
    return true;
}

uint32_t group_of(const fern_move_spec *spec)
{
    const fern_shape *grid = &spec->source.grid;
    if (!fern_shape_equal(grid, &spec->demand.grid)) return 0;
    uint32_t mask = 0;
    for (int d = 0; d < grid->rank; d++)
        if (grid->extent[d] > 1 && spec->source.face[d] != FERN_REPLICATED && same_for_all(&spec->demand, d))
            mask |= 1u << d;
    return mask;
}

int64_t rank_in_group(const fern_shape *grid, uint32_t mask, int64_t rank)
{
    int64_t coordinates[FERN_MAX_RANK], in_group = 0;
    fern_shape_coordinates(grid, rank, coordinates);
    for (int d = 0; d < grid->rank; d++)
        if (mask >> d & 1) in_group = in_group * grid->extent[d] + coordinates[d];
    return in_group;
}

/* All peers differ from the rank only in the dimensions of the group. */
static bool confined(const fern_shape *grid, uint32_t mask, int64_t rank, const Peers *peers)
{
    int64_t mine[FERN_MAX_RANK], theirs[FERN_MAX_RANK];
    if (!fern_shape_coordinates(grid, rank, mine)) return peers->count == 0;
    for (int i = 0; i < peers->count; i++) {
        fern_shape_coordinates(grid, peers->items[i].rank, theirs);
        for (int d = 0; d < grid->rank; d++)
            if (!(mask >> d & 1) && mine[d] != theirs[d]) return false;
    }
    return true;
}

/* It owns nothing and so needs nothing, whatever others of its group need: it would not come to their collective. */
static bool stays_away(const fern_move_spec *spec, int64_t rank)
{
    int64_t mine[FERN_MAX_RANK];
    return spec->demand.of_owners && fern_shape_coordinates(&spec->source.grid, rank, mine) && !fern_owns_some(&spec->source, mine);
}

static void raise(int64_t *vote, int64_t value)
{
    if (value > *vote) *vote = value;
}

static void propose_root(int64_t *root, int64_t rank)
{
    raise(&root[0], rank + 1);
    raise(&root[1], -(rank + 1));
}

/* `inward` for gather: one rank has all messages that come in; outward for scatter. */
static void vote_for_root(int64_t *against, int64_t *root, int64_t rank, const Peers *here, const Peers *there,
                          int64_t most)
{
    int64_t elements = 0;
    for (int i = 0; i < here->count; i++) elements += here->items[i].elements;
    if (here->count > 0) propose_root(root, rank);
    if (there->count > 0) propose_root(root, there->items[0].rank);
    if (there->count > 1 || elements > most) *against = 1;
}

static int64_t count_others(const Peers *peers, int64_t rank)
{
    return peers->count - (peer_of(peers, rank) != NULL);
}

void votes_begin(int64_t *votes)
{
    for (int i = 0; i < VOTES; i++) votes[i] = 0;
    votes[GATHER_ROOT_NEGATED] = votes[SCATTER_ROOT_NEGATED] = INT64_MIN;
}

void votes_add(int64_t *votes, const fern_move_spec *spec, int64_t rank, const Step *plan)
{
    const fern_shape *grid = &spec->source.grid;
    const Peers *receive = &plan->receive, *send = &plan->send;
    const uint32_t mask = group_of(spec);
    int64_t elements = 0;
    for (int i = 0; i < receive->count; i++) elements += receive->items[i].elements;
    if (mask == 0 || !confined(grid, mask, rank, receive) || !confined(grid, mask, rank, send))
        votes[AGAINST_BROADCAST] = votes[AGAINST_ALLGATHER] = 1;
    if (stays_away(spec, rank)) votes[AGAINST_BROADCAST] = votes[AGAINST_ALLGATHER] = 1;
    if (receive->count > 2) votes[AGAINST_BROADCAST] = 1;
    if (elements > INT_MAX) votes[AGAINST_ALLGATHER] = 1;
    vote_for_root(&votes[AGAINST_GATHER], &votes[GATHER_ROOT], rank, receive, send, INT_MAX);
    vote_for_root(&votes[AGAINST_SCATTER], &votes[SCATTER_ROOT], rank, send, receive, INT_MAX);
    const int64_t half = fern_shape_count(grid) / 2;
    if (!spec->demand.by_placement || count_others(receive, rank) < half || count_others(send, rank) < half)
        votes[AGAINST_ALLTOALL] = 1;
}

fern_pattern votes_elect(const int64_t *votes, const fern_move_spec *spec)
{
    const int64_t ranks = fern_shape_count(&spec->source.grid);
    if (spec->pattern == FERN_POINT_TO_POINT || ranks != fern_shape_count(&spec->demand.grid))
        return FERN_POINT_TO_POINT;
    if (!votes[AGAINST_BROADCAST]) return FERN_BROADCAST;
    if (!votes[AGAINST_ALLGATHER]) return FERN_ALLGATHER;
    if (ranks < 3) return FERN_POINT_TO_POINT;
    if (!votes[AGAINST_GATHER] && votes[GATHER_ROOT] > 0 && votes[GATHER_ROOT] == -votes[GATHER_ROOT_NEGATED])
        return FERN_GATHER;
    if (!votes[AGAINST_SCATTER] && votes[SCATTER_ROOT] > 0 && votes[SCATTER_ROOT] == -votes[SCATTER_ROOT_NEGATED])
        return FERN_SCATTER;
    return votes[AGAINST_ALLTOALL] ? FERN_POINT_TO_POINT : FERN_ALLTOALL;
}

/* What a rank has of its own need: a copy of it, or of what somebody reads of it. */
#include "move_parts.h"

/* The elements that the rank owns of the box are a box, too. */
static bool is_box(const fern_move *move)
{
    const fern_placement *source = &move->spec.source;
    if (move->spec.demand.by_placement || move->spec.in_place || !fern_shape_equal(&move->grid->shape, &source->grid)) return false;
    for (int a = 0; a < source->rank; a++)
        if (source->axis[a].cut == FERN_CYCLIC || source->axis[a].boundary != FERN_NONE) return false;
    return true;
}

static void copy(const fern_move *move, const Step *plan, const Runs *axis, const void *source, void *destination)
{
    if (move->spec.lane)
        lane_copy(move->spec.lane, axis, &plan->from, source, &plan->to, destination);
    else
        copy_runs(axis, &plan->from, source, &plan->to, destination);
}

static void copy_box(const fern_move *move, const Step *plan, const fern_box *box, const void *source, void *destination)
{
    const fern_placement *home = &move->spec.source;
    const fern_local *at = move->spec.source_at;
    Run run[FERN_MAX_RANK];
    Runs axis[FERN_MAX_RANK];
    for (int a = 0; a < box->rank; a++) {
        const fern_span side = box->side[a];
        const int64_t first = fern_owned(home, a, move->grid->coordinates).begin - (at ? at->below[a] : 0);
        run[a] = (Run){.source = side.begin - first,
                       .destination = side.begin - plan->box.side[a].begin,
                       .length = side.end - side.begin,
                       .direction = 1};
        axis[a] = (Runs){.items = &run[a], .count = 1};
    }
    copy(move, plan, axis, source, destination);
}

void copy_own(const fern_move *move, const Step *plan, const void *source, void *destination)
{
    const Peer *own = peer_of(&plan->receive, move->rank);
    if (!own) return;
    if (move->spec.spare.rank == 0 || !is_box(move)) {
        copy(move, plan, own->axis, source, destination);
        return;
    }
    fern_box mine = plan->box, pieces[2 * FERN_MAX_RANK];
    for (int a = 0; a < mine.rank; a++) {
        const fern_comb owned = fern_owned(&move->spec.source, a, move->grid->coordinates);
        mine.side[a] = fern_span_intersect(mine.side[a], (fern_span){owned.begin, owned.end});
    }
    const int count = fern_box_subtract(&mine, &move->spec.spare, pieces);
    for (int i = 0; i < count; i++) copy_box(move, plan, &pieces[i], source, destination);
}

#include "combined.h"

#include <string.h>

/* --- Results of calls --------------------------------------------------------------------------------------- */

Reductions find_reductions(const Sized *sized)
{
    const Distribution *distribution = sized->distribution;
    Reductions found = {0};
    for (int n = 0; n < distribution->shares.count; n++) {
        const Share *share = distribution->shares.items[n];
        unsigned along = share_cuts(distribution, share);
        for (int p = 0; p < share->nest->pieces.count; p++) {
            const Stage *stage = share->nest->pieces.items[p]->stage;
            for (int a = 0; a < stage->access_count; a++) {
                const Root *number = number_of_piece(share->nest->pieces.items[p], a), *variable = number ? number : spread_variable(stage, a);
                bool result = number || (stage->node->kind == NODE_CALL && variable && variable == stage->node->result);
                Combined combined = {.stage = stage, .variable = variable, .share = share, .along = result ? along : 0, .ranks = 1,
                                     .spread = result_is_spread(distribution, share)};
                if (!variable || !(combined.along || combined.spread)) continue;
                combined.bytes = variable->element_bytes + (result_decides(distribution, share) ? FERN_DECIDE_BYTES : 0);
                for (int g = 0; g < sized->grid.rank; g++)
                    if (combined.along >> g & 1) combined.ranks *= sized->grid.extent[g];
                list_push(distribution->plan->arena, &found, combined);
            }
        }
    }
    return found;
}

/* --- Parts of arrays ---------------------------------------------------------------------------------------- */

static fern_box box_at(const SizedMove *partial, const int64_t *coordinates)
{
    fern_box box;
    partial->demand.need(partial->demand.arguments, coordinates, &box);
    return box;
}

static fern_rounds rounds_at(const PartForecast *part, const int64_t *coordinates)
{
    const SizedMove *partial = part->partial;
    const fern_box box = box_at(partial, coordinates);
    return fern_partial_rounds(&partial->source, &box, partial->touched->partial, partial->touched->array->space->root->element_bytes, part->all);
}

static fern_ending ending_of(const SizedMove *partial)
{
    return fern_partial_ending(&partial->source, partial->touched->partial);
}

static void start_at(PartForecast *part, int g, int64_t c)
{
    int64_t *starts = part->starts[g];
    int at = 0;
    if (c >= part->partial->grid.extent[g]) return;
    while (at < part->start_count[g] && starts[at] < c) at++;
    if (at < part->start_count[g] && starts[at] == c) return;
    if (part->start_count[g] == PART_STARTS) {
        part->by_rank = true;
        return;
    }
    memmove(&starts[at + 1], &starts[at], sizeof *starts * (size_t)(part->start_count[g] - at));
    starts[at] = c;
    part->start_count[g]++;
}

static bool has_as_many(const SizedMove *partial, int g, int64_t c, int64_t other)
{
    int64_t here[FERN_MAX_RANK] = {0}, there[FERN_MAX_RANK] = {0};
    here[g] = c;
    there[g] = other;
    const fern_box box = box_at(partial, here), as_many = box_at(partial, there);
    for (int i = 0; i < box.rank; i++)
        if (box.side[i].end - box.side[i].begin != as_many.side[i].end - as_many.side[i].begin) return false;
    return true;
}

/* Where the extents of the part change: each depends on one coordinate, and where it grows evenly it grows all the time or never. */
static void start_with_extents(PartForecast *part, int g)
{
    const fern_demand *demand = &part->partial->demand;
    start_at(part, g, 0);
    if (demand->even_count[g] == 0) part->by_rank = part->by_rank || part->partial->grid.extent[g] > 1;
    for (int i = 0; i < demand->even_count[g]; i++) {
        const int64_t first = demand->even[g][i];
        const int64_t end = i + 1 < demand->even_count[g] ? demand->even[g][i + 1] : part->partial->grid.extent[g];
        const bool same = has_as_many(part->partial, g, first, end - 1);
        for (int64_t c = first; c < (same ? first + 1 : end) && !part->by_rank; c++) start_at(part, g, c);
    }
}

/* Where pieces of blocks are passed on, the first ranks of a group have a row more, by their numbers, row by row; and the first of all
 * may have the result. */
static void start_with_rounds(PartForecast *part, const int64_t *coordinates, const fern_ending ending)
{
    const uint32_t along = part->partial->touched->partial;
    const fern_rounds rounds = rounds_at(part, coordinates);
    if (rounds.ranks == 1 || rounds.rows * rounds.row == 0) return;
    if (fern_rounds_short(&rounds, ending)) {
        part->up_a_tree = true;
        return;
    }
    int64_t more = rounds.rows % rounds.ranks;
    for (int g = part->partial->grid.rank - 1; g >= 0; g--) {
        if (!(along >> g & 1)) continue;
        const int64_t extent = part->partial->grid.extent[g], digit = more % extent;
        for (int64_t c = digit; c <= digit + 1; c++) start_at(part, g, c);
        start_at(part, g, 1);
        more /= extent;
    }
}

PartForecast part_new(const SizedMove *partial, int64_t all)
{
    PartForecast part = {.partial = partial, .all = all};
    const fern_shape *grid = &partial->grid;
    int64_t at[FERN_MAX_RANK] = {0}, coordinates[FERN_MAX_RANK] = {0};
    for (int i = 0; i < partial->box->rank; i++) {
        const uint32_t depends = partial->demand.depends[i];
        part.by_rank = part.by_rank || (depends & (depends - 1)) != 0;
    }
    for (int g = 0; g < grid->rank && !part.by_rank; g++) start_with_extents(&part, g);
    fern_shape extents = {.rank = grid->rank};
    for (int g = 0; g < grid->rank; g++) extents.extent[g] = partial->touched->partial >> g & 1 ? 1 : part.start_count[g];
    PartForecast sizes = part; /* ranks of all sizes of parts */
    for (bool more = !part.by_rank; more && !part.by_rank; more = fern_shape_next(&extents, at)) {
        for (int g = 0; g < grid->rank; g++) coordinates[g] = sizes.starts[g][at[g]];
        start_with_rounds(&part, coordinates, ending_of(partial));
    }
    return part;
}

int64_t part_next(const PartForecast *part, int g, int64_t c)
{
    if (part->by_rank) return c + 1;
    for (int i = 0; i < part->start_count[g]; i++)
        if (part->starts[g][i] > c) return part->starts[g][i];
    return part->partial->grid.extent[g];
}

fern_traffic part_traffic(const PartForecast *part, const int64_t *coordinates, int64_t place)
{
    const SizedMove *partial = part->partial;
    if (place >= 0) {
        const fern_rounds rounds = rounds_at(part, coordinates);
        if (fern_rounds_short(&rounds, ending_of(partial))) return fern_rounds_traffic(&rounds, ending_of(partial), place, 0);
    }
    return sized_partial_at(partial, part->all, coordinates);
}

int64_t part_elements(const PartForecast *part, const int64_t *coordinates)
{
    const fern_box box = box_at(part->partial, coordinates);
    return fern_box_count(&box);
}

/* --- Trees -------------------------------------------------------------------------------------------------- */

/* False: another set was there before. */
static bool add_tree(const fern_shape *grid, uint32_t more, uint32_t *along)
{
    for (int g = 0; g < grid->rank; g++)
        if (grid->extent[g] == 1) more &= ~(1u << g);
    if (*along && more && *along != more) return false;
    *along |= more;
    return true;
}

bool find_tree(const Sized *sized, const Reductions *reductions, const PartForecast *parts, int count, uint32_t *along)
{
    *along = 0;
    for (int r = 0; r < reductions->count; r++)
        if (!add_tree(&sized->grid, reductions->items[r].along, along)) return false;
    for (int p = 0; p < count; p++)
        if (parts[p].up_a_tree && !add_tree(&sized->grid, parts[p].partial->touched->partial, along)) return false;
    return true;
}

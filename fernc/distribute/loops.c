/* Which loop of a nest is cut in blocks, one a rank. */
#include "distributor.h"

#include "threads/parallel.h"

#include <string.h>

bool rank_reduction(const Stage *stage, const char **operation, const char **type)
{
    const CType *result = &stage->node->routine->result;
    bool real = result->scalar == SCALAR_FLOAT, integer = result->scalar == SCALAR_SIGNED;
    *type = real && result->bytes == 4      ? "FERN_FLOAT"
            : real && result->bytes == 8    ? "FERN_DOUBLE"
            : integer && result->bytes == 4 ? "FERN_INT32"
            : integer && result->bytes == 8 ? "FERN_INT64"
                                            : NULL;
    *operation = NULL;
    for (int a = 0; a < stage->access_count && !*operation; a++)
        if (stage->accesses[a].parameter == -1) *operation = rank_operator(stage->accesses[a].reduction, *type);
    return *operation && stage->node->result && !strcmp(stage->node->result->element, result->spelling);
}

/* Whether calls of the nest touch the array in another way than to reduce into it over the loop: they would find the rank's part. */
static bool touched_otherwise(const Nest *nest, const Space *space, int l)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            if (access->space == space && !reduces_over(nest, nest->pieces.items[p], access, l)) return true;
        }
    return false;
}

/* Why what a call adds to a number would stay the rank's own; NULL: those of ranks that share the loop are combined. */
static const char *why_number_stays(Distributor *d, const Nest *nest, int l, const Piece *piece, const Access *access)
{
    const Stage *stage = piece->stage;
    const char *operation, *type;
    bool cut = false;
    for (int s = 0; s < stage->loop_count; s++) cut |= expr_mentions(piece->loops[s].begin, nest->loops[l].variable);
    const bool combined = access->parameter == -1 ? rank_reduction(stage, &operation, &type)
                                                  : access_is_number(access) && piece->parts && number_reduction(access, &operation, &type);
    if (cut && combined) return NULL;
    return arena_printf(d->arena, "the result of %s cannot be combined over ranks", stage_title(d->plan, stage));
}

/* Why ranks that share the loop cannot write what this access writes. */
static const char *why_not_written(Distributor *d, const Nest *nest, int l, const Piece *piece, int a, bool parts)
{
    const Stage *stage = piece->stage;
    const Access *access = &stage->accesses[a];
    const Expr *shift;
    if (access->reduction && access->space->rank == 0
        && (access->parameter == -1 || access_is_number(access) || !nest_window(nest, access->space)))
        return why_number_stays(d, nest, l, piece, access);
    const bool reduced = parts && reduces_over(nest, piece, access, l);
    const char *why = reduced ? why_not_combined(d, nest, piece, access) : NULL;
    if (why) return why;
    if (reduced && touched_otherwise(nest, access->space, l))
        return arena_printf(d->arena, "calls that share it touch `%s` beside what %s reduces into it", access->space->root->name,
                            stage_title(d->plan, stage));
    if (nest_window(nest, access->space) || reduced || tile_side(d->plan, &nest->loops[l], &piece->boxes[a], &shift) >= 0) return NULL;
    return arena_printf(d->arena, "what %s writes of `%s` does not go along with it", stage_title(d->plan, stage), access->space->root->name);
}

/* `parts`: each rank may have a part of what is reduced over the loop. */
static const char *why_not_cut(Distributor *d, Nest *nest, int l, bool parts)
{
    const NestLoop *loop = &nest->loops[l];
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].chunked || expr_mentions(loop->begin, nest->loops[n].variable))
            return "a schedule splits loops of the nest, which is not there yet on ranks";
    const char *serial = parts ? loop->serial_in_parts : loop->serial_in_numbers;
    if (serial) return serial;
    if (loop->granule > 1) return arena_printf(d->arena, "its tiles begin at multiples of %lld", (long long)loop->granule);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const Stage *stage = piece->stage;
        for (int s = 0; s < stage->loop_count && !parts; s++)
            if (stage->loops[s].reduction && stage->block && stage->block->call_with_count
                && expr_mentions(piece->loops[s].begin, loop->variable))
                return arena_printf(d->arena, "%s treats the first of its iterations in another way", stage_title(d->plan, stage));
        bool writes = false;
        for (int a = 0; a < stage->access_count; a++) {
            const char *why = access_writes(&stage->accesses[a]) ? why_not_written(d, nest, l, piece, a, parts) : NULL;
            writes |= access_writes(&stage->accesses[a]);
            if (why) return why;
        }
        if (!writes) return arena_printf(d->arena, "%s writes nothing that is known", stage_title(d->plan, stage));
    }
    return NULL;
}

/* The dimension of the array that goes along with the loop that the nest cuts over this dimension of the grid; -1: none. */
static int side_in(Distributor *d, const Share *share, const Placed *home, int g, bool written)
{
    const Cut *cut = &share->cuts[g];
    Plan *plan = share->nest->plan;
    const Expr *shift;
    if (cut->loop < 0 || cut->reduces) return -1;
    for (int p = 0; p < share->nest->pieces.count; p++)
        for (int a = 0; a < share->nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &share->nest->pieces.items[p]->stage->accesses[a];
            if (!in_memory(share->nest, access) || placed_array(d->distribution, access->space) != home) continue;
            if (written && !access_writes(access)) continue;
            int side = tile_side(plan, &share->nest->loops[cut->loop], &share->nest->pieces.items[p]->boxes[a], &shift);
            if (side >= 0) return side;
        }
    return -1;
}

/* Of the loops that are chosen already: the last before this nest that writes the array, and the first after it that touches
 * it. */
static int side_before(Distributor *d, int number, const Placed *home, int g)
{
    for (int n = number - 1; n >= 0; n--) {
        int side = d->distribution->shares.items[n]->chosen ? side_in(d, d->distribution->shares.items[n], home, g, true) : -1;
        if (side >= 0) return side;
    }
    return -1;
}

static int side_after(Distributor *d, int number, const Placed *home, int g)
{
    for (int n = number + 1; n < d->distribution->shares.count; n++) {
        int side = d->distribution->shares.items[n]->chosen ? side_in(d, d->distribution->shares.items[n], home, g, false) : -1;
        if (side >= 0) return side;
    }
    return -1;
}

/* Whether what the nest reads lies along the loop as its producer leaves it, and what it writes as its consumer wants it, as
 * far as those are known. */
static bool agrees_with_others(Distributor *d, const Share *share, const NestLoop *loop, int g)
{
    int number = 0;
    while (d->distribution->shares.items[number] != share) number++;
    for (int p = 0; p < share->nest->pieces.count; p++)
        for (int a = 0; a < share->nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &share->nest->pieces.items[p]->stage->accesses[a];
            const Placed *home = in_memory(share->nest, access) ? placed_array(d->distribution, access->space) : NULL;
            const Expr *shift;
            if (!home || placed_in(d->distribution, share, access->space) != home) continue;
            int side = tile_side(d->plan, loop, &share->nest->pieces.items[p]->boxes[a], &shift);
            int other = access_writes(access) ? side_after(d, number, home, g) : side_before(d, number, home, g);
            if (side >= 0 && other >= 0 && side != other) return false;
        }
    return true;
}

/* Whether ranks along this dimension of the grid own already what the loop's chunks write; with `reads`, nor is what
 * they read in blocks over another dimension. */
static bool agrees_with_placements(Distributor *d, const Share *share, const NestLoop *loop, int g, bool reads)
{
    const Nest *nest = share->nest;
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &nest->pieces.items[p]->stage->accesses[a];
            const Placed *array = in_memory(nest, access) ? placed_in(d->distribution, share, access->space) : NULL;
            const Expr *shift;
            if (!array || !(array->by || array->given)) continue;
            int side = tile_side(d->plan, loop, &nest->pieces.items[p]->boxes[a], &shift);
            if (access_writes(access) && axis_over(array, g) != side) return false;
            if (reads && side >= 0 && array->over[side] >= 0 && array->over[side] != g) return false;
        }
    return true;
}

void find_candidates(Distributor *d, Share *share)
{
    Nest *nest = share->nest;
    d->plan = nest->plan;
    for (int g = 0; g < MAX_GRID; g++) share->cuts[g].loop = -1;
    share->why = "it has no loop";
    find_parallel_loops(nest);
    for (int l = 0; l < nest->loop_count; l++) {
        const char *why = why_not_cut(d, nest, l, false);
        share->can_cut[l] = !why;
        if (why && l == 0) share->why = arena_printf(d->arena, "loop `%s`: %s", nest->loops[l].name, why);
    }
}

int candidate_count(const Share *share)
{
    int count = 0;
    for (int l = 0; l < share->nest->loop_count; l++) count += share->can_cut[l];
    return count;
}

static bool is_cut(const Share *share, int loop)
{
    for (int g = 0; g < MAX_GRID; g++)
        if (share->cuts[g].loop == loop) return true;
    return false;
}

static bool loop_reduces(const Nest *nest, int l)
{
    for (int p = 0; p < nest->pieces.count; p++)
        for (int a = 0; a < nest->pieces.items[p]->stage->access_count; a++)
            if (reduces_over(nest, nest->pieces.items[p], &nest->pieces.items[p]->stage->accesses[a], l)) return true;
    return false;
}

bool can_cut_in_parts(Distributor *d, const Share *share, int loop)
{
    return loop_reduces(share->nest, loop) && !why_not_cut(d, share->nest, loop, true);
}

/* The loops that the schedule distributes. True: there are any, and no other is cut. */
static bool cut_distributed(Distributor *d, Share *share)
{
    bool any = false;
    for (int l = 0; l < share->nest->loop_count; l++) {
        const NestLoop *loop = &share->nest->loops[l];
        if (!loop->distributed) continue;
        any = true;
        const GridPlace *over = &loop->distributed->ranks->over;
        int g = find_dimension(d, over);
        if (g < 0) continue;
        bool reduces = why_not_cut(d, share->nest, l, false) && loop_reduces(share->nest, l);
        const char *why = why_not_cut(d, share->nest, l, reduces);
        if (why)
            diag_error(d->diag, loop->distributed->range, "`%s` cannot be distributed: %s", loop->distributed->places[0].text, why);
        else if (share->cuts[g].loop >= 0)
            diag_error(d->diag, loop->distributed->range, "a loop of this nest is distributed over `%s.%s` already", over->grid,
                       over->dimension);
        else {
            share->cuts[g].loop = l;
            share->cuts[g].reduces = reduces;
        }
    }
    return any;
}

/* Whether the nest writes an array that is in blocks already. */
static bool writes_blocks(Distributor *d, const Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++)
        for (int a = 0; a < share->nest->pieces.items[p]->stage->access_count; a++) {
            const Access *access = &share->nest->pieces.items[p]->stage->accesses[a];
            const Placed *array = in_memory(share->nest, access) ? placed_in(d->distribution, share, access->space) : NULL;
            if (array && access_writes(access) && in_blocks(array) && !array->swapped) return true;
        }
    return false;
}

/* No loop agrees with where arrays lie, which are redistributed then: the outermost that can be cut. */
static void cut_across(Distributor *d, Share *share)
{
    for (int g = 0; g < d->distribution->grid.rank; g++)
        for (int l = 0; l < share->nest->loop_count && share->cuts[g].loop < 0; l++)
            if (share->can_cut[l] && !is_cut(share, l)) share->cuts[g].loop = l;
}

void choose_loops_of(Distributor *d, Share *share)
{
    bool could = false;
    d->plan = share->nest->plan;
    share->chosen = true;
    if (cut_distributed(d, share)) return;
    for (int agree = 2; agree >= 0; agree--) /* all nests, what is read and written, what is written */
        for (int g = 0; g < d->distribution->grid.rank; g++)
            for (int l = 0; l < share->nest->loop_count && share->cuts[g].loop < 0; l++)
                if (share->can_cut[l] && !is_cut(share, l) && agrees_with_placements(d, share, &share->nest->loops[l], g, agree > 0)
                    && (agree < 2 || agrees_with_others(d, share, &share->nest->loops[l], g)))
                    share->cuts[g].loop = l;
    if (!share_cuts(d->distribution, share) && writes_blocks(d, share)) cut_across(d, share);
    for (int l = 0; l < share->nest->loop_count; l++) could |= share->can_cut[l];
    if (!share_cuts(d->distribution, share) && could) share->why = "what it writes is placed in another way by other calls";
}

/* Kernels of which all threads of a warp or a block run an iteration together. A call that has a variant for such a group
 * is made by all of them; of another, that has one for a thread, they share the elements, of one loop of the call. What one
 * call writes and the next reads the threads meet for in between (lower/device/group.c). */
#include "kernel.h"

#include "plan/demand.h"
#include "plan/dependence.h"

#include <string.h>

static const Expr *with_lengths_of_one(const Nest *nest, const Expr *expr)
{
    ExprPool *pool = nest->plan->pool;
    for (int n = 0; n < nest->loop_count; n++)
        if (nest->loops[n].in_kernel == 1)
            expr = expr_substitute(pool, expr, &(Substitution){nest->loops[n].length, expr_constant(pool, 1)}, 1);
    return expr;
}

static Interval interval_in_group(const Nest *nest, const Piece *piece, int l)
{
    const Interval whole = piece->loops[l];
    return (Interval){with_lengths_of_one(nest, whole.begin), with_lengths_of_one(nest, whole.end)};
}

bool group_shares(const Piece *piece, VariantLevel level)
{
    return !piece->stage->block->inline_variants[level];
}

/* Whether it goes along the rows of what the call writes. */
static bool goes_along_rows(const Stage *stage, int l)
{
    for (int a = 0; a < stage->access_count; a++) {
        const Box *box = &stage->accesses[a].box;
        if (access_writes(&stage->accesses[a]) && box->rank)
            return expr_mentions(box->side[box->rank - 1].begin, stage->loops[l].variable);
    }
    return false;
}

int loops_in_group(const Nest *nest, const Piece *piece, int *loops)
{
    Plan *plan = nest->plan;
    const Expr *one = expr_constant(plan->pool, 1);
    int count = 0; /* no facts: the same loops each time */
    for (int rows = 0; rows < 2; rows++)
        for (int l = 0; l < piece->stage->loop_count; l++) {
            const Interval side = interval_in_group(nest, piece, l);
            if (goes_along_rows(piece->stage, l) == (rows == 1) && !expr_equal(expr_add(plan->pool, side.begin, one), side.end))
                loops[count++] = l;
        }
    return count;
}

Piece piece_in_group(const Nest *nest, const Piece *piece, const Symbol *const *elements)
{
    Plan *plan = nest->plan;
    Piece part = *piece;
    for (int l = 0; l < piece->stage->loop_count; l++) {
        part.loops[l] = interval_in_group(nest, piece, l);
        if (!elements || !elements[l]) continue;
        const Expr *at = expr_symbol(plan->pool, elements[l]);
        part.loops[l] = (Interval){at, expr_add(plan->pool, at, expr_constant(plan->pool, 1))};
    }
    part.boxes = arena_alloc(plan->arena, sizeof(Box) * (size_t)(piece->stage->access_count + 1));
    for (int a = 0; a < piece->stage->access_count; a++)
        part.boxes[a] = access_box_for(plan, piece->stage, &piece->stage->accesses[a], part.loops);
    return part;
}

/* One element of each loop in `loops`; within the piece, as far as the facts go. */
static Piece element_of(const Nest *nest, const Piece *piece, const int *loops, int count)
{
    Plan *plan = nest->plan;
    const Symbol *elements[MAX_RANK] = {NULL};
    for (int i = 0; i < count; i++) {
        const Interval side = interval_in_group(nest, piece, loops[i]);
        const Symbol *at = elements[loops[i]] = symbol_new(plan->pool, "element");
        facts_assume_le(plan->facts, side.begin, expr_symbol(plan->pool, at));
        facts_assume_le(plan->facts, expr_add(plan->pool, expr_symbol(plan->pool, at), expr_constant(plan->pool, 1)), side.end);
    }
    return piece_in_group(nest, piece, elements);
}

/* Whether no two threads touch one element that one of them writes: `shared`, the loop that they share, is at different
 * elements, the others are anywhere. */
static bool access_apart(const Nest *nest, const Piece *piece, const int *loops, int count, int shared, int a, int b)
{
    Plan *plan = nest->plan;
    const int mark = facts_mark(plan->facts);
    const Piece mine = element_of(nest, piece, loops, count), others = element_of(nest, piece, loops, count);
    bool apart = true;
    for (int later = 0; later < 2 && apart; later++) {
        const int way = facts_mark(plan->facts);
        facts_assume_le(plan->facts, (later ? &mine : &others)->loops[shared].end, (later ? &others : &mine)->loops[shared].begin);
        apart = box_disjoint(plan->facts, &mine.boxes[a], &others.boxes[b]);
        facts_forget(plan->facts, way);
    }
    facts_forget(plan->facts, mark);
    return apart;
}

/* The first access that threads which share the loop may meet in; NULL: none. */
static const Access *shared_by_threads(const Nest *nest, const Piece *piece, const int *loops, int count, int shared)
{
    const Stage *stage = piece->stage;
    Dependences own = dependences_between(stage, stage, ALIAS_NONE);
    for (const Dependence *d; (d = next_dependence(&own));)
        if (!access_apart(nest, piece, loops, count, shared, (int)(d->from - stage->accesses), (int)(d->to - stage->accesses))) return d->from;
    return NULL;
}

bool warps_share(const Nest *nest, const Piece *piece)
{
    int loops[MAX_RANK];
    const int count = loops_in_group(nest, piece, loops), mark = facts_mark(nest->plan->facts);
    bool tiles = false;
    if (nest->level != LEVEL_BLOCK || count < 2) return false;
    for (int n = 0; n < nest->loop_count; n++)
        tiles |= nest->loops[n].in_kernel > 1 && interval_mentions_loop(piece->loops[loops[count - 2]], &nest->loops[n]);
    if (!tiles) return false;
    nest_assume_loops(nest);
    const bool apart = !shared_by_threads(nest, piece, loops, count, loops[count - 2]);
    facts_forget(nest->plan->facts, mark);
    return apart;
}

/* Whether an iteration touches a few elements of each array, whatever the sizes are. */
static bool touches_a_few(const Nest *nest, const Piece *piece)
{
    const Piece whole = piece_in_group(nest, piece, NULL);
    for (int a = 0; a < piece->stage->access_count; a++)
        for (int d = 0; d < whole.boxes[a].rank; d++) {
            const Interval side = whole.boxes[a].side[d];
            if (!expr_is_constant(expr_sub(nest->plan->pool, side.end, side.begin), NULL)) return false;
        }
    return true;
}

static const char *why_not_shared(const Nest *nest, const Piece *piece)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    int loops[MAX_RANK], count = loops_in_group(nest, piece, loops);
    if (!count && !touches_a_few(nest, piece))
        return arena_printf(plan->arena, "one thread of a %s would do all of %s", level_name(nest->level), stage_title(plan, stage));
    for (int i = 0; i < count; i++)
        if (stage->loops[loops[i]].reduction)
            return arena_printf(plan->arena, "%s reduces, and has no `inline_variant` of the level %s", stage_title(plan, stage),
                                level_name(nest->level));
    const Access *met = count ? shared_by_threads(nest, piece, loops, count, loops[count - 1]) : NULL;
    if (!met) return NULL;
    return arena_printf(plan->arena, "threads that share %s may touch the same elements of `%s`", stage_title(plan, stage),
                        met->space->root->name);
}

const char *why_not_in_group(const Nest *nest, const Piece *piece, VariantLevel level)
{
    Plan *plan = nest->plan;
    const Stage *stage = piece->stage;
    const int mark = facts_mark(plan->facts);
    nest_assume_loops(nest);
    const char *why = group_shares(piece, level) ? why_not_shared(nest, piece) : NULL;
    facts_forget(plan->facts, mark);
    Dependences own = dependences_between(stage, stage, ALIAS_NONE);
    for (const Dependence *d; !group_shares(piece, level) && (d = next_dependence(&own));)
        if (d->from != d->to)
            why = arena_printf(plan->arena, "%s is passed `%s` twice, and its threads may write what others have still to read",
                               stage_title(plan, stage), d->from->space->root->name);
    return why;
}

bool group_allows_in_place(const Nest *nest, const Stage *stage, const Access *a, const Access *b)
{
    Plan *plan = nest->plan;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (piece->stage != stage) continue;
        if (!group_shares(piece, nest->level)) return false;
        int loops[MAX_RANK], count = loops_in_group(nest, piece, loops);
        const int mark = facts_mark(plan->facts);
        const Piece element = element_of(nest, piece, loops, count);
        facts_forget(plan->facts, mark);
        if (!box_same(&element.boxes[a - stage->accesses], &element.boxes[b - stage->accesses])) return false;
        for (int i = 0; i < count; i++)
            if (!box_mentions(&element.boxes[a - stage->accesses], expr_as_symbol(element.loops[loops[i]].begin))) return false;
    }
    return true;
}

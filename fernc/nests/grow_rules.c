/* What must hold of a call that joins a nest: the rules of order, once and gone (docs/architecture.md). */
#include "grow_internal.h"

#include "plan/objects.h"
#include "wanted.h"

enum { TOUCHES_LIMIT = 64 /* places of one array that a nest touches: each new one is held against all */ };

bool writes_memory(Growth *growth, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (access_writes(&stage->accesses[a]) && !demand_of(growth, stage->accesses[a].space)->scratch) return true;
    return false;
}

/* Two accesses of one call to one memory: the same elements, or never the same in two
 * different iterations. Of scratch each iteration has its own: there they do not meet in one either. */
static bool sound_with_itself(Growth *growth, const Piece *piece)
{
    const Stage *stage = piece->stage;
    Dependences own = dependences_between(stage, stage, ALIAS_NONE);
    for (const Dependence *d; (d = next_dependence(&own));) {
        const Box *one = &piece->boxes[d->from - stage->accesses], *other = &piece->boxes[d->to - stage->accesses];
        if (d->from == d->to) continue;
        const bool scratch = demand_of(growth, d->from->space)->scratch;
        if (stage->in_order && !scratch) continue;
        if (scratch && box_same(one, other)) continue;
        if ((scratch && !box_disjoint(growth->plan->facts, one, other)) || !all_iterations_apart(growth->nest, piece->depth, one, other)) return false;
    }
    return true;
}

/* NULL, or why not. */
static const char *breaks_order(Growth *growth, const Piece *piece)
{
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        Demand *demand = demand_of(growth, access->space);
        if (demand->scratch) continue;
        for (int t = 0; t < demand->touches.count; t++) {
            const Touch *later = &demand->touches.items[t];
            if (!later->writes && !access_writes(access)) continue;
            /* A later call of outer loops runs before this one in the iteration that both are in. */
            int depth = piece->depth < later->depth ? piece->depth : later->depth;
            if (order_allows(growth->nest, depth, &piece->boxes[a], &later->box)
                && (depth == piece->depth || box_disjoint(growth->plan->facts, &piece->boxes[a], &later->box)))
                continue;
            return access->space->root->kind == ROOT_VARIABLE
                       ? "a later call of the nest needs its whole result"
                       : "a tile of it would touch elements that an earlier tile of a later call has touched";
        }
    }
    return NULL;
}

static bool touches_too_much(Growth *growth, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++)
        if (demand_of(growth, piece->stage->accesses[a].space)->touches.count >= TOUCHES_LIMIT) return true;
    return false;
}

static bool reductions_whole(const Growth *growth, const Piece *piece)
{
    Facts *facts = growth->plan->facts;
    for (int l = 0; l < piece->stage->loop_count; l++) {
        const StageLoop *loop = &piece->stage->loops[l];
        if (loop->reduction
            && !(facts_prove_eq(facts, piece->loops[l].begin, loop->begin)
                 && facts_prove_eq(facts, piece->loops[l].end, loop->end)))
            return false;
    }
    return true;
}

/* Each loop is whole, or the loop of the nest itself: tile sizes are multiples of the granule. */
static bool on_granules(Growth *growth, const Piece *piece)
{
    const Stage *stage = piece->stage;
    ExprPool *pool = growth->plan->pool;
    if (stage->granule == 1) return true;
    if (stage->flat_loop >= 0) return false;
    for (int l = 0; l < stage->loop_count; l++) {
        const Interval *interval = &piece->loops[l];
        bool good = expr_equal(interval->begin, stage->loops[l].begin) && expr_equal(interval->end, stage->loops[l].end);
        for (int n = 0; n < growth->nest->loop_count && !good; n++) {
            const NestLoop *loop = &growth->nest->loops[n];
            const Expr *x = expr_symbol(pool, loop->variable);
            good = expr_equal(interval->begin, x) && expr_equal(interval->end, expr_add(pool, x, expr_symbol(pool, loop->length)))
                   && expr_equal(loop->begin, stage->loops[l].begin) && facts_prove_eq(growth->plan->facts, loop->end, stage->loops[l].end);
        }
        if (!good) return false;
    }
    return true;
}

/* Where a call fails, the function goes on with a result that is a part of the sum. */
static bool shows_partial_result(const Growth *growth, const Stage *stage)
{
    bool fails = growth->fails || stage->statement->status_test;
    return fails && (growth->results || (stage->node->kind == NODE_CALL && stage->node->result));
}

/* What is computed in the outer loops alone is scratch, and what feeds it is there before. */
static bool depths_agree(Growth *growth, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Demand *demand = demand_of(growth, access->space);
        if (!demand->scratch || !access_writes(access)) continue;
        if (demand->least_depth && demand->least_depth < piece->depth) return false;
        if (demand->writer_depth && demand->writer_depth != piece->depth) return false;
    }
    return true;
}

/* Of scratch, each iteration that touches what later calls of the tile read: what is there from before the call, zeros
 * perhaps, stands for no element that the whole call writes. */
static bool writes_what_is_wanted(Growth *growth, const Piece *piece)
{
    Plan *plan = growth->plan;
    const Stage *stage = piece->stage;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        const Demand *demand = demand_of(growth, access->space);
        Interval loops[MAX_RANK] = {{0}};
        if (!access_writes(access) || !demand->scratch || !demand->wanted) continue;
        if (!demand_on_loops(plan, stage, &access->box, &demand->box, loops)) return false;
        complete_loops(plan, stage, loops);
        for (int l = 0; l < stage->loop_count; l++)
            if (!facts_prove_le(plan->facts, piece->loops[l].begin, loops[l].begin)
                || !facts_prove_le(plan->facts, loops[l].end, piece->loops[l].end))
                return false;
    }
    return true;
}

/* Of what it writes, an array that is no scratch of the nest. */
static const char *array_that_stays(Growth *growth, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++) {
        Space *space = stage->accesses[a].space;
        if (access_writes(&stage->accesses[a]) && !demand_of(growth, space)->scratch) return space->root->name;
    }
    return stage_title(growth->plan, stage);
}

static const char *why_no_partition(Growth *growth, const Piece *piece)
{
    const char *once = arena_printf(growth->plan->arena, "the tiles do not call it exactly once for each element of `%s`, which outlives the nest",
                                    array_that_stays(growth, piece->stage));
    const char *sizes = want_partition(growth->nest, piece->stage, piece->loops);
    if (sizes) piece->stage->may_differ = growth->anchor->may_differ = sizes;
    return sizes ? arena_printf(growth->plan->arena, "%s may differ: then %s", sizes, once) : once;
}

const char *why_not(Growth *growth, Piece *piece)
{
    const Stage *stage = piece->stage;
    Nest *nest = growth->nest;
    bool memory = writes_memory(growth, stage);
    int leading = leading_loops_mentioned(nest, stage, piece->loops);
    if (leading < piece->depth) {
        if (leading > 0 && leading > growth->drop_to) growth->drop_to = leading;
        return leading == 0 ? "each tile of the nest needs all of its result"
                            : "it would be called again for each tile of an inner loop";
    }
    if (piece->depth < nest->loop_count && memory) return "it writes memory, which is not done in outer loops alone";
    if (shows_partial_result(growth, stage)) return "where it fails, a part of a result would be seen";
    if (!depths_agree(growth, piece)) return "a call in loops further out needs what it writes";
    if (!writes_what_is_wanted(growth, piece)) return "a tile needs more of what it writes than it is called for";
    if (!on_granules(growth, piece)) return "its pieces would not begin at multiples of its granule";
    if (memory && !pieces_partition(nest, stage, piece->loops)) return why_no_partition(growth, piece);
    if ((!memory || growth->plan->exact) && !reductions_whole(growth, piece)) return "its reduction would be cut";
    if (has_partial_pointer(stage) && !reductions_whole(growth, piece) && !make_parts(growth, piece))
        return "its partial results cannot be combined in memory";
    for (int a = 0; a < stage->access_count; a++) {
        const char *stays = demand_of(growth, stage->accesses[a].space)->scratch ? NULL : why_not_put_back(growth->plan, &stage->accesses[a]);
        if (stays) return stays;
    }
    if (!sound_with_itself(growth, piece)) return "it reads what another tile of it writes";
    if (stage->token && growth->token) return "it has a token, as another call of the nest: tiles would change their order";
    if (stage->token && !pieces_partition(nest, stage, piece->loops)) return "it has a token, and would be called again for elements it has computed";
    if (stage->in_order && !pieces_partition(nest, stage, piece->loops)) return "it goes on from what it has left, and would be called again for elements it has computed";
    if (touches_too_much(growth, piece)) return "the nest touches too many places of one array already";
    return breaks_order(growth, piece);
}

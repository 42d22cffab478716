#include "demand.h"

#include <string.h>

/* v such that slope * v + offset is the produced end, turned round. */
static const Expr *inverse(Plan *plan, const Expr *value, const Expr *offset, int64_t slope, bool up)
{
    const Expr *distance = expr_sub(plan->pool, value, offset);
    if (slope == 1) return distance;
    if (up) distance = expr_add(plan->pool, distance, expr_constant(plan->pool, slope - 1));
    return expr_div(plan->pool, distance, expr_constant(plan->pool, slope));
}

/* The same where the slope is no number, of what is wanted in whole iterations; NULL: it is not. Where the slope is 0, none touches anything. */
static const Expr *exact_inverse(Plan *plan, const Expr *value, const Expr *offset, const Expr *slope)
{
    return expr_divide_exactly(plan->pool, expr_sub(plan->pool, value, offset), slope);
}

/* The loop whose variable the side mentions; -1: none, -2: more than one. */
static int loop_of_side(const Stage *stage, Interval side)
{
    int found = -1;
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        if (!expr_mentions(side.begin, loop->variable) && !expr_mentions(side.end, loop->variable)
            && !expr_mentions(side.end, loop->length))
            continue;
        if (found >= 0) return -2;
        found = l;
    }
    return found;
}

bool demand_on_loops(Plan *plan, const Stage *stage, const Box *touched, const Box *wanted, Interval *loops)
{
    for (int d = 0; d < touched->rank; d++) {
        int l = loop_of_side(stage, touched->side[d]);
        if (l == -2) return false;
        if (l < 0) continue;
        const StageLoop *loop = &stage->loops[l];
        /* The side's end in terms of the piece's end z = v + l. */
        Symbol *z = symbol_new(plan->pool, "z");
        const Expr *length = expr_sub(plan->pool, expr_symbol(plan->pool, z),
                                      expr_symbol(plan->pool, loop->variable));
        const Expr *end = expr_substitute(plan->pool, touched->side[d].end,
                                          &(Substitution){loop->length, length}, 1);
        const Expr *slope, *offset, *end_slope, *end_offset;
        int64_t factor = 0;
        if (expr_mentions(end, loop->variable)
            || !expr_affine_in(plan->pool, touched->side[d].begin, loop->variable, &slope, &offset)
            || !expr_affine_in(plan->pool, end, z, &end_slope, &end_offset) || !expr_equal(slope, end_slope))
            return false;
        const bool number = expr_is_constant(slope, &factor);
        if (number ? factor < 1 : !facts_prove_le(plan->facts, expr_constant(plan->pool, 0), slope)) return false;
        /* Every iteration that touches some of it: where pieces overlap, as of `len: l + 1`, what lies on the border is
         * added up by both, and a demand as short as that is not between two iterations. */
        Interval piece = {number ? inverse(plan, wanted->side[d].begin, end_offset, factor, false)
                                 : exact_inverse(plan, wanted->side[d].begin, end_offset, slope),
                          number ? inverse(plan, wanted->side[d].end, offset, factor, true)
                                 : exact_inverse(plan, wanted->side[d].end, offset, slope)};
        if (!piece.begin || !piece.end) return false;
        if (loops[l].begin) {
            piece.begin = facts_min(plan->facts, piece.begin, loops[l].begin);
            piece.end = facts_max(plan->facts, piece.end, loops[l].end);
        }
        loops[l] = piece;
    }
    return true;
}

void complete_loops(Plan *plan, const Stage *stage, Interval *loops)
{
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        if (!loops[l].begin)
            loops[l] = (Interval){loop->begin, loop->end};
        else {
            loops[l].begin = facts_max(plan->facts, loops[l].begin, loop->begin);
            loops[l].end = facts_min(plan->facts, loops[l].end, loop->end);
        }
    }
}

Box access_box_for(Plan *plan, const Stage *stage, const Access *access, const Interval *loops)
{
    Substitution list[2 * MAX_RANK];
    int count = 0;
    for (int l = 0; l < stage->loop_count; l++) {
        list[count++] = (Substitution){stage->loops[l].variable, loops[l].begin};
        list[count++] = (Substitution){stage->loops[l].length, expr_sub(plan->pool, loops[l].end, loops[l].begin)};
    }
    return box_substitute(plan->pool, &access->box, list, count);
}

/* Whether [begin, end) over the nest loop's tiles lays out the loop's range exactly once:
 * consecutive tiles touch, the first begins and the last ends where the loop does. */
static bool tiles_range(const Nest *nest, const NestLoop *by, Interval piece, const StageLoop *loop)
{
    Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    const Expr *x = expr_symbol(pool, by->variable), *l = expr_symbol(pool, by->length);
    if (expr_mentions(piece.begin, by->length)) return false;
    const Expr *next = expr_substitute(pool, piece.begin, &(Substitution){by->variable, expr_add(pool, x, l)}, 1);
    if (!expr_equal(next, piece.end)) return false;
    const Expr *first = expr_substitute(pool, piece.begin, &(Substitution){by->variable, by->begin}, 1);
    const Expr *last = expr_substitute(pool, piece.begin, &(Substitution){by->variable, by->end}, 1);
    return facts_prove_eq(plan->facts, first, loop->begin) && facts_prove_eq(plan->facts, last, loop->end);
}

bool pieces_partition(const Nest *nest, const Stage *stage, const Interval *loops)
{
    bool used[MAX_RANK] = {false};
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        int by = -1;
        for (int n = 0; n < nest->loop_count; n++) {
            const NestLoop *candidate = &nest->loops[n];
            if (!expr_mentions(loops[l].begin, candidate->variable)
                && !expr_mentions(loops[l].end, candidate->variable)
                && !expr_mentions(loops[l].end, candidate->length))
                continue;
            if (by >= 0 || used[n]) return false;
            by = n;
        }
        if (by < 0) {
            if (!facts_prove_eq(nest->plan->facts, loops[l].begin, loop->begin)
                || !facts_prove_eq(nest->plan->facts, loops[l].end, loop->end))
                return false;
            continue;
        }
        used[by] = true;
        if (!tiles_range(nest, &nest->loops[by], loops[l], loop)) return false;
    }
    for (int n = 0; n < nest->loop_count; n++)
        if (!used[n]) return false;
    return true;
}

int leading_loops_mentioned(const Nest *nest, const Stage *stage, const Interval *loops)
{
    for (int n = 0; n < nest->loop_count; n++) {
        bool mentioned = false;
        for (int l = 0; l < stage->loop_count; l++)
            mentioned |= expr_mentions(loops[l].begin, nest->loops[n].variable)
                         || expr_mentions(loops[l].end, nest->loops[n].variable);
        if (!mentioned) return n;
    }
    return nest->loop_count;
}

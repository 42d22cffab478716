/* The order rule: two calls may share a loop only if no element that the later call touches
 * in iteration t is touched by the earlier call in an iteration after t (docs/architecture.md). */
#include "nest.h"

static void assume_loop(Facts *facts, ExprPool *pool, const NestLoop *loop, const Symbol *variable,
                        const Symbol *length)
{
    const Expr *x = expr_symbol(pool, variable), *l = expr_symbol(pool, length);
    facts_assume_le(facts, loop->begin, x);
    facts_assume_le(facts, expr_constant(pool, 1), l);
    facts_assume_le(facts, expr_add(pool, x, l), loop->end);
}

bool expr_mentions_loop(const Expr *expr, const NestLoop *loop)
{
    return expr_mentions(expr, loop->variable) || expr_mentions(expr, loop->length);
}

bool interval_mentions_loop(Interval interval, const NestLoop *loop)
{
    return expr_mentions_loop(interval.begin, loop) || expr_mentions_loop(interval.end, loop);
}

void nest_assume_loops(Nest *nest)
{
    Plan *plan = nest->plan;
    for (int i = 0; i < nest->loop_count + nest->sub_count; i++) {
        NestLoop *loop = &nest->loops[i];
        assume_loop(plan->facts, plan->pool, loop, loop->variable, loop->length);
        facts_assume_le(plan->facts, expr_symbol(plan->pool, loop->length), expr_symbol(plan->pool, loop->tile));
    }
}

/* The earlier call's box in a later iteration: loop `level` has moved on, the loops outside
 * of it stand still, those inside are anywhere. Disjoint from the later call's box now? */
static bool apart_when_moved(Nest *nest, int level, const Box *earlier, const Box *later)
{
    Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    Substitution list[2 * MAX_RANK];
    int count = 0;
    int mark = facts_mark(plan->facts);
    for (int i = level; i < nest->loop_count; i++) {
        const NestLoop *loop = &nest->loops[i];
        const Symbol *variable = loop->later_variable, *length = loop->later_length;
        assume_loop(plan->facts, pool, loop, variable, length);
        if (i == level)
            facts_assume_le(plan->facts,
                            expr_add(pool, expr_symbol(pool, loop->variable), expr_symbol(pool, loop->length)),
                            expr_symbol(pool, variable));
        list[count++] = (Substitution){loop->variable, expr_symbol(pool, variable)};
        list[count++] = (Substitution){loop->length, expr_symbol(pool, length)};
    }
    Box moved = box_substitute(pool, earlier, list, count);
    bool apart = box_disjoint(plan->facts, &moved, later);
    facts_forget(plan->facts, mark);
    return apart;
}

bool iterations_apart(Nest *nest, int loop, const Box *a, const Box *b)
{
    return apart_when_moved(nest, loop, a, b) && apart_when_moved(nest, loop, b, a);
}

bool order_allows(Nest *nest, int depth, const Box *earlier, const Box *later)
{
    for (int level = 0; level < depth; level++)
        if (!apart_when_moved(nest, level, earlier, later)) return false;
    return true;
}

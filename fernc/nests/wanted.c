#include "wanted.h"

/* The end of a piece as it would be, were it not clipped to the loop's; the same where it is not. */
static const Expr *unclipped(ExprPool *pool, const Expr *end, AtomKind clip, const Expr *limit)
{
    for (int t = 0; t < end->term_count; t++) {
        const Term *term = &end->terms[t];
        if (term->atom_count != 1 || term->coefficient != 1 || term->atoms[0]->kind != clip) continue;
        const Expr *rest = expr_sub(pool, end, expr_atom(pool, term->atoms[0]));
        const Expr *left = expr_add(pool, rest, term->atoms[0]->left), *right = expr_add(pool, rest, term->atoms[0]->right);
        if (expr_equal(right, limit)) return left;
        if (expr_equal(left, limit)) return right;
    }
    return end;
}

/* How many of the nest's loops move the piece along, and the last of them. */
static int loops_behind(const Nest *nest, Interval piece, const NestLoop **by)
{
    int count = 0;
    for (int n = 0; n < nest->loop_count; n++) {
        if (!interval_mentions_loop(piece, &nest->loops[n])) continue;
        *by = &nest->loops[n];
        count++;
    }
    return count;
}

/* What tiles of a loop of the nest make of a loop of the call: where they begin, and where they end. */
typedef struct Reach {
    const Expr *first, *last;
} Reach;

/* False: tiles do not follow one upon the other. */
static bool reach_of(const Nest *nest, Interval piece, const StageLoop *loop, Reach *reach)
{
    ExprPool *pool = nest->plan->pool;
    const NestLoop *by;
    const int count = loops_behind(nest, piece, &by);
    *reach = (Reach){piece.begin, piece.end};
    if (count != 1) return count == 0;
    const Expr *begin = unclipped(pool, piece.begin, ATOM_MAX, loop->begin), *end = unclipped(pool, piece.end, ATOM_MIN, loop->end);
    const Expr *next = expr_add(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length));
    if (expr_mentions(begin, by->length) || !expr_equal(expr_substitute(pool, begin, &(Substitution){by->variable, next}, 1), end))
        return false;
    reach->first = expr_substitute(pool, begin, &(Substitution){by->variable, by->begin}, 1);
    reach->last = expr_substitute(pool, begin, &(Substitution){by->variable, by->end}, 1);
    return true;
}

/* Whether the first call of the nest that touches it behind the stage reads it. */
static bool is_read_next(const Nest *nest, const Stage *stage, const Space *space)
{
    const Stage *next = NULL;
    bool reads = false;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *other = nest->pieces.items[p]->stage;
        if (other->index <= stage->index || (next && other->index > next->index)) continue;
        for (int a = 0; a < other->access_count; a++) {
            if (other->accesses[a].space != space) continue;
            reads = (other == next && reads) || access_reads(&other->accesses[a]);
            next = other;
        }
    }
    return reads;
}

/* Whether the nest reads what the call writes: then its sizes are likely to be those of the nest. Of calls that only write the same array, or
 * read it, or write over what the other has read, nothing tells that. */
static bool leads_into(const Nest *nest, const Stage *stage)
{
    for (int a = 0; a < stage->access_count; a++)
        if (access_writes(&stage->accesses[a]) && is_read_next(nest, stage, stage->accesses[a].space)) return true;
    return false;
}

const char *want_partition(const Nest *nest, const Stage *stage, const Interval *loops)
{
    Plan *plan = nest->plan;
    Reach reaches[MAX_RANK];
    const char *sizes = NULL;
    if (!leads_into(nest, stage)) return NULL;
    for (int l = 0; l < stage->loop_count; l++)
        if (!reach_of(nest, loops[l], &stage->loops[l], &reaches[l])) return NULL;
    for (int l = 0; l < stage->loop_count; l++) {
        const StageLoop *loop = &stage->loops[l];
        if (!plan_want(plan, CHECK_EQ, loop->begin, reaches[l].first) || !plan_want(plan, CHECK_EQ, loop->end, reaches[l].last)) return NULL;
        if (!sizes && !facts_prove_eq(plan->facts, loop->end, reaches[l].last))
            sizes = arena_printf(plan->arena, "`%s` and `%s`", expr_string(plan->arena, loop->end), expr_string(plan->arena, reaches[l].last));
    }
    return sizes;
}

void want_whole_tiles(const Nest *nest, const Stage *stage, const Interval *loops)
{
    ExprPool *pool = nest->plan->pool;
    for (int l = 0; l < stage->loop_count; l++) {
        const NestLoop *by;
        if (loops_behind(nest, loops[l], &by) != 1) continue;
        const Expr *end = unclipped(pool, loops[l].end, ATOM_MIN, stage->loops[l].end), *slope, *rest;
        if (end == loops[l].end) continue;
        const Expr *next = expr_sub(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length));
        end = expr_substitute(pool, end, &(Substitution){by->variable, next}, 1); /* z = v + l, of which the end is made */
        if (expr_mentions(end, by->length) || !expr_affine_in(pool, end, by->variable, &slope, &rest) || !expr_is(slope, 1)) continue;
        plan_want(nest->plan, CHECK_LE, expr_substitute(pool, end, &(Substitution){by->variable, by->end}, 1), stage->loops[l].end);
    }
}

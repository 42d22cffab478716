/* Where tiles of a call end whose results outlive the nest: each element of these is computed once, so tiles go on where the ones before have ended,
 * behind what later calls of the tile read. */
#include "grow_internal.h"

#include "annotator/expr/expr_pool.h"

typedef struct Ends {
    const NestLoop *by;
    const Expr *first;           /* of a tile that ends at `next`: 1 before the first one, 0 behind it */
    const Expr *left;            /* 0 behind the last one, 1 before it */
    const Expr *next;
} Ends;

static Ends ends_at(Plan *plan, const NestLoop *by, const Expr *next)
{
    ExprPool *pool = plan->pool;
    const Expr *one = expr_constant(pool, 1), *zero = expr_constant(pool, 0);
    return (Ends){by, expr_max(pool, expr_sub(pool, expr_add(pool, by->begin, one), next), zero), expr_min(pool, expr_sub(pool, by->end, next), one), next};
}

/* In a tile that is neither the first nor the last. */
static const Expr *in_the_middle(ExprPool *pool, const Atom *atom, const void *data)
{
    const Ends *ends = data;
    const Expr *itself = expr_atom(pool, atom);
    if (expr_equal(itself, ends->first)) return expr_constant(pool, 0);
    if (expr_equal(itself, ends->left)) return expr_constant(pool, 1);
    if (atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) return itself;
    const bool left = expr_mentions(atom->left, ends->by->variable), right = expr_mentions(atom->right, ends->by->variable);
    if (left != right) return expr_map_atoms(pool, left ? atom->left : atom->right, in_the_middle, data);
    return expr_apply(pool, atom->kind, expr_map_atoms(pool, atom->left, in_the_middle, data), expr_map_atoms(pool, atom->right, in_the_middle, data));
}

/* max(x + l, c), where the first tiles want what lies before c: all tiles end as far behind x + l as the first one has to, which is one iteration of the
 * loop at least. Where that lies before the call's range, nothing is wanted. */
static const Expr *with_what_first_tiles_want(Plan *plan, const Expr *end, const NestLoop *by, const Expr *range_begin)
{
    ExprPool *pool = plan->pool;
    const Expr *next = expr_add(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length)), *after_one = expr_add(pool, by->begin, expr_constant(pool, 1));
    for (int t = 0; t < end->term_count; t++) {
        const Term *term = &end->terms[t];
        const Atom *atom = term->atom_count == 1 && term->coefficient == 1 ? term->atoms[0] : NULL;
        if (!atom || atom->kind != ATOM_MAX) continue;
        const bool left = expr_mentions(atom->left, by->variable), right = expr_mentions(atom->right, by->variable);
        if (left == right) continue;
        const Expr *grows = left ? atom->left : atom->right, *fixed = left ? atom->right : atom->left, *rest = expr_sub(pool, end, expr_atom(pool, atom));
        const Expr *usual = expr_sub(pool, grows, next), *at_first = expr_sub(pool, fixed, after_one);
        if (facts_prove_le(plan->facts, expr_add(pool, rest, fixed), range_begin) || !facts_prove_le(plan->facts, usual, at_first)) continue;
        return expr_add(pool, rest, expr_add(pool, next, at_first));
    }
    return end;
}

/* The loop of the nest by which the end grows, x + l + `behind`. NULL: none, or it grows otherwise. */
static const NestLoop *grows_by(Growth *growth, const Expr *end, const Expr *range_begin, const Expr **behind)
{
    Plan *plan = growth->plan;
    ExprPool *pool = plan->pool;
    end = facts_simplify(plan->facts, end);
    const Nest *nest = growth->nest;
    const NestLoop *by = NULL;
    for (int n = 0; n < nest->loop_count && !by; n++)
        if (expr_mentions(end, nest->loops[n].variable)) by = &nest->loops[n];
    if (!by) return NULL;
    end = with_what_first_tiles_want(plan, end, by, range_begin);
    const Ends ends = ends_at(plan, by, expr_add(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length)));
    *behind = facts_simplify(plan->facts, expr_sub(pool, expr_map_atoms(pool, end, in_the_middle, &ends), ends.next));
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions(*behind, nest->loops[n].variable) || expr_mentions(*behind, nest->loops[n].length)) return NULL;
    return by;
}

/* A call's range may begin or end some elements within what is asked for, or be a part of it; what lies anywhere else has nothing to do with the tile. */
static bool is_near(ExprPool *pool, const Expr *here, const Expr *there, const Expr *other)
{
    return expr_is_constant(expr_sub(pool, here, there), NULL) || expr_equal(here, other);
}

/* The first tile begins with the call's range, the last one ends with it, others end `behind` further than the nest's, as far as that is in it. NULL:
 * it is not known which of the two is further. */
static const Expr *end_of_computed(Plan *plan, const StageLoop *range, const Expr *behind, const Ends *ends)
{
    ExprPool *pool = plan->pool;
    const Expr *first = expr_sub(pool, range->begin, ends->by->begin), *last = expr_sub(pool, range->end, ends->by->end), *at;
    if (facts_prove_le(plan->facts, first, behind))
        at = expr_sub(pool, expr_add(pool, ends->next, behind), expr_mul(pool, expr_sub(pool, behind, first), ends->first));
    else if (is_near(pool, behind, first, last) && facts_prove_le(plan->facts, behind, first))
        at = expr_max(pool, expr_add(pool, ends->next, behind), range->begin);
    else
        return NULL;
    if (facts_prove_le(plan->facts, behind, last))
        return expr_add(pool, at, expr_mul(pool, expr_sub(pool, last, behind), expr_sub(pool, expr_constant(pool, 1), ends->left)));
    return is_near(pool, behind, last, first) && facts_prove_le(plan->facts, last, behind) ? expr_min(pool, at, range->end) : NULL;
}

static bool changes_with_tiles(const Nest *nest, const Interval *range)
{
    for (int n = 0; n < nest->loop_count; n++)
        if (expr_mentions(range->begin, nest->loops[n].variable) || expr_mentions(range->end, nest->loops[n].variable)) return true;
    return false;
}

bool leave_computed(Growth *growth, const Stage *stage, Interval *loops)
{
    Plan *plan = growth->plan;
    ExprPool *pool = plan->pool;
    for (int l = 0; l < stage->loop_count; l++) {
        const Expr *behind;
        const bool cut = loops[l].begin && changes_with_tiles(growth->nest, &loops[l]);
        const NestLoop *by = cut ? grows_by(growth, loops[l].end, stage->loops[l].begin, &behind) : NULL;
        if (!cut) {
            loops[l] = (Interval){stage->loops[l].begin, stage->loops[l].end};
            continue;
        }
        if (!by || facts_prove_le(plan->facts, by->end, by->begin)) return false; /* no iteration: of what holds in one anything is proved */
        const Expr *x = expr_symbol(pool, by->variable), *next = expr_add(pool, x, expr_symbol(pool, by->length));
        const Ends before = ends_at(plan, by, x);
        loops[l].begin = end_of_computed(plan, &stage->loops[l], behind, &before);
        if (!loops[l].begin) return false;
        loops[l].end = expr_substitute(pool, loops[l].begin, &(Substitution){by->variable, next}, 1); /* the same expression: so they touch */
    }
    return true;
}

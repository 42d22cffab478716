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

/* The loop of the nest by which the end grows, x + l + `behind`. NULL: none, or it grows otherwise. */
static const NestLoop *grows_by(Growth *growth, const Expr *end, const Expr **behind)
{
    Plan *plan = growth->plan;
    ExprPool *pool = plan->pool;
    end = facts_simplify(plan->facts, end);
    const Nest *nest = growth->nest;
    const NestLoop *by = NULL;
    for (int n = 0; n < nest->loop_count && !by; n++)
        if (expr_mentions(end, nest->loops[n].variable)) by = &nest->loops[n];
    if (!by) return NULL;
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

bool leave_computed(Growth *growth, const Stage *stage, Interval *loops)
{
    Plan *plan = growth->plan;
    ExprPool *pool = plan->pool;
    for (int l = 0; l < stage->loop_count; l++) {
        const Expr *behind;
        const NestLoop *by = loops[l].begin ? grows_by(growth, loops[l].end, &behind) : NULL;
        if (!loops[l].begin) {
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

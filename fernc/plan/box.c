#include "box.h"

Box box_hull(Facts *facts, const Box *a, const Box *b)
{
    Box hull = {.rank = a->rank, .points = a->points};
    for (int d = 0; d < a->rank; d++) {
        if (d >= a->rank - a->points) { /* box_points_agree has been asked */
            hull.side[d] = a->side[d];
            continue;
        }
        hull.side[d].begin = facts_min(facts, a->side[d].begin, b->side[d].begin);
        hull.side[d].end = facts_max(facts, a->side[d].end, b->side[d].end);
    }
    return hull;
}

static bool interval_contains(Facts *facts, Interval outer, Interval inner)
{
    return facts_prove_le(facts, outer.begin, inner.begin) && facts_prove_le(facts, inner.end, outer.end);
}

bool box_contains(Facts *facts, const Box *outer, const Box *inner)
{
    if (outer->rank != inner->rank) return false;
    for (int d = 0; d < outer->rank; d++)
        if (!interval_contains(facts, outer->side[d], inner->side[d])) return false;
    return true;
}

/* Of c + min(n, a) or c + max(n, a): c + a, where the other bound is clipped to the same c + n. NULL: they are not clipped alike. */
static const Expr *unclipped(ExprPool *pool, const Expr *bound, const Expr *other)
{
    for (int t = 0; t < bound->term_count; t++)
        for (int u = 0; u < other->term_count; u++) {
            const Term *mine = &bound->terms[t], *its = &other->terms[u];
            if (mine->atom_count != 1 || its->atom_count != 1 || mine->coefficient != 1 || its->coefficient != 1) continue;
            const Atom *clip = mine->atoms[0], *same = its->atoms[0];
            if (clip->kind != same->kind || (clip->kind != ATOM_MIN && clip->kind != ATOM_MAX)) continue;
            const Expr *rest = expr_sub(pool, bound, expr_atom(pool, clip));
            if (!expr_equal(rest, expr_sub(pool, other, expr_atom(pool, same)))) continue;
            if (expr_equal(clip->left, same->left) || expr_equal(clip->left, same->right)) return expr_add(pool, rest, clip->right);
            if (expr_equal(clip->right, same->left) || expr_equal(clip->right, same->right)) return expr_add(pool, rest, clip->left);
        }
    return NULL;
}

/* A range that has at least the same elements: clipped to one and the same bound, it is a part of what it would be else, or empty. */
static Interval around(ExprPool *pool, Interval side)
{
    for (;;) {
        const Interval wider = {unclipped(pool, side.begin, side.end), unclipped(pool, side.end, side.begin)};
        if (!wider.begin || !wider.end || (expr_equal(wider.begin, side.begin) && expr_equal(wider.end, side.end))) return side;
        side = wider;
    }
}

static bool intervals_disjoint(Facts *facts, Interval a, Interval b)
{
    return facts_prove_le(facts, a.end, b.begin) || facts_prove_le(facts, b.end, a.begin);
}

bool box_disjoint(Facts *facts, const Box *a, const Box *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank - a->points; d++) {
        const Interval mine = around(facts_pool(facts), a->side[d]), its = around(facts_pool(facts), b->side[d]);
        if (intervals_disjoint(facts, a->side[d], b->side[d]) || intervals_disjoint(facts, mine, b->side[d])
            || intervals_disjoint(facts, a->side[d], its) || intervals_disjoint(facts, mine, its))
            return true;
    }
    return false;
}

bool box_points_agree(Facts *facts, const Box *a, const Box *b)
{
    for (int d = a->rank - a->points; d < a->rank; d++)
        if (!facts_prove_eq(facts, a->side[d].begin, b->side[d].begin)) return false;
    return true;
}

bool box_equal(Facts *facts, const Box *a, const Box *b)
{
    return box_contains(facts, a, b) && box_contains(facts, b, a);
}

bool box_same(const Box *a, const Box *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank; d++)
        if (!expr_equal(a->side[d].begin, b->side[d].begin) || !expr_equal(a->side[d].end, b->side[d].end)) return false;
    return true;
}

bool box_agrees(Facts *facts, const Box *a, const Box *b)
{
    return box_same(a, b) || (box_points_agree(facts, a, b) && box_equal(facts, a, b));
}

bool box_mentions(const Box *box, const Symbol *symbol)
{
    for (int d = 0; d < box->rank; d++)
        if (expr_mentions(box->side[d].begin, symbol) || expr_mentions(box->side[d].end, symbol)) return true;
    return false;
}

Box box_substitute(ExprPool *pool, const Box *box, const Substitution *list, int count)
{
    Box result = {.rank = box->rank, .points = box->points};
    for (int d = 0; d < box->rank; d++) {
        result.side[d].begin = expr_substitute(pool, box->side[d].begin, list, count);
        result.side[d].end = expr_substitute(pool, box->side[d].end, list, count);
    }
    return result;
}

/* The one dimension in which `piece` does not span `whole`; -1: it spans it in all, -2: in
 * more than one it does not. */
static int cut_dimension(Facts *facts, const Box *whole, const Box *piece)
{
    int cut = -1;
    for (int d = 0; d < whole->rank; d++) {
        if (interval_contains(facts, piece->side[d], whole->side[d])) continue;
        if (cut >= 0 || d >= whole->rank - whole->points) return -2;
        cut = d;
    }
    return cut;
}

bool box_covered(Facts *facts, ExprPool *pool, const Box *whole, const Box *pieces, int count)
{
    for (int d = 0; d < whole->rank; d++)
        if (facts_prove_le(facts, whole->side[d].end, whole->side[d].begin)) return true;
    for (int i = 0; i < count; i++) {
        int cut = cut_dimension(facts, whole, &pieces[i]);
        if (cut == -1) return true;
        if (cut == -2) continue;
        Interval gone = pieces[i].side[cut], side = whole->side[cut];
        if (facts_prove_le(facts, side.end, gone.begin) || facts_prove_le(facts, gone.end, side.begin)) continue;
        /* An empty piece proves nothing: its ends must be in order. */
        if (!facts_prove_le(facts, gone.begin, gone.end)) continue;
        Box below = *whole, above = *whole;
        below.side[cut].end = facts_min(facts, gone.begin, side.end);
        above.side[cut].begin = facts_max(facts, gone.end, side.begin);
        return box_covered(facts, pool, &below, pieces + i + 1, count - i - 1)
               && box_covered(facts, pool, &above, pieces + i + 1, count - i - 1);
    }
    return false;
}

void box_print(Text *out, const Box *box)
{
    text_add(out, "[");
    for (int d = 0; d < box->rank; d++) {
        if (d) text_add(out, ", ");
        expr_print(out, box->side[d].begin, EXPR_PLAIN, false);
        text_add(out, " .. ");
        expr_print(out, box->side[d].end, EXPR_PLAIN, false);
    }
    text_add(out, "]");
}

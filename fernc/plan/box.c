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

bool box_disjoint(Facts *facts, const Box *a, const Box *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank - a->points; d++)
        if (facts_prove_le(facts, a->side[d].end, b->side[d].begin)
            || facts_prove_le(facts, b->side[d].end, a->side[d].begin))
            return true;
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

#include "box.h"

#include <stdint.h>

/* Of a search whether boxes cover another. */
enum { PIECES_MOST = 64, STEPS_MOST = 128, CASES_MOST = 4 };

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

static bool is_apart(Facts *facts, Interval a, Interval b)
{
    if (facts_prove_le(facts, a.end, a.begin) || facts_prove_le(facts, b.end, b.begin)) return true; /* one is empty */
    return facts_prove_le(facts, a.end, b.begin) || facts_prove_le(facts, b.end, a.begin);
}

static bool intervals_disjoint(Facts *facts, Interval a, Interval b)
{
    const Interval mine = around(facts_pool(facts), a), its = around(facts_pool(facts), b);
    return is_apart(facts, a, b) || is_apart(facts, mine, b) || is_apart(facts, a, its) || is_apart(facts, mine, its);
}

static Interval simplified(Facts *facts, Interval side)
{
    return (Interval){facts_simplify(facts, side.begin), facts_simplify(facts, side.end)};
}

bool box_disjoint(Facts *facts, const Box *a, const Box *b)
{
    if (a->rank != b->rank) return false;
    for (int d = 0; d < a->rank - a->points; d++)
        if (intervals_disjoint(facts, a->side[d], b->side[d])) return true;
    for (int d = 0; d < a->rank - a->points; d++) { /* what holds in a first iteration alone does not in a later one */
        const Interval mine = simplified(facts, a->side[d]), its = simplified(facts, b->side[d]);
        const bool other = !expr_equal(mine.begin, a->side[d].begin) || !expr_equal(mine.end, a->side[d].end) || !expr_equal(its.begin, b->side[d].begin)
                           || !expr_equal(its.end, b->side[d].end);
        if (other && intervals_disjoint(facts, mine, its)) return true;
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

/* The first dimension in which `piece` does not span `whole`; -1: it spans it in all, -2: it does not where nothing is cut. `*more`: nor in another. */
static int cut_dimension(Facts *facts, const Box *whole, const Box *piece, bool *more)
{
    int cut = -1;
    *more = false;
    for (int d = 0; d < whole->rank; d++) {
        if (interval_contains(facts, piece->side[d], whole->side[d])) continue;
        if (d >= whole->rank - whole->points) return -2;
        *more = cut >= 0;
        if (cut >= 0) return cut;
        cut = d;
    }
    return cut;
}

/* What is left to be covered, and what of the search is left. */
typedef struct Cover {
    Facts *facts;
    const Box *pieces;
    int count;
    int steps;
} Cover;

static bool is_covered(Cover *cover, const Box *whole, uint64_t used, int cases);

/* The box but for the interval in this dimension. Where that ends before it begins it is empty, and nothing lies in it. */
static bool rest_is_covered(Cover *cover, const Box *whole, int d, Interval gone, uint64_t used, int cases)
{
    const Interval side = whole->side[d];
    Box below = *whole, above = *whole;
    below.side[d].end = facts_min(cover->facts, facts_min(cover->facts, gone.begin, gone.end), side.end);
    above.side[d].begin = facts_max(cover->facts, gone.end, side.begin);
    return is_covered(cover, &below, used, cases) && is_covered(cover, &above, used, cases);
}

/* By itself, where a piece does not span the box in another dimension either: other pieces are beside it there. */
static bool is_covered_along(Cover *cover, const Box *whole, int d, Interval side, uint64_t used, int cases)
{
    Box inside = *whole;
    inside.side[d] = (Interval){facts_max(cover->facts, whole->side[d].begin, side.begin), facts_min(cover->facts, whole->side[d].end, side.end)};
    return is_covered(cover, &inside, used, cases);
}

/* One that has no other in it. */
static const Atom *extremum_in(const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++)
        for (int a = 0; a < expr->terms[t].atom_count; a++) {
            const Atom *atom = expr->terms[t].atoms[a];
            if (atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) continue;
            const Atom *left = extremum_in(atom->left), *right = left ? NULL : extremum_in(atom->right);
            return left ? left : right ? right : atom;
        }
    return NULL;
}

static bool is_covered_where(Cover *cover, const Box *whole, uint64_t used, int cases, const Expr *smaller, const Expr *larger)
{
    const int mark = facts_mark(cover->facts);
    Box now = *whole;
    facts_assume_le(cover->facts, smaller, larger);
    for (int d = 0; d < whole->rank; d++) now.side[d] = simplified(cover->facts, whole->side[d]);
    const bool covered = is_covered(cover, &now, used, cases);
    facts_forget(cover->facts, mark);
    return covered;
}

/* An end is one thing or another: what ends at max(i, 1) is empty behind the first tile, and in that the first row. */
static bool is_covered_in_each_case(Cover *cover, const Box *whole, uint64_t used, int cases)
{
    const Atom *atom = NULL;
    for (int d = 0; d < whole->rank && !atom; d++) {
        atom = extremum_in(whole->side[d].begin);
        if (!atom) atom = extremum_in(whole->side[d].end);
    }
    return atom && is_covered_where(cover, whole, used, cases - 1, atom->left, atom->right)
           && is_covered_where(cover, whole, used, cases - 1, atom->right, atom->left);
}

static bool is_covered(Cover *cover, const Box *whole, uint64_t used, int cases)
{
    Facts *facts = cover->facts;
    for (int d = 0; d < whole->rank; d++)
        if (facts_prove_le(facts, whole->side[d].end, whole->side[d].begin)) return true;
    if (--cover->steps < 0) return false;
    int corner = -1, along = -1; /* the first piece that does not span it in two dimensions, and one of them */
    for (int i = 0; i < cover->count; i++) {
        bool more;
        const int cut = used >> i & 1 ? -2 : cut_dimension(facts, whole, &cover->pieces[i], &more);
        if (cut == -1) return true;
        if (cut == -2 || is_apart(facts, cover->pieces[i].side[cut], whole->side[cut])) continue;
        if (!more) return rest_is_covered(cover, whole, cut, cover->pieces[i].side[cut], used | UINT64_C(1) << i, cases)
                          || (cases > 0 && is_covered_in_each_case(cover, whole, used, cases));
        if (corner < 0) corner = i, along = cut;
    }
    if (corner >= 0 && is_covered_along(cover, whole, along, cover->pieces[corner].side[along], used, cases)
        && rest_is_covered(cover, whole, along, cover->pieces[corner].side[along], used | UINT64_C(1) << corner, cases))
        return true;
    return cases > 0 && is_covered_in_each_case(cover, whole, used, cases);
}

bool box_covered(Facts *facts, const Box *whole, const Box *pieces, int count)
{
    Cover cover = {facts, pieces, count < PIECES_MOST ? count : PIECES_MOST, STEPS_MOST};
    return is_covered(&cover, whole, 0, CASES_MOST);
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

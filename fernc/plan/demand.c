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

Box called_box_for(Plan *plan, const Stage *stage, const Access *access, const Interval *loops)
{
    Interval called[MAX_RANK];
    if (!access_writes(access)) return access_box_for(plan, stage, access, loops);
    for (int l = 0; l < stage->loop_count; l++) called[l] = loop_as_called(plan, &stage->loops[l], loops[l]);
    return access_box_for(plan, stage, access, called);
}

/* The operand of a min or a max that the loop moves along; the whole where it is none; NULL: nothing, or more than one operand, is moved. */
static const Expr *moved_part(ExprPool *pool, const Expr *end, AtomKind kind, const NestLoop *by)
{
    const Term *term = end->term_count == 1 ? &end->terms[0] : NULL;
    const Atom *atom = term && term->coefficient == 1 && term->atom_count == 1 && term->atoms[0]->kind == kind ? term->atoms[0] : NULL;
    if (!expr_mentions_loop(end, by)) return NULL;
    if (!atom) return end;
    const Expr *left = moved_part(pool, atom->left, kind, by), *right = moved_part(pool, atom->right, kind, by);
    return left && right ? NULL : left ? left : right;
}

/* Where the tile at x would begin, were it not clipped to the loop's range: B(x), of which the ends of tiles are B(x + l). NULL: it is not known. */
static const Expr *unclipped_begin(const Nest *nest, const NestLoop *by, Interval piece)
{
    ExprPool *pool = nest->plan->pool;
    const Expr *begin = moved_part(pool, piece.begin, ATOM_MAX, by), *zero = expr_constant(pool, 0);
    if (begin) return begin;
    const Expr *end = moved_part(pool, piece.end, ATOM_MIN, by);
    return end ? expr_substitute(pool, end, &(Substitution){by->length, zero}, 1) : NULL;
}

static bool grows(Plan *plan, const Expr *expr, const NestLoop *by)
{
    const Expr *slope, *rest;
    return expr_affine_in(plan->pool, expr, by->variable, &slope, &rest) && facts_prove_le(plan->facts, expr_constant(plan->pool, 0), slope);
}

/* A sum of numbers times x, and of minima and maxima of such sums, that does not fall as x grows; `sign` -1: that does not grow. */
static bool never_falls(const Expr *expr, const Symbol *x, int sign)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        const Expr one_term = {.term_count = 1, .terms = (Term *)term};
        if (!expr_mentions(&one_term, x)) continue;
        const Atom *atom = term->atom_count == 1 ? term->atoms[0] : NULL;
        const int here = term->coefficient < 0 ? -sign : sign;
        if (atom && atom->kind == ATOM_SYMBOL && here > 0) continue;
        if (!atom || (atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) || !never_falls(atom->left, x, here) || !never_falls(atom->right, x, here)) return false;
    }
    return true;
}

/* Whether an end of a piece is `at` where that lies in the loop's range, and else the range's own end. What it is written as is looked at first. */
static bool is_clipped(Plan *plan, const Expr *end, AtomKind kind, const Expr *at, const Expr *limit)
{
    if (expr_equal(end, expr_apply(plan->pool, kind, at, limit))) return true;
    const bool below = kind == ATOM_MAX;
    if (expr_equal(end, at)) return facts_prove_le(plan->facts, below ? limit : at, below ? at : limit);
    return expr_equal(end, limit) && facts_prove_le(plan->facts, below ? at : limit, below ? limit : at);
}

/* [B(x), B(x + l)), where B never falls, from the range's begin to its end. */
static bool is_laid_out(Plan *plan, const NestLoop *by, Interval piece, const StageLoop *loop)
{
    ExprPool *pool = plan->pool;
    const Expr *next = expr_add(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length));
    return never_falls(piece.begin, by->variable, 1) && expr_equal(piece.end, expr_substitute(pool, piece.begin, &(Substitution){by->variable, next}, 1))
           && facts_prove_eq(plan->facts, expr_substitute(pool, piece.begin, &(Substitution){by->variable, by->begin}, 1), loop->begin)
           && facts_prove_eq(plan->facts, expr_substitute(pool, piece.begin, &(Substitution){by->variable, by->end}, 1), loop->end);
}

/* Whether [begin, end) over the nest loop's tiles lays out the loop's range exactly once: consecutive tiles touch, the first begins and
 * the last ends where the loop does. Where it is the part of [B(x), B(x + l)) that lies in the range, and B never falls, the first may begin before
 * it, and the last end behind: some tiles have nothing of it then. Of a nest that has no tile all of that could be proved. */
static bool tiles_range(const Nest *nest, const NestLoop *by, Interval piece, const StageLoop *loop)
{
    Plan *plan = nest->plan;
    Facts *facts = plan->facts;
    ExprPool *pool = plan->pool;
    const Expr *begin = unclipped_begin(nest, by, piece);
    if (!begin || expr_mentions(begin, by->length)) return false;
    if (is_laid_out(plan, by, piece, loop)) return true;
    const Expr *next = expr_add(pool, expr_symbol(pool, by->variable), expr_symbol(pool, by->length));
    const Expr *end = expr_substitute(pool, begin, &(Substitution){by->variable, next}, 1);
    const Expr *first = expr_substitute(pool, begin, &(Substitution){by->variable, by->begin}, 1);
    const Expr *last = expr_substitute(pool, begin, &(Substitution){by->variable, by->end}, 1);
    if (expr_equal(piece.begin, begin) && expr_equal(piece.end, end) && facts_prove_eq(facts, first, loop->begin) && facts_prove_eq(facts, last, loop->end))
        return true;
    return is_clipped(plan, piece.begin, ATOM_MAX, begin, loop->begin) && is_clipped(plan, piece.end, ATOM_MIN, end, loop->end) && grows(plan, begin, by)
           && facts_prove_le(facts, first, loop->begin) && facts_prove_le(facts, loop->end, last) && !facts_prove_le(facts, by->end, by->begin);
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

/* The operations that are no polynomials, in canonical form. */
#include "expr_pool.h"

#include <stdlib.h>

/* The one term `1 * atom` whose atom is of this kind; NULL when there is none or more than one. */
static const Atom *only_atom_of_kind(AtomKind kind, const Expr *expr)
{
    const Atom *found = NULL;
    for (int i = 0; i < expr->term_count; i++) {
        const Term *term = &expr->terms[i];
        if (term->atom_count != 1 || term->coefficient != 1 || term->atoms[0]->kind != kind) continue;
        if (found) return NULL;
        found = term->atoms[0];
    }
    return found;
}

/* Adds an operand unless another already decides: of two that differ by a constant, one stays. */
static void push_operand(ExprPool *pool, AtomKind kind, const Expr *operand, ExprList *operands)
{
    for (int i = 0; i < operands->count; i++) {
        int64_t difference;
        if (!expr_is_constant(expr_sub(pool, operand, operands->items[i]), &difference)) continue;
        if (kind == ATOM_MIN ? difference < 0 : difference > 0) operands->items[i] = operand;
        return;
    }
    list_push(expr_pool_arena(pool), operands, operand);
}

void expr_collect_operands(ExprPool *pool, AtomKind kind, const Expr *expr, ExprList *operands)
{
    const Atom *atom = only_atom_of_kind(kind, expr);
    if (!atom) {
        push_operand(pool, kind, expr, operands);
        return;
    }
    const Expr *rest = expr_sub(pool, expr, expr_atom(pool, atom));
    expr_collect_operands(pool, kind, expr_add(pool, atom->left, rest), operands);
    expr_collect_operands(pool, kind, expr_add(pool, atom->right, rest), operands);
}

static bool has_term(const Expr *expr, const Term *term)
{
    for (int i = 0; i < expr->term_count; i++)
        if (expr->terms[i].atoms == term->atoms) return expr->terms[i].coefficient == term->coefficient;
    return false;
}

/* The sum of the terms that all operands share. */
static const Expr *common_terms(ExprPool *pool, const ExprList *operands)
{
    const Expr *common = expr_constant(pool, 0), *first = operands->items[0];
    for (int i = 0; i < first->term_count; i++) {
        const Term *term = &first->terms[i];
        bool shared = true;
        for (int k = 1; k < operands->count && shared; k++) shared = has_term(operands->items[k], term);
        if (shared) common = expr_add(pool, common, expr_term(pool, term->coefficient, term_monomial(term)));
    }
    return common;
}

/* By what they are, not by when they were first met: short before long, constants last. */
static int compare_operands(const void *left, const void *right)
{
    const Expr *a = *(const Expr *const *)left, *b = *(const Expr *const *)right;
    if (a == b) return 0;
    bool constant_a = expr_is_constant(a, NULL), constant_b = expr_is_constant(b, NULL);
    if (constant_a != constant_b) return constant_a ? 1 : -1;
    if (a->term_count != b->term_count) return a->term_count < b->term_count ? -1 : 1;
    for (int t = 0; t < a->term_count; t++) {
        int order = compare_monomials(term_monomial(&a->terms[t]), term_monomial(&b->terms[t]));
        if (order) return order;
        if (a->terms[t].coefficient != b->terms[t].coefficient)
            return a->terms[t].coefficient < b->terms[t].coefficient ? -1 : 1;
    }
    return 0;
}

const Expr *expr_from_operands(ExprPool *pool, AtomKind kind, ExprList *operands)
{
    for (int i = 0; i < operands->count; i++)
        if (operands->items[i]->overflow) return operands->items[i];
    if (operands->count == 1) return operands->items[0];
    const Expr *common = common_terms(pool, operands);
    for (int i = 0; i < operands->count; i++) operands->items[i] = expr_sub(pool, operands->items[i], common);
    qsort(operands->items, (size_t)operands->count, sizeof *operands->items, compare_operands);
    const Expr *result = operands->items[0];
    for (int i = 1; i < operands->count; i++) result = expr_operation(pool, kind, result, operands->items[i]);
    return expr_add(pool, result, common);
}

static const Expr *min_or_max(ExprPool *pool, AtomKind kind, const Expr *a, const Expr *b)
{
    ExprList operands = {0};
    expr_collect_operands(pool, kind, a, &operands);
    expr_collect_operands(pool, kind, b, &operands);
    return expr_from_operands(pool, kind, &operands);
}

const Expr *expr_min(ExprPool *pool, const Expr *a, const Expr *b)
{
    return min_or_max(pool, ATOM_MIN, a, b);
}

const Expr *expr_max(ExprPool *pool, const Expr *a, const Expr *b)
{
    return min_or_max(pool, ATOM_MAX, a, b);
}

/* dividend == quotient * divisor + scale * rest + low, with 0 <= low < scale, for a constant
 * divisor > 0 that scale divides: what remains to be divided is rest, by divisor / scale. */
typedef struct ConstantDivision {
    const Expr *quotient, *rest;
    int64_t scale, low;
} ConstantDivision;

static ConstantDivision divide_by_constant(ExprPool *pool, const Expr *dividend, int64_t divisor)
{
    ConstantDivision division = {.scale = 1};
    const Expr *rest;
    expr_divide_terms(pool, dividend, expr_constant(pool, divisor), &division.quotient, &rest);
    int64_t constant = expr_constant_part(rest), below = constant % divisor;
    if (below < 0) below += divisor;
    division.quotient = expr_add(pool, division.quotient, expr_constant(pool, floor_div(constant, divisor)));
    rest = expr_add(pool, expr_sub(pool, rest, expr_constant(pool, constant)), expr_constant(pool, below));

    int64_t content = expr_content(rest);
    for (int64_t other = divisor; content && other;) {
        int64_t next = content % other;
        content = other;
        other = next;
    }
    division.scale = content ? content : divisor;
    division.low = below % division.scale;
    const Expr *scaled = expr_sub(pool, rest, expr_constant(pool, division.low)), *none;
    expr_divide_terms(pool, scaled, expr_constant(pool, division.scale), &division.rest, &none);
    return division;
}

/* The factor k when a == k * b for a constant k. */
static bool constant_multiple(ExprPool *pool, const Expr *a, const Expr *b, int64_t *factor)
{
    if (a->term_count != b->term_count || a->term_count == 0) return false;
    *factor = a->terms[0].coefficient / b->terms[0].coefficient;
    return expr_equal(expr_scale(pool, b, *factor), a);
}

static const Expr *operation_or_zero(ExprPool *pool, AtomKind kind, const Expr *left, const Expr *right)
{
    return expr_is(left, 0) ? left : expr_operation(pool, kind, left, right);
}

const Expr *expr_div(ExprPool *pool, const Expr *a, const Expr *b)
{
    if (a->overflow || b->overflow) return expr_overflow(pool);
    int64_t divisor, factor;
    if (expr_is_constant(b, &divisor)) {
        if (divisor == 0) return expr_operation(pool, ATOM_DIV, a, b);
        if (divisor < 0) return expr_div(pool, expr_scale(pool, a, -1), expr_scale(pool, b, -1));
        ConstantDivision division = divide_by_constant(pool, a, divisor);
        const Expr *rest = operation_or_zero(pool, ATOM_DIV, division.rest,
                                             expr_constant(pool, divisor / division.scale));
        return expr_add(pool, division.quotient, rest);
    }
    if (constant_multiple(pool, a, b, &factor)) return expr_constant(pool, factor);
    const Expr *quotient, *rest;
    expr_divide_terms(pool, a, b, &quotient, &rest);
    return expr_add(pool, quotient, operation_or_zero(pool, ATOM_DIV, rest, b));
}

const Expr *expr_mod(ExprPool *pool, const Expr *a, const Expr *b)
{
    if (a->overflow || b->overflow) return expr_overflow(pool);
    int64_t divisor, factor;
    if (expr_is_constant(b, &divisor)) {
        if (divisor == 0) return expr_operation(pool, ATOM_MOD, a, b);
        if (divisor < 0)
            return expr_scale(pool, expr_mod(pool, expr_scale(pool, a, -1), expr_scale(pool, b, -1)), -1);
        ConstantDivision division = divide_by_constant(pool, a, divisor);
        const Expr *rest = operation_or_zero(pool, ATOM_MOD, division.rest,
                                             expr_constant(pool, divisor / division.scale));
        return expr_add(pool, expr_scale(pool, rest, division.scale), expr_constant(pool, division.low));
    }
    if (constant_multiple(pool, a, b, &factor)) return expr_constant(pool, 0);
    const Expr *quotient, *rest;
    expr_divide_terms(pool, a, b, &quotient, &rest);
    return operation_or_zero(pool, ATOM_MOD, rest, b);
}

const Expr *expr_apply(ExprPool *pool, AtomKind kind, const Expr *a, const Expr *b)
{
    switch (kind) {
    case ATOM_MIN: return expr_min(pool, a, b);
    case ATOM_MAX: return expr_max(pool, a, b);
    case ATOM_DIV: return expr_div(pool, a, b);
    default: return expr_mod(pool, a, b);
    }
}

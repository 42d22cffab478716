/* Long division of polynomials. */
#include "expr.h"

const Expr *expr_leading_term(ExprPool *pool, const Expr *divisor)
{
    const Term *lead = &divisor->terms[0];
    for (int t = 1; t < divisor->term_count; t++)
        if (divisor->terms[t].atom_count > lead->atom_count) lead = &divisor->terms[t];
    const Expr *product = expr_constant(pool, lead->coefficient);
    for (int a = 0; a < lead->atom_count; a++) {
        if (lead->atoms[a]->kind != ATOM_SYMBOL) return divisor;
        product = expr_mul(pool, product, expr_symbol(pool, lead->atoms[a]->symbol));
    }
    return product;
}

/* A divisor that is a number goes into the number in the rest as often as it fits: [1][2] of rows of 53 is at 55. */
static const Expr *times_in_constant(ExprPool *pool, const Expr *rest, const Expr *divisor)
{
    int64_t step;
    const Term *number = rest->term_count ? &rest->terms[rest->term_count - 1] : NULL; /* which is last */
    if (!number || number->atom_count || !expr_is_constant(divisor, &step) || step < 1) return expr_constant(pool, 0);
    return expr_constant(pool, number->coefficient / step - (number->coefficient % step < 0));
}

bool expr_leads_below(ExprPool *pool, const Expr *expr)
{
    return expr->term_count > 0 && expr_leading_term(pool, expr)->terms[0].coefficient < 0;
}

const Expr *expr_take_multiples(ExprPool *pool, const Expr **rest, const Expr *divisor)
{
    const Expr *quotient = *rest, *unused;
    if (expr_is(divisor, 1)) {
        *rest = expr_constant(pool, 0);
        return quotient;
    }
    expr_divide_terms(pool, *rest, expr_leading_term(pool, divisor), &quotient, &unused);
    *rest = expr_sub(pool, *rest, expr_mul(pool, quotient, divisor));
    const Expr *more = times_in_constant(pool, *rest, divisor);
    *rest = expr_sub(pool, *rest, expr_mul(pool, more, divisor));
    return expr_add(pool, quotient, more);
}

const Expr *expr_divide_exactly(ExprPool *pool, const Expr *expr, const Expr *divisor)
{
    if (expr_is(divisor, 0)) return NULL;
    const Expr *quotient = expr_take_multiples(pool, &expr, divisor);
    return expr_is(expr, 0) ? quotient : NULL;
}

/* What the files of expr.h (arithmetic, folding, printing) and the prover share:
 * building atoms and terms without folding, and walking them. */
#ifndef FERN_EXPR_EXPR_POOL_H
#define FERN_EXPR_EXPR_POOL_H

#include "expr.h"

/* Sorted atoms, shared: two monomials are equal exactly when their pointers are. */
typedef struct Monomial {
    int count;
    const Atom *const *atoms;
} Monomial;

typedef LIST(const Expr *) ExprList;

/* The expression that stands for no number. */
const Expr *expr_overflow(const ExprPool *pool);

/* The atom as an expression, nothing folded: left and right are in canonical form already. */
const Expr *expr_operation(ExprPool *pool, AtomKind kind, const Expr *left, const Expr *right);
const Expr *expr_term(ExprPool *pool, int64_t coefficient, Monomial monomial);

/* a * a_factor + b * b_factor * monomial. */
const Expr *expr_combine(ExprPool *pool, const Expr *a, int64_t a_factor, const Expr *b, int64_t b_factor,
                         Monomial monomial);

/* The expression with map(atom) in each atom's place. */
const Expr *expr_map_atoms(ExprPool *pool, const Expr *expr,
                           const Expr *(*map)(ExprPool *pool, const Atom *atom, const void *data), const void *data);

/* The operands of min or max (`kind`) that expr consists of, nested ones too and with what is
 * added to them; expr itself when it is none. No two differ by a constant. */
void expr_collect_operands(ExprPool *pool, AtomKind kind, const Expr *expr, ExprList *operands);
/* min or max of them all; the list is reordered. */
const Expr *expr_from_operands(ExprPool *pool, AtomKind kind, ExprList *operands);

static inline Monomial term_monomial(const Term *term)
{
    return (Monomial){term->atom_count, term->atoms};
}

/* The monomial with no atoms. */
Monomial monomial_one(const ExprPool *pool);
Monomial monomial_of_atom(ExprPool *pool, const Atom *atom);
/* Graded lexicographic order, greater degree first: a monomial order, so that multiplying by a
 * monomial keeps terms sorted, and the constant comes last. */
int compare_monomials(Monomial a, Monomial b);
/* Whether divisor divides monomial; *quotient (may be NULL) is set then. */
bool monomial_divide(ExprPool *pool, Monomial monomial, Monomial divisor, Monomial *quotient);

int64_t expr_constant_part(const Expr *expr);
/* The greatest common divisor of the coefficients but the constant's; 0 for a constant. */
int64_t expr_content(const Expr *expr);

/* For divisor > 0. */
static inline int64_t floor_div(int64_t value, int64_t divisor)
{
    return value / divisor - (value % divisor < 0);
}

#endif

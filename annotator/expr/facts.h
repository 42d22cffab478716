/* The prover: `a <= b` between integer expressions, from facts. Sound and
 * incomplete: false means "not proved", never "disproved". */
#ifndef FERN_EXPR_FACTS_H
#define FERN_EXPR_FACTS_H

#include "expr.h"

typedef struct Facts Facts;

/* No facts but what symbols say of themselves (Symbol.nonnegative) and what min, max,
 * division and remainder mean. */
Facts *facts_new(ExprPool *pool);
ExprPool *facts_pool(const Facts *facts);

void facts_assume_le(Facts *facts, const Expr *a, const Expr *b);
/* Scopes: facts assumed after the mark are dropped by facts_forget. */
int facts_mark(const Facts *facts);
void facts_forget(Facts *facts, int mark);

bool facts_prove_le(Facts *facts, const Expr *a, const Expr *b);
bool facts_prove_lt(Facts *facts, const Expr *a, const Expr *b);
/* Both directions; equal polynomials need no facts. */
bool facts_prove_eq(Facts *facts, const Expr *a, const Expr *b);

/* min and max that keep one side when the facts say which. */
const Expr *facts_min(Facts *facts, const Expr *a, const Expr *b);
const Expr *facts_max(Facts *facts, const Expr *a, const Expr *b);
/* The expression with each min and max inside that the facts decide replaced. */
const Expr *facts_simplify(Facts *facts, const Expr *expr);

#endif

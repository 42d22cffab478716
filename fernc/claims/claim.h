/* What is claimed and what is touched, with numbers in the place of the parameters: between sizes.c, claimed.c and claims.c. */
#ifndef FERN_CLAIM_H
#define FERN_CLAIM_H

#include "claims.h"

enum { ELEMENTS_MOST = 1 << 12 };

/* A value for each parameter of the routine. */
typedef struct Sizes {
    const Routine *routine;
    int64_t *values;
} Sizes;

/* sizes.c: the next values for which the block is said to hold, small ones first. False: no more of them. `number`: 0 at first. */
bool claim_sizes(Sizes *sizes, const Block *block, int *number);
bool claim_evaluate(const Sizes *sizes, const Expr *expr, int64_t *value);

/* Elements of an array, by their numbers from where its pointer points. */
typedef struct Claimed {
    bool touched[ELEMENTS_MOST], written[ELEMENTS_MOST];
} Claimed;

/* claimed.c: what the block says of the parameter. False: it cannot be told. */
bool claim_of(const Sizes *sizes, const Block *block, int parameter, Claimed *claimed, ExprPool *pool);
/* Where that is said, of what is written or of anything. */
Range claim_range(const Block *block, int parameter, bool written);

#endif

/* Fills of tiles that a later call writes over: what of them is needed. */
#ifndef FERN_MEMORY_FILL_H
#define FERN_MEMORY_FILL_H

#include "plan/nest.h"

/* What of a fill is needed where a later call of the nest, in the same loops, writes over it before anything reads it. */
typedef struct FillNeed {
    const Piece *over;               /* that call; NULL: there is none */
    bool all;                        /* it is needed, as it always is without such a call, and of what is no tile. Else it is needed */
    int count;                       /* .. where, in one of so many pairs, */
    const Expr *less[2 * MAX_RANK], *than[2 * MAX_RANK]; /* .. the first is less than the second; of none: never */
} FillNeed;

/* With what is known where its loops are open. */
FillNeed fill_need(const Nest *nest, const Piece *fill);

#endif

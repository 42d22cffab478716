/* Variables of the function that the routines of loops keep to themselves: counters, what counts with them, scalars of the body, declared outside of the loop.
 * A region knows of none of them. Where other statements name one, the loop as it was written has one of its own, and what it leaves in the
 * function's is assigned behind it. */
#ifndef FERN_LOOPS_KEPT_H
#define FERN_LOOPS_KEPT_H

#include "nest.h"

/* A nest, or a part of one, that becomes a routine. */
typedef struct Keeper {
    Nest *nest;
    bool part, last;             /* one of several routines of the nest; the last of them, or the only one */
    const char *left;            /* why it stays a loop; NULL: it does not */
    Range where;
    const char *opens, *closes;  /* C around the loop as it was written, wherever it is printed without the rest of the function; NULL: none */
    const char *behind;          /* a statement behind it, for what the counter holds there; NULL: nobody reads it */
} Keeper;

typedef LIST(Keeper) Keepers;

/* Of all nests of the lifter's function. Those of which it is not known that the function does the same are left. */
void settle_kept(Lifter *lifter, Keepers *keepers);

#endif

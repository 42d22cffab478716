/* The least that any schedule of a matrix product sends. */
#ifndef FERN_SIZED_BOUND_H
#define FERN_SIZED_BOUND_H

#include "sized.h"

/* For each call of the function that is a matrix product, of arrays of which there is one copy: what the busiest of the grid's
 * ranks sends or receives at least, in whatever way they do it. One sentence each. */
void explain_bounds(Text *out, const Sized *sized, const Substitution *sizes);

#endif

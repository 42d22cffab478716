/* What the estimates of a function are for, by the command line. */
#ifndef FERN_ASSUMPTIONS_H
#define FERN_ASSUMPTIONS_H

#include "lower/lower.h"
#include "model/estimate.h"
#include "options.h"

/* --size and --cache, or what stands for them. Where no size is said it depends on the rank of the function's arrays,
 * which is known of a region from its plan_shape on. */
Assumptions *assumptions_new(const Function *function, const Options *options, Arena *arena);
/* The next region is about to be planned. */
void assumptions_take(Assumptions *assumed);
/* All regions have been planned: the sizes in words. */
void assumptions_settle(Assumptions *assumed, Arena *arena);

#endif

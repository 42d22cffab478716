/* To produce this subset, which iterations are needed? Substitution, and the inverse of the
 * produced fields: plain, constant or affine in one loop variable. */
#ifndef FERN_PLAN_DEMAND_H
#define FERN_PLAN_DEMAND_H

#include "nest.h"

/* Widens loops[l] (begin NULL: not demanded yet) by the iterations of the stage that touch
 * `wanted`, where a piece of the loops touches `touched`. False when that cannot be inverted. */
bool demand_on_loops(Plan *plan, const Stage *stage, const Box *touched, const Box *wanted, Interval *loops);

/* Loops that nothing demands run whole; the others are clipped to the original call. */
void complete_loops(Plan *plan, const Stage *stage, Interval *loops);

/* The box of an access when the stage runs these parts of its loops. */
Box access_box_for(Plan *plan, const Stage *stage, const Access *access, const Interval *loops);

/* What a call on these parts touches through the access: of what it writes, its edges too. */
Box called_box_for(Plan *plan, const Stage *stage, const Access *access, const Interval *loops);

/* Whether the parts, over all iterations of the nest, are a partition of the stage's loops:
 * each of its elements once. */
bool pieces_partition(const Nest *nest, const Stage *stage, const Interval *loops);

/* How many of the nest's loops, from the outermost, the parts depend on without a gap. */
int leading_loops_mentioned(const Nest *nest, const Stage *stage, const Interval *loops);

#endif

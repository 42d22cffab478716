/* The passes that make a plan of a region. */
#ifndef FERN_NESTS_PLAN_H
#define FERN_NESTS_PLAN_H

#include "plan/choices.h"
#include "plan/nest.h"

/* Stages, shapes, checks, nests: all but memory (allocate.c), that a schedule may change still. After
 * an error the plan has no nests. */
Plan *plan_region(Region *region, const Choices *choices, const struct Assumptions *assumed, ExprPool *pool, bool exact, Diag *diag);

#endif

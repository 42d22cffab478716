/* Which conditions of a plan have to be tested at run time. */
#ifndef FERN_CHECKS_H
#define FERN_CHECKS_H

#include "stage.h"

/* Those of plan->checks that no others imply, in order; NULL in the place of one that others do.
 * `needed` has room for plan->checks.count. Returns how many there are, NULLs included. */
int needed_checks(const Plan *plan, const Check **needed);

#endif

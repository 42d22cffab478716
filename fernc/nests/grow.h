/* Growing one nest from its last call backwards. */
#ifndef FERN_NESTS_GROW_H
#define FERN_NESTS_GROW_H

#include "plan/demand.h"

/* The largest nest that ends in `anchor`, or NULL when nothing can join it. */
Nest *grow_nest(Plan *plan, Stage *anchor);
/* It will be no nest of the plan: its arrays have no tiles in it. NULL: nothing to do. */
void drop_nest(const Nest *nest);

#endif

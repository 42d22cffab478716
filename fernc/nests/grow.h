/* Growing one nest from its last call backwards. */
#ifndef FERN_NESTS_GROW_H
#define FERN_NESTS_GROW_H

#include "plan/demand.h"

/* The largest nest that ends in `anchor`, or NULL when nothing can join it. */
Nest *grow_nest(Plan *plan, Stage *anchor);
/* It will be no nest of the plan: its arrays have no tiles in it. NULL: nothing to do. */
void drop_nest(const Nest *nest);

/* What the nests of a plan are worth. */
typedef struct Worth {
    double gain, loss; /* of those that pay together, and of those that do not: nanoseconds, on a GPU bytes */
    bool known;        /* else some of it cannot be told */
    int joined;        /* calls that share a nest with one before them */
} Worth;

Worth worth_of(const Plan *plan);
/* By the estimate its tiles take half as long again as its calls as they are written, or more. */
bool nest_loses_clearly(Nest *nest);

#endif

/* Which calls share a nest. */
#ifndef FERN_NESTS_PLACE_H
#define FERN_NESTS_PLACE_H

#include "plan/nest.h"

/* Groups the stages of the plan into nests, each as large as the rules allow, and orders
 * nests and single stages for running. */
void plan_place(Plan *plan);

#endif

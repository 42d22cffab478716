/* A plan as text: --dump=nests. All that emitting looks at is in it, or follows from what is in it. */
#ifndef FERN_PLAN_DUMP_H
#define FERN_PLAN_DUMP_H

#include "nest.h"

void plan_dump(Text *out, Plan *plan);

#endif

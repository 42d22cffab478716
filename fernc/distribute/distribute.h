/* The passes that put a function on ranks. */
#ifndef FERN_DISTRIBUTE_H
#define FERN_DISTRIBUTE_H

#include "distribution.h"

/* Decides all of it; what cannot be on ranks yet is an error that says so. NULL after an error. */
Distribution *distribute(FunctionPlan *planned, const Schedule *schedule, Arena *arena, Diag *diag);
/* One sentence a line. */
void distribution_explain(Text *out, const Distribution *distribution);

#endif

/* Which loops threads may share, and of which a GPU may run iterations at once. */
#ifndef FERN_THREADS_PARALLEL_H
#define FERN_THREADS_PARALLEL_H

#include "plan/nest.h"

/* Sets NestLoop.serial of each loop: why its iterations depend on each other. Before loops are split. */
void find_parallel_loops(Nest *nest);
/* Why a GPU must not run iterations of the outermost loop at once, that one thread has launched; NULL: it may. */
const char *why_not_at_once(const Nest *nest);

#endif

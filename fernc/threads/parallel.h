/* Which loops threads may share, and of which a GPU may run iterations at once. */
#ifndef FERN_THREADS_PARALLEL_H
#define FERN_THREADS_PARALLEL_H

#include "plan/nest.h"

/* Sets NestLoop.serial of each loop: why its iterations depend on each other. Before loops are split. */
void find_parallel_loops(Nest *nest);
/* Why iterations of the loop depend on each other, even if each has a copy of its own of numbers that calls overwrite; NULL: they do not. */
const char *why_serial_in_numbers(const Nest *nest, int loop);
/* Why a GPU must not run iterations of the outermost loop at once, that one thread has launched; NULL: it may. */
const char *why_not_at_once(const Nest *nest);

#endif

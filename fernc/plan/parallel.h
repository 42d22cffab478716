/* Which loops threads may share. */
#ifndef FERN_PARALLEL_H
#define FERN_PARALLEL_H

#include "nest.h"

/* Sets NestLoop.serial of each loop: why its iterations depend on each other. Before loops are split. */
void find_parallel_loops(Nest *nest);

#endif

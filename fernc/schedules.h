/* Where schedules stand: in the composition, each at its function, or in what --schedule says. */
#ifndef FERN_SCHEDULES_H
#define FERN_SCHEDULES_H

#include "compile.h"

/* Into compiled->schedule, without the commands for ranks where the target has none. */
void schedules_read(Compiled *compiled, const Options *options);

#endif

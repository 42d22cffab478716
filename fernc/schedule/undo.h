/* A nest as it is, to come back to where a command is refused. */
#ifndef FERN_UNDO_H
#define FERN_UNDO_H

#include "plan/nest.h"

typedef struct NestCopy NestCopy;

/* With its loops, pieces and windows; in the plan's arena. */
NestCopy *nest_copy(Nest *nest);
/* All of it is again as it was copied. */
void nest_restore(const NestCopy *copy);

#endif

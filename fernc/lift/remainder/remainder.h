/* What a function does beside its one region, between the files that tell of it: stay.c, results.c, remainder.c. */
#ifndef FERN_LIFT_REMAINDER_H
#define FERN_LIFT_REMAINDER_H

#include "lift/lift_internal.h"

/* stay.c: `if (n <= 0) return;` before the regions, to remainder.stays. False: it is nothing of the kind. */
bool note_quick_return(Lifter *lifter, CXCursor statement);

/* results.c: it hands on a number, and does nothing else, to remainder.results. False: it is nothing of the kind. */
bool note_result(Lifter *lifter, CXCursor statement);

#endif

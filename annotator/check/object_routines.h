/* Routines that are given structures which are no arrays: called whole, and on parts that queries make, as the annotation cuts
 * them. */
#ifndef FERN_CHECK_OBJECT_ROUTINES_H
#define FERN_CHECK_OBJECT_ROUTINES_H

#include "objects.h"

bool takes_objects(const Routine *routine);
/* NULL: the routine can be tried, and was; *verdict says how that went, reported. Else why it cannot. */
const char *object_routine_check(const Driver *driver, const Routine *routine, int cases, uint64_t seed, const Reporter *reporter,
                                 ObjectVerdict *verdict, int *tried, int *calls);

#endif

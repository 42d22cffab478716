/* Routines that are given structures which are no arrays: called whole, and on parts that queries make, as the annotation cuts
 * them. */
#ifndef FERN_CHECK_OBJECT_ROUTINES_H
#define FERN_CHECK_OBJECT_ROUTINES_H

#include "objects.h"

bool takes_objects(const Routine *routine);
typedef struct ObjectEffort {
    int cases;
    uint64_t seed;
    double seconds;   /* of processor time, for large sizes of each block */
    bool all;         /* these are all, else a few */
} ObjectEffort;

/* NULL: the routine can be tried, and was; *verdict says how that went, reported. Else why it cannot. Cases of large sizes are not
 * counted. */
const char *object_routine_check(const Driver *driver, const Routine *routine, const ObjectEffort *effort, const Reporter *reporter,
                                 ObjectVerdict *verdict, int *tried, int *calls);

#endif

/* The interface of a structure that is no array, tested: whether a query makes the part that it is asked for, an insert writes
 * there and nowhere else, and what is said of freeing, copies, extents and `same` is so. */
#ifndef FERN_CHECK_OBJECTS_H
#define FERN_CHECK_OBJECTS_H

#include "report.h"
#include "trial/object_driver.h"

typedef enum ObjectVerdict { OBJECT_HOLDS, OBJECT_REFUTED, OBJECT_UNCHECKED } ObjectVerdict;

/* Tries so many structures; reports an error where the type names the function that does other than it says, or why it is not
 * checked. *calls counts queries and inserts. */
ObjectVerdict object_check(const Driver *driver, const DataType *type, int cases, uint64_t seed, const Reporter *reporter, int *calls);

#endif

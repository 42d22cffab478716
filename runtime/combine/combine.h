/* The operators of reductions. */
#ifndef FERN_COMBINE_H
#define FERN_COMBINE_H

#include <stddef.h>
#include <stdint.h>

/* FERN_HYPOT: the root of the sum of the squares, of norms. */
typedef enum fern_operator { FERN_SUM, FERN_PROD, FERN_MIN, FERN_MAX, FERN_HYPOT } fern_operator;

typedef enum fern_type {
    FERN_FLOAT,
    FERN_DOUBLE,
    FERN_COMPLEX_FLOAT,
    FERN_COMPLEX_DOUBLE,
    FERN_INT32,
    FERN_INT64,
} fern_type;

/* into[i] = into[i] op from[i] for `count` elements; `into` holds what stands left of the operator. */
typedef void (*fern_combine)(void *into, const void *from, int64_t count);

/* NULL where there is none: complex numbers have no least and no greatest, and norms are real. Integers wrap around. The least
 * and the greatest of a NaN and a number is the NaN. An operator of the user's own is a fern_combine of
 * its own. */
fern_combine fern_combine_of(fern_operator operation, fern_type type);

size_t fern_type_size(fern_type type);

/* Sets `count` elements to the operator's identity: 0, 1, the greatest, the least value (infinities). */
void fern_fill_identity(fern_operator operation, fern_type type, void *elements, int64_t count);

#endif

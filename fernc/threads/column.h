/* Columns of a stencil: where calls of a kernel read beside an element's own place, a thread that has one element reads what its
 * neighbours read too. One that goes down some rows, and has a neighbour or two in each, reads a row once for all that need it, and
 * finds its indexes once. */
#ifndef FERN_THREADS_COLUMN_H
#define FERN_THREADS_COLUMN_H

#include "plan/nest.h"

enum {
    COLUMN_ROWS = 8,             /* the most that a thread goes down */
    COLUMN_ROW_BYTES = 8,        /* of each row, where calls read beside an element along it */
    COLUMN_REGISTER_BYTES = 128  /* of intermediates in a thread: more of them than that leave too few threads to wait with */
};

typedef struct Columns {
    int down;                    /* the loop over rows; the innermost loop goes along them */
    int64_t rows, width;         /* elements of the two that a thread has; rows of 1: it has one element, as without */
} Columns;

/* Of a kernel's nest of which each thread makes the calls. */
Columns columns_of(const Nest *nest);

#endif

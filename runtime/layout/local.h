/* How the part of an array that a rank holds lies in its memory. */
#ifndef FERN_LOCAL_H
#define FERN_LOCAL_H

#include "placement.h"

/* The caller's description of its block, passed beside the pointer as `NAME_at`. The pointer is that
 * of the first element stored, ghosts included. NULL instead of a description: row-major, packed, no
 * ghosts. */
typedef struct fern_local {
    int64_t stride[FERN_MAX_RANK]; /* elements from one index to the next */
    int64_t below[FERN_MAX_RANK];  /* ghosts stored before the first element that the rank owns */
    int64_t above[FERN_MAX_RANK];  /* and after the last */
    int64_t extent[FERN_MAX_RANK]; /* elements that the rank owns, without ghosts */
} fern_local;

/* Row-major and packed, with the ghosts of the placement; all extents 0 where the rank owns nothing. */
fern_local fern_local_of(const fern_placement *placement, int64_t rank);

/* What NULL stands for. */
fern_local fern_local_packed(const fern_placement *placement, int64_t rank);

/* FERN_BAD_ARGUMENT where the extents are not those that the rank owns, or ghosts are negative. */
fern_status fern_local_check(const fern_placement *placement, int64_t rank, const fern_local *local,
                             fern_failure *failure);

/* The same for what a caller has passed: the block is there where the rank owns something, strides are those
 * expected (0: any from 1 to INT_MAX), and ghosts lie in dimensions that are cut. `name` is for the failure. */
fern_status fern_local_expect(const fern_placement *placement, int64_t rank, const fern_local *local,
                              const int64_t *strides, const void *block, const char *name, fern_failure *failure);

/* Whether two blocks of so many dimensions lie in memory in one way. */
bool fern_local_alike(const fern_local *local, const fern_local *other, int rank);

/* Elements from the first to the last stored, gaps included: what to allocate. */
int64_t fern_local_count(const fern_local *local, int rank);

/* Zeroed memory for a block; NULL where the rank owns nothing, and *status FERN_NO_MEMORY where there
 * is none. free() releases it. */
void *fern_allocate_local(const fern_local *local, int rank, size_t element, fern_status *status);

/* Which of the stored elements that with this global index is, counted from the pointer; the rank
 * owns it, or holds it as a ghost. */
int64_t fern_local_offset(const fern_placement *placement, int64_t rank, const fern_local *local,
                          const int64_t *index);

#endif

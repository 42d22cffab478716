/* Which rank of a grid owns which part of an array: DISTAL's tensor distribution notation. Each
 * dimension of the array is whole, or runs over one dimension of the grid, in blocks or dealt out in
 * turn; along a dimension of the grid that no dimension of the array runs over, the array is
 * replicated, or lies on one face. */
#ifndef FERN_PLACEMENT_H
#define FERN_PLACEMENT_H

#include "shape.h"
#include "../plan/status.h"

#include <stddef.h>

typedef enum fern_cut { FERN_WHOLE, FERN_BLOCK, FERN_CYCLIC } fern_cut;

/* What the elements beyond the ends of a dimension hold. */
typedef enum fern_boundary {
    FERN_NONE,     /* there are none: never read */
    FERN_PERIODIC, /* element i holds what i mod n holds */
    FERN_CONSTANT, /* the placement's constant */
    FERN_REFLECT,  /* -i holds what i holds, n-1+i what n-1-i holds; at most n-1 beyond an end */
} fern_boundary;

typedef struct fern_axis {
    fern_cut cut;
    int over;             /* the dimension of the grid, where it is cut */
    int64_t block;        /* FERN_CYCLIC: elements dealt out at once */
    int64_t below, above; /* ghosts: elements of other ranks, or beyond the ends, kept at each side */
    fern_boundary boundary;
} fern_axis;

enum { FERN_REPLICATED = -1, FERN_USED = -2 };

typedef struct fern_placement {
    fern_shape grid;
    int rank;
    int64_t extent[FERN_MAX_RANK]; /* global */
    fern_axis axis[FERN_MAX_RANK];
    int64_t face[FERN_MAX_RANK]; /* a dimension of the grid: FERN_USED, FERN_REPLICATED, or the index it lies at */
    unsigned char constant[16];  /* for FERN_CONSTANT: one element */
} fern_placement;

/* Whole on every rank of the grid. */
fern_placement fern_place(fern_shape grid, int rank, const int64_t *extents);

/* `place A: x -> P.x`, `x -> P.x cyclic b`, `P.z = index`. Dimensions count from 0. */
void fern_place_block(fern_placement *placement, int axis, int over);
void fern_place_cyclic(fern_placement *placement, int axis, int over, int64_t block);
void fern_place_face(fern_placement *placement, int over, int64_t index);
/* `ghost below, above` with a boundary. */
void fern_place_ghost(fern_placement *placement, int axis, int64_t below, int64_t above, fern_boundary boundary);
/* The value beyond the ends; an element has at most 16 bytes. */
void fern_place_constant(fern_placement *placement, const void *element, size_t size);

/* FERN_BAD_ARGUMENT, with words for the reason in `failure`: an extent is negative, two dimensions run
 * over one of the grid, a face is outside, a block is not positive, ghosts of a dimension that is
 * dealt out, a reflected one not longer than its ghosts. */
fern_status fern_placement_check(const fern_placement *placement, fern_failure *failure);

/* True where the rank at these coordinates owns a part, empty parts included. */
bool fern_owns(const fern_placement *placement, const int64_t *coordinates);

/* What of a dimension those coordinates own, where fern_owns holds. */
fern_comb fern_owned(const fern_placement *placement, int axis, const int64_t *coordinates);

/* Whether the rank at these coordinates owns an element. */
bool fern_owns_some(const fern_placement *placement, const int64_t *coordinates);

/* Elements that a rank owns; 0 beyond the grid. */
int64_t fern_owned_count(const fern_placement *placement, int64_t rank);

/* The rank that answers for an element: of several copies the one at index 0 of the replicated
 * dimensions. */
int64_t fern_canonical_owner(const fern_placement *placement, const int64_t *index);

/* True on the copy that answers for its elements: it alone writes files. */
bool fern_is_canonical(const fern_placement *placement, const int64_t *coordinates);

#endif

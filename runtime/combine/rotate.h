/* `rotate L by M ...`: a piece comes from the neighbour that used it one step before; the first comes from
 * its owner, by a move of one step. */
#ifndef FERN_ROTATE_H
#define FERN_ROTATE_H

#include "../move/move.h"

typedef struct fern_rotation_spec {
    const char *name;
    size_t element;
    fern_placement source; /* of the array; its extents are the period of the boxes */
    fern_demand demand;    /* by a box, one for each step */
    /* What a rank needs in step s + 1, the rank at the next coordinate along this dimension of the grid (after
     * the last comes the first) needed in step s. */
    int along;
    int steps;
    struct fern_lane *lane; /* pieces are in its GPU's memory; NULL: the host's */
} fern_rotation_spec;

typedef struct fern_rotation fern_rotation;

/* As fern_move_create. FERN_BAD_ARGUMENT where the boxes of neighbours are not the same, in a periodic array. */
fern_status fern_rotate_create(fern_grid *grid, const fern_rotation_spec *spec, fern_failure *failure,
                               fern_rotation **rotation);
void fern_rotate_free(fern_rotation *rotation);

/* Passes on the piece of `step`, which is not to be written until it is finished, and receives that of
 * step + 1 into `next`; both are boxes, row-major. Nothing is passed after the last step. */
fern_status fern_rotate_start(fern_rotation *rotation, int step, const void *piece, void *next);
/* Lets the pieces under way go on; true when both have arrived. */
bool fern_rotate_progress(fern_rotation *rotation);
fern_status fern_rotate_finish(fern_rotation *rotation);

/* The elements of the largest piece. */
int64_t fern_rotate_buffer_count(const fern_rotation *rotation);

fern_traffic fern_rotate_counted(const fern_rotation *rotation);

#endif

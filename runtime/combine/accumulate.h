/* Partial results on their way to the owners: a move backwards. Each rank has a buffer with its contribution
 * to a box of the array; the owners combine what concerns them into their blocks.
 *
 * An element's result is ((old op p) op q) op ..., over the contributing ranks in ascending order: the same
 * bits for the same grid, at every run. The old value enters once; for a result without an old value, fill
 * the block with the operator's identity first. */
#ifndef FERN_ACCUMULATE_H
#define FERN_ACCUMULATE_H

#include "../move/move.h"
#include "reduce.h"

typedef struct fern_accumulate_spec {
    const char *name;
    fern_elements elements;
    /* Must not be replicated over more than one rank: accumulate into a face, then move. */
    fern_placement owner;
    const fern_local *owner_at; /* NULL: packed, no ghosts */
    fern_demand contribution;   /* the box that each rank contributes to; by a box only */
    int steps;                  /* 0 is 1; one is under way at a time */
} fern_accumulate_spec;

typedef struct fern_accumulation fern_accumulation;

/* As fern_move_create. */
fern_status fern_accumulate_create(fern_grid *grid, const fern_accumulate_spec *spec, fern_failure *failure,
                                   fern_accumulation **accumulation);
void fern_accumulate_free(fern_accumulation *accumulation);

/* `partial` is this rank's box, row-major; it must stay as it is until the step is finished. */
fern_status fern_accumulate_start(fern_accumulation *accumulation, int step, const void *partial);
/* Combines into this rank's block. */
fern_status fern_accumulate_finish(fern_accumulation *accumulation, void *block);

/* The box of this rank, and the elements of the largest. */
fern_box fern_accumulate_box(const fern_accumulation *accumulation, int step);
int64_t fern_accumulate_buffer_count(const fern_accumulation *accumulation);

/* Messages and bytes of partial results; fern_predict with the same demand predicts them, in and out
 * exchanged. */
fern_traffic fern_accumulate_counted(const fern_accumulation *accumulation);

#endif

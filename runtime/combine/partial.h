/* A loop that reduces, cut over dimensions of the grid: each rank computes a contribution in a buffer, and the
 * contributions of the ranks along these dimensions are combined where the array lies. The old value of an element enters
 * once. The order is that of reduce.h. */
#ifndef FERN_PARTIAL_H
#define FERN_PARTIAL_H

#include "combine.h"
#include "../grid/grid.h"
#include "../layout/local.h"
#include "../forecast/partial_forecast.h"

typedef struct fern_partial {
    const char *name;
    fern_operator operation;
    fern_type type;
    fern_placement home;
    const fern_local *at;
    /* That this rank contributes to: the same on all ranks of its group, and owned by those along the mask. Where these
     * own blocks, side 0 is the dimension in blocks, all of it. */
    fern_box box;
    uint32_t mask; /* the dimensions of the grid, a bit each */
    bool anew;     /* what the array holds does not enter */
} fern_partial;

/* In the host's memory; in a GPU's: fern_plan_begin_part and fern_plan_end_part (plan.h). */

/* Fills the buffer, which is the box row by row: with the array's elements on one rank that owns them, but for `anew`, with the
 * operator's identity elsewhere. Of blocks each owner takes its own; else it is the rank with index 0 along the mask. */
void fern_partial_begin(fern_grid *grid, const fern_partial *partial, const void *block, void *buffer);

/* Combines the buffers, and puts what this rank owns into its block. Together, idle ranks too. */
void fern_partial_end(fern_grid *grid, const fern_partial *partial, void *block, void *buffer, fern_failure *failure);

#endif

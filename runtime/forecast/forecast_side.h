/* One dimension of the array that a forecast is of: what is needed of it and who owns that, by stretches of coordinates of
 * the grid. No MPI. */
#ifndef FERN_FORECAST_SIDE_H
#define FERN_FORECAST_SIDE_H

#include "../layout/demand.h"

/* What is needed from coordinate `first` on: from one coordinate to the next both ends of it grow by `grows`, and its owners
 * by `moves`. */
typedef struct fern_need_stretch {
    int64_t first;
    fern_span needed; /* at the first; empty spans are {0, 0}; what is dealt out, {0, its count} */
    fern_span owners; /* the first coordinate that owns some, and that plus their number */
    int64_t grows, moves;
} fern_need_stretch;

/* Parts from coordinate `first` on: elements of one of them over all coordinates that need some, and how many those are. */
typedef struct fern_part_stretch {
    int64_t first, wanted, wanting;
} fern_part_stretch;

typedef struct fern_side {
    int depends, over; /* dimensions of the grid: what is needed depends on it, what is owned runs over it; -1: none */
    int64_t extent;
    int64_t needs, parts;        /* how many coordinates there are of the two, 1 for none */
    int64_t dealt, wanted_dealt; /* elements that the source, and the demand, deal out at once; 0: they have blocks */
    fern_need_stretch *need;
    fern_part_stretch *part;
    int64_t need_count, part_count;
    /* Where blocks meet what is dealt out along the same dimension of the grid: `need` has the blocks alone, of the two sides whichever they
     * are, and all else is computed (forecast_meet.h). Between starts it recurs after so many coordinates; 0: all is as said above. */
    int64_t period, *starts, start_count;
} fern_side;

/* Of side a of the array. Stretches are as long as the demand says where it grows evenly, else one coordinate each.
 * FERN_BAD_ARGUMENT where no forecast can be made. */
fern_status fern_side_new(fern_side *side, const fern_placement *source, const fern_demand *demand, int a);
void fern_side_free(fern_side *side);

fern_span fern_side_needed(const fern_side *side, int64_t need);
fern_span fern_side_owners(const fern_side *side, int64_t need);
fern_part_stretch fern_side_part(const fern_side *side, int64_t part);
int64_t fern_side_part_length(const fern_side *side, int64_t part);
/* Elements of the part that are needed. */
int64_t fern_side_overlap(const fern_side *side, int64_t need, int64_t part);
/* Elements that both have. */
int64_t fern_combs_overlap(const fern_comb *a, const fern_comb *b);

/* Where the next stretch of needs, or of parts, begins after a coordinate; behind the last one, how many there are. */
int64_t fern_side_next_need(const fern_side *side, int64_t need);
int64_t fern_side_next_part(const fern_side *side, int64_t part);

#endif

/* One dimension of a demand against one dimension of what is owned. Indices beyond the ends of the
 * array are images of elements inside, as the boundary says. */
#ifndef FERN_SEGMENTS_H
#define FERN_SEGMENTS_H

#include "../layout/demand.h"

/* Elements needed, in ascending order; the one with index i is wanted at index
 * direction > 0 ? i + shift : shift - i. */
typedef struct Segment {
    fern_comb elements;
    int64_t shift;
    int direction;
} Segment;

typedef struct Segments {
    Segment *items;
    int count, capacity;
    bool failed; /* out of memory */
} Segments;

/* The segments of [side.begin, side.end) in a dimension of n elements, added to `segments`. */
void segments_add(Segments *segments, fern_span side, int64_t n, fern_boundary boundary);
void segments_add_comb(Segments *segments, fern_comb comb);
void segments_free(Segments *segments);

/* The first stretch of indices, images included, that a rank owns and that ends after x. */
bool image_next(const fern_comb *owned, int64_t n, fern_boundary boundary, int64_t x, fern_span *stretch);

/* A set of coordinates along one dimension of the grid, ascending and disjoint. */
typedef struct Coordinates {
    fern_span *items;
    int count, capacity;
    bool failed;
} Coordinates;

void coordinates_add(Coordinates *set, fern_span span);
void coordinates_free(Coordinates *set);

/* Adds the coordinates whose parts meet the comb; the axis is cut. Adds the steps it took to *steps. */
void coordinates_add_owners(Coordinates *set, const fern_placement *placement, int axis, const fern_comb *comb,
                            int64_t *steps);

/* A stretch of elements on its way: places in the source's and the destination's storage, in elements
 * along this dimension. */
typedef struct Run {
    int64_t source, destination, length;
    int direction; /* of the destination: 1 or -1 */
} Run;

typedef struct Runs {
    Run *items;
    int count, capacity;
    bool failed;
} Runs;

/* How one dimension is stored: element i lies at place fern_comb_local(comb, i) + below. */
typedef struct Storage {
    fern_comb comb;
    int64_t below;
} Storage;

/* The elements of the segments that are in `owned`, segment by segment. */
void runs_add(Runs *runs, const Segments *needed, const fern_comb *owned, const Storage *source,
              const Storage *destination, int64_t *steps);
int64_t runs_elements(const Runs *runs);
void runs_free(Runs *runs);

#endif

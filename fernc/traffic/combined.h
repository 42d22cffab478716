/* What ranks combine after a nest, parts of arrays and results of calls, and which ranks are alike in that. */
#ifndef FERN_TRAFFIC_COMBINED_H
#define FERN_TRAFFIC_COMBINED_H

#include "sized/sized.h"

/* The scalar result of a call: combined over the ranks along the dimensions that the nest is cut over; where ranks may idle, it is
 * passed on from rank 0 then. */
typedef struct Combined {
    const Stage *stage;
    const Root *variable;
    const Share *share;
    bool spread;   /* from rank 0 to all */
    unsigned along;
    int64_t ranks; /* of a group */
    int bytes;
} Combined;

typedef LIST(Combined) Reductions;

Reductions find_reductions(const Sized *sized);

/* An array that ranks have parts of. */
enum { PART_STARTS = 64 };
typedef struct PartForecast {
    const SizedMove *partial;
    int64_t all;     /* ranks of the communicator */
    bool by_rank;    /* it is not known which ranks are alike */
    bool up_a_tree;  /* some ranks combine theirs so */
    int64_t starts[MAX_GRID][PART_STARTS]; /* along each dimension of the grid: where ranks may begin to be otherwise, ascending */
    int start_count[MAX_GRID];
} PartForecast;

/* find_even has been asked. */
PartForecast part_new(const SizedMove *partial, int64_t all);
/* The first coordinate behind c along g whose ranks may not be like those at c, but for their places in a tree. */
int64_t part_next(const PartForecast *part, int g, int64_t c);
/* What the rank at these coordinates sends and receives; `place`: its number, or that of a rank with the same place in the tree;
 * -1: as its coordinates say. */
fern_traffic part_traffic(const PartForecast *part, const int64_t *coordinates, int64_t place);
int64_t part_elements(const PartForecast *part, const int64_t *coordinates);

/* The dimensions of the grid along which results and parts go up a tree, but for those with one coordinate. False: there are several
 * such sets. */
bool find_tree(const Sized *sized, const Reductions *reductions, const PartForecast *parts, int count, uint32_t *along);

#endif

/* Ranks of a grid that are alike, so that what is to be said of all is computed once for many. */
#ifndef FERN_CLASSES_H
#define FERN_CLASSES_H

#include "shape.h"
#include "status.h"

/* Along each dimension the coordinates fall into stretches; ranks whose coordinates lie in the same ones are alike. */
typedef struct fern_classes {
    int rank;
    int64_t *first[FERN_MAX_RANK]; /* coordinates that begin a stretch, and behind them the extent */
    int64_t count[FERN_MAX_RANK];
    int64_t at[FERN_MAX_RANK];     /* the stretches of the class at hand */
} fern_classes;

/* `alike_until`: the first coordinate behind c along d whose ranks may not be like those at c, whatever their other
 * coordinates. The class at hand is that of rank 0. */
fern_status fern_classes_new(fern_classes *classes, const fern_shape *grid,
                             int64_t (*alike_until)(const void *context, int d, int64_t c), const void *context);
void fern_classes_free(fern_classes *classes);

/* The first rank of the class at hand; returns how many there are. */
int64_t fern_classes_at(const fern_classes *classes, int64_t *coordinates);
/* Goes on to the next class; false: there is none. */
bool fern_classes_next(fern_classes *classes);

#endif

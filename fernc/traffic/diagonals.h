/* Ranks of which the sum of two coordinates says where they begin: those of a stretch of diagonals are alike. */
#ifndef FERN_TRAFFIC_DIAGONALS_H
#define FERN_TRAFFIC_DIAGONALS_H

#include "streams.h"

#include "runtime/forecast/classes.h"

/* Whether pieces are passed on so that ranks begin along diagonals of two dimensions: all of them in the steps of one nest. */
bool has_diagonals(const StreamForecast *streams, int count);

/* Calls `add` for each class of ranks that are alike, with one of them; while it does, the streams say with which block they
 * begin. `classes` are those of the ranks along each dimension. False: there is no memory. */
bool diagonals_each(StreamForecast *streams, int count, const fern_classes *classes,
                    void (*add)(void *context, const int64_t *coordinates, int64_t ranks), void *context);

#endif

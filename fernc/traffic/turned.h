/* Ranks of a grid on which arrays are needed along another dimension than they lie along: those that own some of what they need are few,
 * and all others are alike by stretches of coordinates. */
#ifndef FERN_TRAFFIC_TURNED_H
#define FERN_TRAFFIC_TURNED_H

#include "runtime/forecast/classes.h"
#include "runtime/forecast/forecast.h"

/* Forecasts of which some are turned between the same two dimensions of the grid. */
typedef struct Turned {
    fern_forecast *const *forecasts;
    int count;
} Turned;

/* The two dimensions (bits); 0: none, or forecasts are turned in several ways. */
uint32_t turned_dimensions(const Turned *sets, int count);
/* What is told of coordinates is told of ranks that own nothing of what they need along these, or of all ranks again. */
void turned_set_apart(const Turned *sets, int count, bool apart);

/* Calls `add` for each class of ranks that are alike, with one of them; while it does, forecasts are apart or not as that class is.
 * `classes` are of neighbours that are alike where they are apart. False: there is no memory. */
bool turned_each(const Turned *sets, int count, const fern_classes *classes,
                 void (*add)(void *context, const int64_t *coordinates, int64_t ranks), void *context);

#endif

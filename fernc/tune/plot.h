/* A picture of a tuning: time over tile size, for each loop with the others at their best. */
#ifndef FERN_PLOT_H
#define FERN_PLOT_H

#include "annotator/text.h"
#include "record.h"

typedef struct Plot {
    const char *title;
    const char *const *fields;
    const Record *record;
    const int64_t *best;
    double unfused;            /* milliseconds */
    double cache_tile[MAX_FIELDS][3]; /* where a tile fills each cache; 0: nowhere */
} Plot;

/* As SVG. */
void plot_write(Text *out, const Plot *plot);

#endif

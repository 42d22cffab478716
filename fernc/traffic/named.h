/* What ranks send of arrays whose elements indices name: with the indices, which --in gives as files. */
#ifndef FERN_TRAFFIC_NAMED_H
#define FERN_TRAFFIC_NAMED_H

#include "sized/sized.h"

#include "options.h"

typedef struct NamedForecast {
    const Share *share;
    const Touched *touched;
    int over;                /* the dimension of the grid over which rows are in blocks */
    int64_t *elements, *indices; /* that a rank's rows name, and that they have, by its coordinate along that dimension */
    bool finds;              /* it is the first for which they are looked for */
    fern_traffic *traffic;   /* by rank of the grid */
} NamedForecast;

/* Of what an image brings, once the grid is set. False after an error: a file that is missing, or is not what calls take. */
bool named_forecast_new(NamedForecast *forecast, const Sized *sized, const Substitution *sizes, int size_count, const Share *share,
                        const Touched *touched, const Options *options, Range range, Diag *diag);
/* Its scratch is the buffer, and what the rank keeps of the indices. */
fern_traffic named_forecast_at(const NamedForecast *forecast, const Sized *sized, const int64_t *coordinates, int64_t *scratch);

#endif

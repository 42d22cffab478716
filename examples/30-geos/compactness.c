#include "examples/30-geos/outlines.h"

#include <stdlib.h>

int compactness(struct contexts *contexts, long count, long corners, const double *east, const double *north, double *compact)
{
    int status = -1;
    struct shapes *outlines = shapes_new(contexts, count);
    if (!outlines) return -1;
    double *areas = malloc((size_t)count * sizeof *areas), *lengths = malloc((size_t)count * sizeof *lengths);
    if (!areas || !lengths) goto done;
    if (make_outlines(count, corners, east, north, outlines)) goto done;
    if (measure_areas(outlines, count, areas)) goto done;
    if (measure_lengths(outlines, count, lengths)) goto done;
    compare_with_circles(count, areas, lengths, compact);
    status = 0;
done:
    free(lengths);
    free(areas);
    shapes_free(outlines);
    return status;
}

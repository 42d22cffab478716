/* Outlines in GEOS, and what is measured of them. */
#include "examples/30-geos/outlines.h"

#include <stdlib.h>

/* Rectangles, of which no two are alike. */
struct shapes *fern_example_Shapes(const long *extents, unsigned seed)
{
    static struct contexts *contexts;
    if (!contexts) contexts = contexts_new();
    struct shapes *all = contexts ? shapes_new(contexts, extents[0]) : NULL;
    double *east = calloc((size_t)extents[0] * 4 + 1, sizeof *east), *north = calloc((size_t)extents[0] * 4 + 1, sizeof *north);
    for (long i = 0; all && i < extents[0]; i++) {
        east[4 * i + 1] = east[4 * i + 2] = (double)(1 + (i * 7 + (long)seed * 13) % 101);
        north[4 * i + 2] = north[4 * i + 3] = (double)(1 + (i * 5 + (long)seed * 3) % 11);
    }
    if (all && make_outlines(extents[0], 4, east, north, all)) abort();
    free(east);
    free(north);
    return all;
}

double fern_element_Shapes(struct shapes *all, const long *at)
{
    double area = 0.0, length = 0.0;
    struct shapes *one;
    if (shapes_part(all, at[0], 1, &one) || measure_areas(one, 1, &area) || measure_lengths(one, 1, &length)) abort();
    shapes_free(one);
    return area + 1000.0 * length;
}

/* How compact random outlines are, by the function and by plain loops. usage: main [OUTLINES CORNERS], three corners at least */
#include "examples/30-geos/outlines.h"
#include "examples/check.h"

/* Of corners in order. */
static double compactness_of(int corners, const double *east, const double *north)
{
    double twice = 0.0, length = 0.0;
    for (int c = 0, before = corners - 1; c < corners; before = c++) {
        twice += east[before] * north[c] - east[c] * north[before];
        length += hypot(east[c] - east[before], north[c] - north[before]);
    }
    return 6.283185307179586 * fabs(twice) / (length * length);
}

int main(int argc, char **argv)
{
    int count = size_argument(argc, argv, 1, 2003), corners = size_argument(argc, argv, 2, 11);
    if (corners < 3) corners = 3;
    double *east = need((size_t)count * (size_t)corners, sizeof *east), *north = need((size_t)count * (size_t)corners, sizeof *north);
    double *compact = need((size_t)count, sizeof *compact), largest = 0.0;
    for (int i = 0; i < count; i++)
        for (int c = 0; c < corners; c++) {
            double angle = 6.283185307179586 * c / corners, radius = random_between(0.3, 1.0);
            east[i * corners + c] = 3.0 + radius * cos(angle);
            north[i * corners + c] = 2.0 + radius * sin(angle);
        }
    struct contexts *contexts = contexts_new();
    int status = contexts ? compactness(contexts, count, corners, east, north, compact) : 2;
    for (int i = 0; i < count && !status; i++)
        largest = worse(largest, difference(compact[i], compactness_of(corners, east + i * corners, north + i * corners)));
    if (contexts) contexts_free(contexts);
    free(east);
    free(north);
    free(compact);
    return status ? 2 : verdict("compactness", largest, 1e-10);
}

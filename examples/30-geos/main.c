/* Which of some star-shaped zones random points lie in, by the function and by plain loops.
 * usage: main [POINTS ZONES] */
#include "examples/30-geos/zones.h"
#include "examples/check.h"

enum { CORNERS = 12 };

/* Whether a ray from the point to the right crosses an odd number of edges. */
static int is_inside(const double *x, const double *y, double px, double py)
{
    int inside = 0;
    for (int c = 0, before = CORNERS - 1; c < CORNERS; before = c++)
        if ((y[c] > py) != (y[before] > py)
            && px < x[c] + (x[before] - x[c]) * (py - y[c]) / (y[before] - y[c]))
            inside = !inside;
    return inside;
}

int main(int argc, char **argv)
{
    int count = size_argument(argc, argv, 1, 3001), zones = size_argument(argc, argv, 2, 53);
    size_t corners = (size_t)zones * CORNERS;
    double *x = random_doubles((size_t)count, 0.0, 1.0), *y = random_doubles((size_t)count, 0.0, 1.0);
    double *corner_x = need(corners, sizeof *corner_x), *corner_y = need(corners, sizeof *corner_y);
    long *first = need((size_t)zones + 1, sizeof *first), *zone = need((size_t)count, sizeof *zone);
    for (int z = 0; z < zones; z++) {
        double across = 1.3 / sqrt(zones), middle_x = random_between(0.0, 1.0), middle_y = random_between(0.0, 1.0);
        first[z + 1] = first[z] + CORNERS;
        for (int c = 0; c < CORNERS; c++) {
            double angle = 6.283185307179586 * c / CORNERS, radius = random_between(0.3, 1.0) * across;
            corner_x[z * CORNERS + c] = middle_x + radius * cos(angle);
            corner_y[z * CORNERS + c] = middle_y + radius * sin(angle);
        }
    }
    struct contexts *contexts = contexts_new();
    struct zones *all = contexts ? zones_new(contexts, zones, first, corner_x, corner_y) : NULL;
    int status = all ? locate(contexts, all, count, x, y, zone) : 2, wrong = 0;
    for (int i = 0; i < count && !status; i++) {
        long expected = -1;
        for (int z = zones - 1; z >= 0; z--)
            if (is_inside(corner_x + z * CORNERS, corner_y + z * CORNERS, x[i], y[i])) expected = z;
        wrong += zone[i] != expected;
    }
    if (all) zones_free(all);
    if (contexts) contexts_free(contexts);
    free(x);
    free(y);
    free(corner_x);
    free(corner_y);
    free(first);
    free(zone);
    return status ? 2 : verdict("locate", wrong, 0.0);
}

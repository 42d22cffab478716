#include "examples/30-geos/zones.h"

int locate(struct contexts *contexts, const struct zones *zones, long count, const double *x, const double *y, long *zone)
{
    int status = -1;
    struct shapes *points = shapes_new(contexts, count);
    if (!points) return -1;
    struct candidates *found = candidates_new(count);
    if (!found) {
        shapes_free(points);
        return -1;
    }
    if (make_points(count, x, y, points)) goto done;
    if (query_zones(zones, points, found)) goto done;
    if (keep_containing(zones, points, found)) goto done;
    first_zones(found, count, zone);
    status = 0;
done:
    candidates_free(found);
    shapes_free(points);
    return status;
}

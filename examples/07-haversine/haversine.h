#ifndef FERN_EXAMPLES_HAVERSINE_H
#define FERN_EXAMPLES_HAVERSINE_H

/* The distance in kilometres along the great circle from one point, in radians, to each of n
 * points, in degrees. Returns 0, or -1 where memory ran out. */
int haversine(int n, double latitude0, double longitude0, const double *latitude, const double *longitude,
              double *distance);

#endif

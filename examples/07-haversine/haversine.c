#include "examples/07-haversine/haversine.h"

#include "examples/kernels/kernels.h"

#include <math.h>
#include <stdlib.h>

#define RADIANS (3.14159265358979323846 / 180.0)
#define EARTH_RADIUS 6371.0

int haversine(int n, double latitude0, double longitude0, const double *latitude, const double *longitude,
              double *distance)
{
    int status = -1;
    double cos_latitude0 = cos(latitude0);
    size_t bytes = (size_t)n * sizeof(double);
    double *lat = malloc(bytes);
    double *lon = malloc(bytes);
    double *dlat = malloc(bytes);
    double *dlon = malloc(bytes);
    double *half_dlat = malloc(bytes);
    double *half_dlon = malloc(bytes);
    double *sin_dlat = malloc(bytes);
    double *sin_dlon = malloc(bytes);
    double *square_dlat = malloc(bytes);
    double *square_dlon = malloc(bytes);
    double *cos_lat = malloc(bytes);
    double *cos_both = malloc(bytes);
    double *across = malloc(bytes);
    double *haversines = malloc(bytes);
    double *chord = malloc(bytes);
    double *half_angle = malloc(bytes);
    if (!lat || !lon || !dlat || !dlon || !half_dlat || !half_dlon || !sin_dlat || !sin_dlon || !square_dlat
        || !square_dlon || !cos_lat || !cos_both || !across || !haversines || !chord || !half_angle)
        goto done;

    vd_scale(n, RADIANS, latitude, lat);
    vd_scale(n, RADIANS, longitude, lon);
    vd_shift(n, -latitude0, lat, dlat);
    vd_shift(n, -longitude0, lon, dlon);
    vd_scale(n, 0.5, dlat, half_dlat);
    vd_scale(n, 0.5, dlon, half_dlon);
    vd_sin(n, half_dlat, sin_dlat);
    vd_sin(n, half_dlon, sin_dlon);
    vd_mul(n, sin_dlat, sin_dlat, square_dlat);
    vd_mul(n, sin_dlon, sin_dlon, square_dlon);
    vd_cos(n, lat, cos_lat);
    vd_scale(n, cos_latitude0, cos_lat, cos_both);
    vd_mul(n, cos_both, square_dlon, across);
    vd_add(n, square_dlat, across, haversines);
    vd_sqrt(n, haversines, chord);
    vd_asin(n, chord, half_angle);
    vd_scale(n, 2.0 * EARTH_RADIUS, half_angle, distance);
    status = 0;

done:
    free(lat);
    free(lon);
    free(dlat);
    free(dlon);
    free(half_dlat);
    free(half_dlon);
    free(sin_dlat);
    free(sin_dlon);
    free(square_dlat);
    free(square_dlon);
    free(cos_lat);
    free(cos_both);
    free(across);
    free(haversines);
    free(chord);
    free(half_angle);
    return status;
}

#include "routines.h"

#include <math.h>
#include <stdlib.h>

int sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *a)
{
    float *r = calloc((size_t)m * (size_t)n, sizeof *r);
    if (!r) return -1;
    add_outer(m, n, alpha, x, y, r);
    scale_all(m, n, beta, a);
    add_all(m, n, r, a);
    free(r);
    return 0;
}

int outer_sum(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a)
{
    float *r = calloc((size_t)m * (size_t)n, sizeof *r);
    if (!r) return -1;
    add_outer(m, n, alpha, x, y, r);
    scale_all(m, n, beta, a);
    add_all(m, n, r, a);
    add_all(m, n, b, a);
    add_all(m, n, c, a);
    free(r);
    return 0;
}

int softmax(int m, int n, const float *in, float *out)
{
    float *largest = malloc((size_t)m * sizeof *largest), *sums = malloc((size_t)m * sizeof *sums);
    float *shifted = malloc((size_t)m * (size_t)n * sizeof *shifted), *powers = malloc((size_t)m * (size_t)n * sizeof *powers);
    if (!largest || !sums || !shifted || !powers) abort();
    largest_of_rows(m, n, in, largest);
    subtract_of_rows(m, n, in, largest, shifted);
    exp_of_all(m, n, shifted, powers);
    sums_of_rows(m, n, powers, sums);
    divide_rows(m, n, powers, sums, out);
    free(largest);
    free(sums);
    free(shifted);
    free(powers);
    return 0;
}

int blur(int m, int n, const float *padded, float *out)
{
    float *across = malloc((size_t)(m + 2) * (size_t)n * sizeof *across);
    if (!across) return -1;
    blur_across(m + 2, n, padded, across);
    blur_down(m, n, across, out);
    free(across);
    return 0;
}

int unsharp(int m, int n, float amount, const float *red, const float *green, const float *blue, float *red_out, float *green_out, float *blue_out)
{
    const size_t elements = (size_t)m * (size_t)n;
    float *grey = malloc((size_t)(m + 2) * (size_t)(n + 2) * sizeof *grey), *across = malloc((size_t)(m + 2) * (size_t)n * sizeof *across);
    float *smooth = malloc(elements * sizeof *smooth), *sharp = malloc(elements * sizeof *sharp), *ratio = malloc(elements * sizeof *ratio);
    if (!grey || !across || !smooth || !sharp || !ratio) abort();
    luminance(m + 2, n + 2, red, green, blue, grey);
    blur_across(m + 2, n, grey, across);
    blur_down(m, n, across, smooth);
    sharpen_by(m, n, amount, grey, smooth, sharp);
    divide_padded(m, n, sharp, grey, ratio);
    multiply_padded(m, n, ratio, red, red_out);
    multiply_padded(m, n, ratio, green, green_out);
    multiply_padded(m, n, ratio, blue, blue_out);
    free(grey);
    free(across);
    free(smooth);
    free(sharp);
    free(ratio);
    return 0;
}

int haversine(int n, double latitude, double longitude, const double *latitudes, const double *longitudes, double *distances)
{
    const double radians = 3.14159265358979323846 / 180, around = cos(latitude);
    const size_t bytes = (size_t)n * sizeof(double);
    double *lat = malloc(bytes), *lon = malloc(bytes), *north = malloc(bytes), *east = malloc(bytes), *both = malloc(bytes), *angle = malloc(bytes);
    if (!lat || !lon || !north || !east || !both || !angle) abort();
    scale_vector(n, radians, latitudes, lat);
    scale_vector(n, radians, longitudes, lon);
    shift_vector(n, -latitude, lat, north);
    shift_vector(n, -longitude, lon, east);
    scale_vector(n, 0.5, north, north);
    scale_vector(n, 0.5, east, east);
    sines(n, north, north);
    sines(n, east, east);
    multiply_vectors(n, north, north, north);
    multiply_vectors(n, east, east, east);
    cosines(n, lat, both);
    scale_vector(n, around, both, both);
    multiply_vectors(n, both, east, both);
    add_vectors(n, north, both, both);
    roots(n, both, angle);
    arc_sines(n, angle, angle);
    scale_vector(n, 2 * 6371.0, angle, distances);
    free(lat);
    free(lon);
    free(north);
    free(east);
    free(both);
    free(angle);
    return 0;
}

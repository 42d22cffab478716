#define haversine haversine_original
#include "examples/07-haversine/haversine.h"
#undef haversine
#ifdef FUSED
#include "haversine_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/kernels.h"
#include "harness.h"

#include <math.h>
#include <stdlib.h>

#define RADIANS (3.14159265358979323846 / 180.0)
#define EARTH_RADIUS 6371.0

static int n;
static const double latitude0 = 0.91, longitude0 = 0.002;
static double *latitude, *longitude, *distance;

static void unfused(const int64_t *tile)
{
    (void)tile;
    haversine_original(n, latitude0, longitude0, latitude, longitude, distance);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    haversine(n, latitude0, longitude0, latitude, longitude, distance);
}

static void fused_tiled(const int64_t *tile)
{
    const struct haversine_tiles tiles = {.i = tile[0]};
    haversine_tiled(n, latitude0, longitude0, latitude, longitude, distance, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    double *a = malloc((size_t)tile[0] * sizeof *a);
    double *b = malloc((size_t)tile[0] * sizeof *b);
    double *c = malloc((size_t)tile[0] * sizeof *c);
    for (int i = 0; i < n; i += (int)tile[0]) {
        int l = tile_length(i, n, tile[0]);
        vd_scale(l, RADIANS, latitude + i, a);
        vd_scale(l, RADIANS, longitude + i, b);
        vd_shift(l, -latitude0, a, c);
        vd_shift(l, -longitude0, b, b);
        vd_scale(l, 0.5, c, c);
        vd_scale(l, 0.5, b, b);
        vd_sin(l, c, c);
        vd_sin(l, b, b);
        vd_mul(l, c, c, c);
        vd_mul(l, b, b, b);
        vd_cos(l, a, a);
        vd_scale(l, cos(latitude0), a, a);
        vd_mul(l, a, b, a);
        vd_add(l, c, a, a);
        vd_sqrt(l, a, a);
        vd_asin(l, a, a);
        vd_scale(l, 2.0 * EARTH_RADIUS, a, distance + i);
    }
    free(a);
    free(b);
    free(c);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    double cos_latitude0 = cos(latitude0);
    INDEPENDENT
    for (int i = 0; i < n; i++) {
        double lat = RADIANS * latitude[i];
        double sin_dlat = sin(0.5 * (lat - latitude0));
        double sin_dlon = sin(0.5 * (RADIANS * longitude[i] - longitude0));
        double haversines = sin_dlat * sin_dlat + cos_latitude0 * cos(lat) * sin_dlon * sin_dlon;
        distance[i] = 2.0 * EARTH_RADIUS * asin(sqrt(haversines));
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{64}, {128}, {256}, {512}, {1024}, {4096}, {16384}};
    bench_begin(argc, argv, "haversine");
    n = bench_size(0, 1 << 24);
    latitude = bench_doubles((size_t)n, -80.0, 80.0);
    longitude = bench_doubles((size_t)n, -170.0, 170.0);
    distance = bench_doubles((size_t)n, 0.0, 0.0);
    bench_output_doubles(distance, (size_t)n);
    bench_tolerance(1e-9);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

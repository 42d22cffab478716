#define locate locate_original
#include "examples/30-geos/zones.h"
#undef locate
#ifdef FUSED
#include "locate_fused.h"
#endif

#include "harness.h"

#include <math.h>
#include <stdlib.h>

enum { CORNERS = 32 };

static struct contexts *contexts;
static struct zones *zones;
static long count, *zone;
static double *x, *y, *number;

/* The harness compares floating-point numbers. */
static void copy_zones(void)
{
    for (long i = 0; i < count; i++) number[i] = (double)zone[i];
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (locate_original(contexts, zones, count, x, y, zone)) exit(2);
    copy_zones();
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (locate(contexts, zones, count, x, y, zone)) exit(2);
    copy_zones();
}

static void fused_tiled(const int64_t *tile)
{
    const struct locate_tiles tiles = {.i = tile[0]};
    if (locate_tiled(contexts, zones, count, x, y, zone, &tiles)) exit(2);
    copy_zones();
}
#endif

/* Stars that overlap a little, in rows and columns. */
static void make_zones(int across)
{
    int all = across * across;
    long *first = malloc(((size_t)all + 1) * sizeof *first);
    double *corner_x = malloc((size_t)all * CORNERS * sizeof *corner_x), *corner_y = malloc((size_t)all * CORNERS * sizeof *corner_y);
    if (!first || !corner_x || !corner_y) exit(2);
    first[0] = 0;
    for (int z = 0; z < all; z++) {
        first[z + 1] = first[z] + CORNERS;
        for (int c = 0; c < CORNERS; c++) {
            double angle = 6.283185307179586 * c / CORNERS, radius = (c % 2 ? 0.5 : 0.8) / across;
            corner_x[first[z] + c] = (z / across + 0.5) / across + radius * cos(angle);
            corner_y[first[z] + c] = (z % across + 0.5) / across + radius * sin(angle);
        }
    }
    zones = zones_new(contexts, all, first, corner_x, corner_y);
    if (!zones) exit(2);
    free(first);
    free(corner_x);
    free(corner_y);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{16}, {64}, {256}, {1024}, {4096}};
    bench_begin(argc, argv, "locate");
    count = bench_size(0, 1 << 21);
    int across = (int)bench_size(1, 32);
    contexts = contexts_new();
    if (!contexts) return 2;
    make_zones(across);
    x = bench_doubles((size_t)count, 0.0, 1.0);
    y = bench_doubles((size_t)count, 0.0, 1.0);
    number = bench_doubles((size_t)count, 0.0, 0.0);
    zone = malloc((size_t)count * sizeof *zone);
    if (!zone) return 2;
    bench_output_doubles(number, (size_t)count);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    int status = bench_end();
    zones_free(zones);
    contexts_free(contexts);
    free(zone);
    return status;
}

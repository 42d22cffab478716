#define compactness compactness_original
#include "examples/30-geos/outlines.h"
#undef compactness
#ifdef FUSED
#include "compactness_fused.h"
#endif

#include "harness.h"

#include <math.h>
#include <stdlib.h>

static struct contexts *contexts;
static int count, corners;
static double *east, *north, *compact;

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (compactness_original(contexts, count, corners, east, north, compact)) exit(2);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (compactness(contexts, count, corners, east, north, compact)) exit(2);
}

static void fused_tiled(const int64_t *tile)
{
    const struct compactness_tiles tiles = {.i = tile[0]};
    if (compactness_tiled(contexts, count, corners, east, north, compact, &tiles)) exit(2);
}
#endif

static void by_hand(const int64_t *tile)
{
    double *areas = malloc((size_t)tile[0] * sizeof *areas), *lengths = malloc((size_t)tile[0] * sizeof *lengths);
    struct shapes *outlines = shapes_new(contexts, tile[0]);
    if (!areas || !lengths || !outlines) exit(2);
    for (int i = 0; i < count; i += (int)tile[0]) {
        const int l_i = tile_length(i, count, tile[0]);
        const size_t first = (size_t)i * (size_t)corners;
        if (make_outlines(l_i, corners, east + first, north + first, outlines)) exit(2);
        if (measure_areas(outlines, l_i, areas) || measure_lengths(outlines, l_i, lengths)) exit(2);
        compare_with_circles(l_i, areas, lengths, compact + i);
    }
    shapes_free(outlines);
    free(areas);
    free(lengths);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{16}, {64}, {256}, {1024}, {4096}};
    bench_begin(argc, argv, "outlines");
    count = bench_size(0, 262144);
    corners = bench_size(1, 32);
    east = bench_doubles((size_t)count * (size_t)corners, 0.0, 0.0);
    north = bench_doubles((size_t)count * (size_t)corners, 0.0, 0.0);
    double *radius = bench_doubles((size_t)corners, 0.3, 1.0);
    for (size_t e = 0; e < (size_t)count * (size_t)corners; e++) {
        const size_t corner = e % (size_t)corners, other = (e / (size_t)corners + corner) % (size_t)corners;
        const double angle = 6.283185307179586 * (double)corner / corners;
        east[e] = radius[other] * cos(angle);
        north[e] = radius[other] * sin(angle);
    }
    compact = bench_doubles((size_t)count, 0.0, 0.0);
    contexts = contexts_new();
    if (!contexts) return 2;
    bench_output_doubles(compact, (size_t)count);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    const int status = bench_end();
    contexts_free(contexts);
    return status;
}

#define densities densities_original
#include "examples/29-lapacke/densities.h"
#undef densities
#ifdef FUSED
#include "densities_fused.h"
#endif

#include "harness.h"

#include <stdlib.h>

static int count, n, points;
static const double shrink = 0.25, ridge = 0.01;
static double *sums, *mean, *x, *density;

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (densities_original(count, n, points, shrink, ridge, sums, mean, x, density)) exit(2);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (densities(count, n, points, shrink, ridge, sums, mean, x, density)) exit(2);
}

static void fused_tiled(const int64_t *tile)
{
    const struct densities_tiles tiles = {.b = tile[0]};
    if (densities_tiled(count, n, points, shrink, ridge, sums, mean, x, density, &tiles)) exit(2);
}
#endif

static void by_hand(const int64_t *tile)
{
    const size_t order = (size_t)n;
    double *gram = malloc((size_t)tile[0] * order * order * sizeof *gram), *white = malloc((size_t)tile[0] * order * sizeof *white);
    if (!gram || !white) exit(2);
    for (int b = 0; b < count; b += (int)tile[0]) {
        const int l_b = tile_length(b, count, tile[0]);
        const size_t first = (size_t)b * order;
        batch_scale(l_b, n, 1.0 / (points - 1), sums + first * order, gram);
        batch_shrink(l_b, n, shrink, gram);
        batch_ridge(l_b, n, ridge, gram);
        batch_center(l_b, n, x + first, mean + first, white);
        if (batch_factor(l_b, n, gram) || batch_whiten(l_b, n, gram, white)) exit(2);
        batch_log_densities(l_b, n, gram, white, density + b);
    }
    free(white);
    free(gram);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {4}, {16}, {64}, {256}};
    bench_begin(argc, argv, "densities");
    count = bench_size(0, 65536);
    n = bench_size(1, 24);
    points = n + 4;
    const size_t groups = (size_t)count, order = (size_t)n;
    sums = bench_doubles(groups * order * order, 0.0, 0.0);
    double *point = bench_doubles(order * 64, -1.0, 1.0);
    for (size_t b = 0; b < groups; b++)
        for (size_t p = 0; p < (size_t)points; p++) { /* of a few vectors, no two groups of the same ones in a row */
            const double *one = point + (b * 7 + p * (1 + b % 5)) % 64 * order;
            for (size_t e = 0; e < order * order; e++) sums[b * order * order + e] += one[e / order] * one[e % order];
        }
    mean = bench_doubles(groups * order, -1.0, 1.0);
    x = bench_doubles(groups * order, -1.0, 1.0);
    density = bench_doubles(groups, 0.0, 0.0);
    bench_output_doubles(density, groups);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    return bench_end();
}

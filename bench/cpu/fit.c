#define fit fit_original
#include "examples/29-lapacke/fits.h"
#undef fit
#ifdef FUSED
#include "fit_fused.h"
#endif

#include "harness.h"

#include <stdlib.h>

static int count, rows, cols;
static const double ridge = 0.5;
static double *A, *y, *x;

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (fit_original(count, rows, cols, ridge, A, y, x)) exit(2);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (fit(count, rows, cols, ridge, A, y, x)) exit(2);
}

static void fused_tiled(const int64_t *tile)
{
    const struct fit_tiles tiles = {.b = tile[0]};
    if (fit_tiled(count, rows, cols, ridge, A, y, x, &tiles)) exit(2);
}
#endif

static void by_hand(const int64_t *tile)
{
    double *gram = malloc((size_t)tile[0] * (size_t)(cols * cols) * sizeof *gram);
    for (int b = 0; b < count; b += (int)tile[0]) {
        int l_b = tile_length(b, count, tile[0]);
        double *of_tile = x + (size_t)b * (size_t)cols;
        batch_normal(l_b, rows, cols, ridge, A + (size_t)b * (size_t)(rows * cols), y + (size_t)b * (size_t)rows, gram, of_tile);
        if (batch_factor(l_b, cols, gram) || batch_solve(l_b, cols, gram, of_tile)) exit(2);
    }
    free(gram);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {4}, {16}, {64}, {256}};
    bench_begin(argc, argv, "lapacke");
    count = bench_size(0, 262144);
    rows = bench_size(1, 12);
    cols = bench_size(2, 8);
    A = bench_doubles((size_t)count * (size_t)(rows * cols), -1.0, 1.0);
    y = bench_doubles((size_t)count * (size_t)rows, -1.0, 1.0);
    x = bench_doubles((size_t)count * (size_t)cols, 0.0, 0.0);
    bench_output_doubles(x, (size_t)count * (size_t)cols);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    return bench_end();
}

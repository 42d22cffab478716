#define softmax softmax_original
#include "examples/02-softmax/softmax.h"
#undef softmax
#ifdef FUSED
#include "softmax_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <math.h>
#include <stdlib.h>

static int rows, cols;
static float *in, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    softmax_original(in, rows, cols, out);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    softmax(in, rows, cols, out);
}

static void fused_tiled(const int64_t *tile)
{
    const struct softmax_tiles tiles = {.x = tile[0]};
    softmax_tiled(in, rows, cols, out, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    size_t elements = (size_t)tile[0] * (size_t)cols;
    float *largest = malloc((size_t)tile[0] * sizeof *largest);
    float *shifted = malloc(elements * sizeof *shifted);
    float *powers = malloc(elements * sizeof *powers);
    float *sums = malloc((size_t)tile[0] * sizeof *sums);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        row_max(ROW(in, cols, x), cols, l_x, cols, largest);
        subtract_per_row(ROW(in, cols, x), cols, largest, l_x, cols, shifted, cols);
        matrix_exp(shifted, cols, l_x, cols, powers, cols);
        row_sum(powers, cols, l_x, cols, sums);
        divide_per_row(powers, cols, sums, l_x, cols, ROW(out, cols, x), cols);
    }
    free(largest);
    free(shifted);
    free(powers);
    free(sums);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    for (int x = 0; x < rows; x++) {
        const float *from = ROW(in, cols, x);
        float *to = ROW(out, cols, x);
        float largest = from[0], sum = 0.0f;
        for (int y = 1; y < cols; y++) largest = from[y] > largest ? from[y] : largest;
        INDEPENDENT
        for (int y = 0; y < cols; y++) {
            float power = expf(from[y] - largest);
            to[y] = power;
            sum += power;
        }
        float factor = 1.0f / sum;
        for (int y = 0; y < cols; y++) to[y] *= factor;
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {2}, {4}, {8}, {16}, {64}};
    bench_begin(argc, argv, "softmax");
    rows = bench_size(0, 32768);
    cols = bench_size(1, 4096);
    size_t elements = (size_t)rows * (size_t)cols;
    in = bench_floats(elements, -8.0, 8.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

#define blur blur_original
#include "examples/04-blur/blur.h"
#undef blur
#ifdef FUSED
#include "blur_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"
#ifdef HALIDE
#include "blur_halide.h"
#include "halide_buffers.h"
#endif

#include <stdlib.h>

static int rows, cols;
static float *padded, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    blur_original(padded, rows, cols, out);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    blur(padded, rows, cols, out);
}

static void fused_tiled(const int64_t *tile)
{
    const struct blur_tiles tiles = {.x = tile[0], .y = tile[1]};
    blur_tiled(padded, rows, cols, out, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    int ld = cols + 2;
    float *across = malloc(((size_t)tile[0] + 2) * (size_t)tile[1] * sizeof *across);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        for (int y = 0; y < cols; y += (int)tile[1]) {
            int l_y = tile_length(y, cols, tile[1]);
            blur_y(ROW(padded, ld, x) + y, ld, l_x + 2, l_y, across, l_y);
            blur_x(across, l_y, l_x, l_y, ROW(out, cols, x) + y, cols);
        }
    }
    free(across);
}

/* Nine loads cost less here than a window of rows that is written and read again. */
static void one_loop(const int64_t *tile)
{
    (void)tile;
    int ld = cols + 2;
    for (int x = 0; x < rows; x++) {
        const float *above = ROW(padded, ld, x);
        const float *here = ROW(padded, ld, x + 1);
        const float *below = ROW(padded, ld, x + 2);
        float *to = ROW(out, cols, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++)
            to[y] = (above[y] + here[y] + below[y] + above[y + 1] + here[y + 1] + below[y + 1] + above[y + 2]
                     + here[y + 2] + below[y + 2])
                    * (1.0f / 9.0f);
    }
}

#ifdef HALIDE
static void halide(const int64_t *tile)
{
    HalideMatrix from, to;
    (void)tile;
    if (blur_halide(halide_matrix(&from, padded, rows + 2, cols + 2), halide_matrix(&to, out, rows, cols))) exit(2);
}
#endif

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{8, 1024}, {16, 512},  {16, 1024},
                                                     {32, 512}, {32, 1024}, {32, 2048},
                                                     {64, 512}, {64, 1024}, {128, 1024}};
    bench_begin(argc, argv, "blur");
    rows = bench_size(0, 16384);
    cols = bench_size(1, 8192);
    size_t elements = (size_t)rows * (size_t)cols;
    padded = bench_floats(((size_t)rows + 2) * ((size_t)cols + 2), 0.0, 255.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
#ifdef HALIDE
    bench_variant("Halide", halide);
#endif
    return bench_end();
}

#define unsharp unsharp_original
#include "examples/05-unsharp/unsharp.h"
#undef unsharp
#ifdef FUSED
#include "unsharp_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"
#ifdef HALIDE
#include "halide_buffers.h"
#include "unsharp_halide.h"
#endif

#include <stdlib.h>

static int rows, cols;
static float *planes[3], *outputs[3];
static const float amount = 0.7f;

static void unfused(const int64_t *tile)
{
    (void)tile;
    unsharp_original(planes[0], planes[1], planes[2], amount, rows, cols, outputs[0], outputs[1], outputs[2]);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    unsharp(planes[0], planes[1], planes[2], amount, rows, cols, outputs[0], outputs[1], outputs[2]);
}

static void fused_tiled(const int64_t *tile)
{
    const struct unsharp_tiles tiles = {.x = tile[0], .y = tile[1]};
    unsharp_tiled(planes[0], planes[1], planes[2], amount, rows, cols, outputs[0], outputs[1], outputs[2],
                  &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    int ld = cols + 2;
    size_t elements = (size_t)tile[0] * (size_t)tile[1];
    float *grey = malloc(((size_t)tile[0] + 2) * ((size_t)tile[1] + 2) * sizeof *grey);
    float *across = malloc(((size_t)tile[0] + 2) * (size_t)tile[1] * sizeof *across);
    float *smooth = malloc(elements * sizeof *smooth);
    float *sharp = malloc(elements * sizeof *sharp);
    float *ratio = malloc(elements * sizeof *ratio);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        for (int y = 0; y < cols; y += (int)tile[1]) {
            int l_y = tile_length(y, cols, tile[1]);
            int l_g = l_y + 2;
            luminance(ROW(planes[0], ld, x) + y, ROW(planes[1], ld, x) + y, ROW(planes[2], ld, x) + y, ld,
                      l_x + 2, l_g, grey, l_g);
            blur_y(grey, l_g, l_x + 2, l_y, across, l_y);
            blur_x(across, l_y, l_x, l_y, smooth, l_y);
            sharpen(grey + l_g + 1, l_g, smooth, l_y, amount, l_x, l_y, sharp, l_y);
            matrix_div(sharp, l_y, grey + l_g + 1, l_g, l_x, l_y, ratio, l_y);
            for (int plane = 0; plane < 3; plane++)
                matrix_mul(ratio, l_y, ROW(planes[plane], ld, x + 1) + y + 1, ld, l_x, l_y,
                           ROW(outputs[plane], cols, x) + y, cols);
        }
    }
    free(grey);
    free(across);
    free(smooth);
    free(sharp);
    free(ratio);
}

#ifdef HALIDE
static void halide(const int64_t *tile)
{
    HalideMatrix from[3], to[3];
    (void)tile;
    for (int plane = 0; plane < 3; plane++) {
        halide_matrix(&from[plane], planes[plane], rows + 2, cols + 2);
        halide_matrix(&to[plane], outputs[plane], rows, cols);
    }
    if (unsharp_halide(&from[0].buffer, &from[1].buffer, &from[2].buffer, amount, &to[0].buffer, &to[1].buffer, &to[2].buffer)) exit(2);
}
#endif

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{4, 256},  {4, 512},  {8, 256},  {8, 512},
                                                     {16, 256}, {16, 512}, {32, 512}, {64, 1024}};
    bench_begin(argc, argv, "unsharp");
    rows = bench_size(0, 8192);
    cols = bench_size(1, 8192);
    size_t elements = (size_t)rows * (size_t)cols;
    for (int plane = 0; plane < 3; plane++) {
        planes[plane] = bench_floats(((size_t)rows + 2) * ((size_t)cols + 2), 1.0, 255.0);
        outputs[plane] = bench_floats(elements, 0.0, 0.0);
        bench_output_floats(outputs[plane], elements);
    }
    bench_tolerance(1e-3);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
#ifdef HALIDE
    bench_variant("Halide", halide);
#endif
    return bench_end();
}

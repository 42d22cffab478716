#define edges edges_original
#include "examples/12-two-outputs/edges.h"
#undef edges
#ifdef FUSED
#include "edges_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <stdlib.h>

static int rows, cols;
static float *padded, *strength, *angle;

static void unfused(const int64_t *tile)
{
    (void)tile;
    edges_original(padded, rows, cols, strength, angle);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    edges(padded, rows, cols, strength, angle);
}

static void fused_tiled(const int64_t *tile)
{
    const struct edges_tiles tiles = {.x = tile[0], .y = tile[1]};
    edges_tiled(padded, rows, cols, strength, angle, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    size_t elements = (size_t)tile[0] * (size_t)tile[1];
    float *smooth = malloc(((size_t)tile[0] + 2) * ((size_t)tile[1] + 2) * sizeof *smooth);
    float *down = malloc(elements * sizeof *down);
    float *right = malloc(elements * sizeof *right);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        for (int y = 0; y < cols; y += (int)tile[1]) {
            int l_y = tile_length(y, cols, tile[1]), ld = l_y + 2;
            box_3x3(ROW(padded, cols + 4, x) + y, cols + 4, l_x + 2, l_y + 2, smooth, ld);
            sobel_x(smooth, ld, l_x, l_y, down, l_y);
            sobel_y(smooth, ld, l_x, l_y, right, l_y);
            matrix_magnitude(down, l_y, right, l_y, l_x, l_y, ROW(strength, cols, x) + y, cols);
            matrix_atan2(down, l_y, right, l_y, l_x, l_y, ROW(angle, cols, x) + y, cols);
        }
    }
    free(smooth);
    free(down);
    free(right);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{4, 512},  {8, 256},  {8, 512},  {16, 256},
                                                     {16, 512}, {32, 512}, {64, 512}, {64, 1024}};
    bench_begin(argc, argv, "edges");
    rows = bench_size(0, 8192);
    cols = bench_size(1, 8192);
    size_t elements = (size_t)rows * (size_t)cols;
    padded = bench_floats(((size_t)rows + 4) * ((size_t)cols + 4), 0.0, 255.0);
    strength = bench_floats(elements, 0.0, 0.0);
    angle = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(strength, elements);
    bench_output_floats(angle, elements);
    bench_tolerance(1e-3);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    return bench_end();
}

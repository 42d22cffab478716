#define blur_padded blur_padded_original
#include "examples/11-padding/padding.h"
#undef blur_padded
#ifdef FUSED
#include "blur_padded_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <stdlib.h>
#include <string.h>

static int rows, cols;
static float *in, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    blur_padded_original(in, rows, cols, out);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    blur_padded(in, rows, cols, out);
}

static void fused_tiled(const int64_t *tile)
{
    const struct blur_padded_tiles tiles = {.x = tile[0], .y = tile[1]};
    blur_padded_tiled(in, rows, cols, out, &tiles);
}
#endif

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static void by_hand(const int64_t *tile)
{
    size_t elements = ((size_t)tile[0] + 2) * ((size_t)tile[1] + 2);
    float *padded = malloc(elements * sizeof *padded);
    for (int x = 0; x < rows; x += (int)tile[0]) {
        int l_x = tile_length(x, rows, tile[0]);
        int top = larger(x - 1, 0), bottom = smaller(x + l_x + 1, rows);
        for (int y = 0; y < cols; y += (int)tile[1]) {
            int l_y = tile_length(y, cols, tile[1]), ld = l_y + 2;
            int left = larger(y - 1, 0), right = smaller(y + l_y + 1, cols);
            if (bottom - top < l_x + 2 || right - left < l_y + 2)
                memset(padded, 0, (size_t)(l_x + 2) * (size_t)ld * sizeof *padded);
            matrix_copy(ROW(in, cols, top) + left, cols, bottom - top, right - left,
                        ROW(padded, ld, top - x + 1) + left - y + 1, ld);
            box_3x3(padded, ld, l_x, l_y, ROW(out, cols, x) + y, cols);
        }
    }
    free(padded);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{8, 256},  {8, 512},   {16, 256},  {16, 512},
                                                     {32, 512}, {32, 1024}, {64, 1024}, {128, 1024}};
    bench_begin(argc, argv, "padding");
    rows = bench_size(0, 8192);
    cols = bench_size(1, 16384);
    size_t elements = (size_t)rows * (size_t)cols;
    in = bench_floats(elements, 0.0, 255.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    return bench_end();
}

/* Sliding windows: see run. */
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"
#include "window.h"

enum { ROWS = 4, COLUMNS = 1024 };

typedef int Unsharp(const float *red, const float *green, const float *blue, float amount, int rows, int cols,
                    float *red_out, float *green_out, float *blue_out);
Unsharp unsharp_original, unsharp_overlap, unsharp_reuse;

static int rows, cols;
static float *planes[3], *outputs[3];
static const float amount = 0.7f;

static void run(Unsharp *unsharp)
{
    unsharp(planes[0], planes[1], planes[2], amount, rows, cols, outputs[0], outputs[1], outputs[2]);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    run(unsharp_original);
}

static void overlap(const int64_t *tile)
{
    (void)tile;
    run(unsharp_overlap);
}

static void reuse(const int64_t *tile)
{
    (void)tile;
    run(unsharp_reuse);
}

static void windows(int always)
{
    int ld = cols + 2;
    Window grey = window_new(2 * (ROWS + 2), COLUMNS + 2), across = window_new(2 * (ROWS + 2), COLUMNS);
    float *smooth = malloc(ROWS * COLUMNS * sizeof *smooth), *sharp = malloc(ROWS * COLUMNS * sizeof *sharp);
    for (int y = 0; y < cols; y += COLUMNS) {
        int l_y = tile_length(y, cols, COLUMNS), l_g = l_y + 2;
        window_begin(&grey, 0, l_g);
        window_begin(&across, 0, l_y);
        for (int x = 0; x < rows; x += ROWS) {
            int l_x = tile_length(x, rows, ROWS), end = x + l_x + 2, from = grey.ready;
            window_slide(&grey, x, end, always);
            window_slide(&across, x, end, always);
            luminance(ROW(planes[0], ld, from) + y, ROW(planes[1], ld, from) + y, ROW(planes[2], ld, from) + y, ld,
                      end - from, l_g, window_row(&grey, from), l_g);
            blur_y(window_row(&grey, from), l_g, end - from, l_y, window_row(&across, from), l_y);
            grey.ready = across.ready = end;
            blur_x(across.rows, l_y, l_x, l_y, smooth, l_y);
            sharpen(grey.rows + l_g + 1, l_g, smooth, l_y, amount, l_x, l_y, sharp, l_y);
            matrix_div(sharp, l_y, grey.rows + l_g + 1, l_g, l_x, l_y, smooth, l_y);
            for (int plane = 0; plane < 3; plane++)
                matrix_mul(smooth, l_y, ROW(planes[plane], ld, x + 1) + y + 1, ld, l_x, l_y,
                           ROW(outputs[plane], cols, x) + y, cols);
        }
    }
    free(grey.memory);
    free(across.memory);
    free(smooth);
    free(sharp);
}

static void copying(const int64_t *tile)
{
    (void)tile;
    windows(1);
}

static void by_hand(const int64_t *tile)
{
    (void)tile;
    windows(0);
}

int main(int argc, char **argv)
{
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
    bench_variant("overlapping", overlap);
    bench_variant("reuse", reuse);
    bench_variant("copy by hand", copying);
    bench_variant("window by hand", by_hand);
    return bench_end();
}

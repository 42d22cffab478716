/* Sliding windows: see run. */
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"
#include "window.h"

enum { ROWS = 4, COLUMNS = 1024 };

int blur_original(const float *padded, int rows, int cols, float *out);
int blur_overlap(const float *padded, int rows, int cols, float *out);
int blur_reuse(const float *padded, int rows, int cols, float *out);

static int rows, cols;
static float *padded, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    blur_original(padded, rows, cols, out);
}

static void overlap(const int64_t *tile)
{
    (void)tile;
    blur_overlap(padded, rows, cols, out);
}

static void reuse(const int64_t *tile)
{
    (void)tile;
    blur_reuse(padded, rows, cols, out);
}

static void windows(int always)
{
    int ld = cols + 2;
    Window across = window_new(2 * (ROWS + 2), COLUMNS);
    for (int y = 0; y < cols; y += COLUMNS) {
        int l_y = tile_length(y, cols, COLUMNS);
        window_begin(&across, 0, l_y);
        for (int x = 0; x < rows; x += ROWS) {
            int l_x = tile_length(x, rows, ROWS), end = x + l_x + 2;
            window_slide(&across, x, end, always);
            blur_y(ROW(padded, ld, across.ready) + y, ld, end - across.ready, l_y, window_row(&across, across.ready), l_y);
            across.ready = end;
            blur_x(across.rows, l_y, l_x, l_y, ROW(out, cols, x) + y, cols);
        }
    }
    free(across.memory);
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
    bench_begin(argc, argv, "blur");
    rows = bench_size(0, 8192);
    cols = bench_size(1, 8192);
    size_t elements = (size_t)rows * (size_t)cols;
    padded = bench_floats(((size_t)rows + 2) * ((size_t)cols + 2), 0.0, 255.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
    bench_variant("overlapping", overlap);
    bench_variant("reuse", reuse);
    bench_variant("copy by hand", copying);
    bench_variant("window by hand", by_hand);
    return bench_end();
}

/* Sliding windows: see run. */
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"
#include "window.h"

enum { ROWS = 4, COLUMNS = 1024, STENCILS = 6 };

void deep_original(const float *in, int rows, int cols, float *out);
void deep_overlap(const float *in, int rows, int cols, float *out);
void deep_reuse(const float *in, int rows, int cols, float *out);

static int rows, cols;
static float *in, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    deep_original(in, rows, cols, out);
}

static void overlap(const int64_t *tile)
{
    (void)tile;
    deep_overlap(in, rows, cols, out);
}

static void reuse(const int64_t *tile)
{
    (void)tile;
    deep_reuse(in, rows, cols, out);
}

static void windows(int always)
{
    Window between[STENCILS - 1];
    for (int s = 0; s < STENCILS - 1; s++) between[s] = window_new(2 * (ROWS + 2 * (STENCILS - 1 - s)), COLUMNS + 2 * STENCILS);
    for (int y = 0; y < cols; y += COLUMNS) {
        int l_y = tile_length(y, cols, COLUMNS);
        for (int s = 0; s < STENCILS - 1; s++) window_begin(&between[s], 0, l_y + 2 * (STENCILS - 1 - s));
        for (int x = 0; x < rows; x += ROWS) {
            int l_x = tile_length(x, rows, ROWS);
            for (int s = 0; s < STENCILS - 1; s++) {
                Window *to = &between[s], *from = s ? &between[s - 1] : NULL;
                int end = x + l_x + 2 * (STENCILS - 1 - s), ld = cols + 2 * STENCILS;
                window_slide(to, x, end, always);
                box_3x3(from ? window_row(from, to->ready) : ROW(in, ld, to->ready) + y, from ? from->width : ld,
                        end - to->ready, to->width, window_row(to, to->ready), to->width);
                to->ready = end;
            }
            const Window *last = &between[STENCILS - 2];
            box_3x3(last->rows, last->width, l_x, l_y, ROW(out, cols, x) + y, cols);
        }
    }
    for (int s = 0; s < STENCILS - 1; s++) free(between[s].memory);
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
    bench_begin(argc, argv, "deep");
    rows = bench_size(0, 8192);
    cols = bench_size(1, 8192);
    size_t elements = (size_t)rows * (size_t)cols;
    in = bench_floats(((size_t)rows + 12) * ((size_t)cols + 12), 0.0, 255.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_tolerance(1e-4);
    bench_variant("unfused", unfused);
    bench_variant("overlapping", overlap);
    bench_variant("reuse", reuse);
    bench_variant("copy by hand", copying);
    bench_variant("window by hand", by_hand);
    return bench_end();
}

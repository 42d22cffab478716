#define smooth smooth_original
#define graph_layer graph_layer_original
#include "examples/24-csr/sparse.h"
#undef smooth
#undef graph_layer
#ifdef FUSED
#include "smooth_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "harness.h"

#include <stdlib.h>

static int n, entries;
static int *row_begin, *columns;
static double *values, *inverse, *b, *x, *next, squared[1];
static const double omega = 0.8;

static void unfused(const int64_t *tile)
{
    (void)tile;
    smooth_original(n, entries, row_begin, columns, values, inverse, omega, b, x, next, squared);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    smooth(n, entries, row_begin, columns, values, inverse, omega, b, x, next, squared);
}

static void fused_tiled(const int64_t *tile)
{
    const struct smooth_tiles tiles = {.i = tile[0]};
    smooth_tiled(n, entries, row_begin, columns, values, inverse, omega, b, x, next, squared, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    double *product = malloc((size_t)tile[0] * sizeof *product), *residual = malloc((size_t)tile[0] * sizeof *residual);
    squared[0] = 0.0;
    for (int i = 0; i < n; i += (int)tile[0]) {
        int l_i = tile_length(i, n, tile[0]);
        csr_times_vector(l_i, n, entries, row_begin + i, columns, values, x, product);
        vd_sub(l_i, b + i, product, residual);
        squared[0] += vd_dot(l_i, residual, residual);
        vd_mul(l_i, residual, inverse + i, residual);
        vd_axpby(l_i, 1.0, x + i, omega, residual, next + i);
    }
    free(product);
    free(residual);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    double sum = 0.0;
    for (int i = 0; i < n; i++) {
        double residual = b[i];
        for (int e = row_begin[i]; e < row_begin[i + 1]; e++) residual -= values[e] * x[columns[e]];
        sum += residual * residual;
        next[i] = x[i] + omega * residual * inverse[i];
    }
    squared[0] = sum;
}

/* Five points of a grid of rows x cols. */
static void make_grid(int rows, int cols)
{
    static const int steps[5][2] = {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}};
    row_begin = malloc(((size_t)n + 1) * sizeof *row_begin);
    columns = malloc((size_t)n * 5 * sizeof *columns);
    values = malloc((size_t)n * 5 * sizeof *values);
    if (!row_begin || !columns || !values) exit(2);
    row_begin[0] = 0;
    for (int i = 0; i < n; i++) {
        for (int s = 0; s < 5; s++) {
            int row = i / cols + steps[s][0], col = i % cols + steps[s][1];
            if (row < 0 || row >= rows || col < 0 || col >= cols) continue;
            columns[entries] = row * cols + col;
            values[entries++] = s == 2 ? 5.0 : -1.0;
        }
        row_begin[i + 1] = entries;
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{128}, {256}, {512}, {1024}, {2048}, {8192}};
    bench_begin(argc, argv, "smooth");
    int rows = bench_size(0, 4096), cols = bench_size(1, 2048);
    n = rows * cols;
    make_grid(rows, cols);
    b = bench_doubles((size_t)n, -1.0, 1.0);
    x = bench_doubles((size_t)n, -1.0, 1.0);
    inverse = bench_doubles((size_t)n, 0.19, 0.21);
    next = bench_doubles((size_t)n, 0.0, 0.0);
    bench_output_doubles(next, (size_t)n);
    bench_output_doubles(squared, 1);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

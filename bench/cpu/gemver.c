#define gemver gemver_original
#include "examples/10-gemver/gemver.h"
#undef gemver
#ifdef FUSED
#include "gemver_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <cblas.h>
#include <string.h>

static int n;
static const double alpha = 1.5, beta = 1.2;
static double *u1, *v1, *u2, *v2, *y, *z, *A, *A_before, *x, *w;

static void reset(void)
{
    memcpy(A, A_before, (size_t)n * (size_t)n * sizeof *A);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    gemver_original(n, alpha, beta, u1, v1, u2, v2, y, z, A, x, w);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    gemver(n, alpha, beta, u1, v1, u2, v2, y, z, A, x, w);
}

static void fused_tiled(const int64_t *tile)
{
    const struct gemver_tiles tiles = {.k = tile[0], .u = tile[1]};
    gemver_tiled(n, alpha, beta, u1, v1, u2, v2, y, z, A, x, w, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    cblas_dcopy(n, z, 1, x, 1);
    for (int u = 0; u < n; u += (int)tile[0]) {
        int l_u = tile_length(u, n, tile[0]);
        for (int v = 0; v < n; v += tile_length(v, n, tile[1])) {
            int l_v = tile_length(v, n, tile[1]);
            double *corner = ROW(A, n, u) + v;
            cblas_dger(CblasRowMajor, l_u, l_v, 1.0, u1 + u, 1, v1 + v, 1, corner, n);
            cblas_dger(CblasRowMajor, l_u, l_v, 1.0, u2 + u, 1, v2 + v, 1, corner, n);
            cblas_dgemv(CblasRowMajor, CblasTrans, l_u, l_v, beta, corner, n, y + u, 1, 1.0, x + v, 1);
        }
    }
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, alpha, A, n, x, 1, 0.0, w, 1);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    memcpy(x, z, (size_t)n * sizeof *x);
    for (int u = 0; u < n; u++) {
        double *row = ROW(A, n, u);
        double first = u1[u], second = u2[u], factor = beta * y[u];
        INDEPENDENT
        for (int v = 0; v < n; v++) {
            double element = row[v] + first * v1[v] + second * v2[v];
            row[v] = element;
            x[v] += factor * element;
        }
    }
    for (int u = 0; u < n; u++) {
        const double *row = ROW(A, n, u);
        double product = 0.0;
        for (int v = 0; v < n; v++) product += row[v] * x[v];
        w[u] = alpha * product;
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{4, 512},  {4, WHOLE},  {8, 512},   {8, 1024},
                                                     {16, 512}, {16, WHOLE}, {32, 1024}, {64, 1024}};
    bench_begin(argc, argv, "gemver");
    n = bench_size(0, 8192);
    size_t size = (size_t)n;
    u1 = bench_doubles(size, -1.0, 1.0);
    v1 = bench_doubles(size, -1.0, 1.0);
    u2 = bench_doubles(size, -1.0, 1.0);
    v2 = bench_doubles(size, -1.0, 1.0);
    y = bench_doubles(size, -1.0, 1.0);
    z = bench_doubles(size, -1.0, 1.0);
    A = bench_doubles(size * size, -1.0, 1.0);
    A_before = bench_copy(A, size * size * sizeof *A);
    x = bench_doubles(size, 0.0, 0.0);
    w = bench_doubles(size, 0.0, 0.0);
    bench_reset(reset);
    bench_output_doubles(A, size * size);
    bench_output_doubles(x, size);
    bench_output_doubles(w, size);
    bench_tolerance(1e-8);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

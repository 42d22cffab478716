#define cg_vectors cg_vectors_original
#include "examples/09-cg-vectors/cg_vectors.h"
#undef cg_vectors
#ifdef FUSED
#include "cg_vectors_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "harness.h"

#include <cblas.h>
#include <string.h>

static int n;
static const double rr = 1e7;
static double *p, *q, *x, *r, *p_before, *x_before, *r_before;
static double rr_new[1];

static void reset(void)
{
    memcpy(p, p_before, (size_t)n * sizeof *p);
    memcpy(x, x_before, (size_t)n * sizeof *x);
    memcpy(r, r_before, (size_t)n * sizeof *r);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    rr_new[0] = cg_vectors_original(n, rr, q, p, x, r);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    rr_new[0] = cg_vectors(n, rr, q, p, x, r);
}

static void fused_tiled(const int64_t *tile)
{
    const struct cg_vectors_tiles tiles = {.i = tile[0], .i_2 = tile[0]};
    rr_new[0] = cg_vectors_tiled(n, rr, q, p, x, r, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    double alpha = rr / cblas_ddot(n, p, 1, q, 1);
    double sum = 0.0;
    for (int i = 0; i < n; i += (int)tile[0]) {
        int l_i = tile_length(i, n, tile[0]);
        cblas_daxpy(l_i, alpha, p + i, 1, x + i, 1);
        cblas_daxpy(l_i, -alpha, q + i, 1, r + i, 1);
        sum += cblas_ddot(l_i, r + i, 1, r + i, 1);
    }
    for (int i = 0; i < n; i += (int)tile[0]) {
        int l_i = tile_length(i, n, tile[0]);
        cblas_dscal(l_i, sum / rr, p + i, 1);
        cblas_daxpy(l_i, 1.0, r + i, 1, p + i, 1);
    }
    rr_new[0] = sum;
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    double pq = 0.0, sum = 0.0;
    for (int i = 0; i < n; i++) pq += p[i] * q[i];
    double alpha = rr / pq;
    INDEPENDENT
    for (int i = 0; i < n; i++) {
        x[i] += alpha * p[i];
        double residual = r[i] - alpha * q[i];
        r[i] = residual;
        sum += residual * residual;
    }
    double factor = sum / rr;
    INDEPENDENT
    for (int i = 0; i < n; i++) p[i] = r[i] + factor * p[i];
    rr_new[0] = sum;
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{256}, {512}, {1024}, {2048}, {8192}, {32768}};
    bench_begin(argc, argv, "cg_vectors");
    n = bench_size(0, 1 << 25);
    size_t bytes = (size_t)n * sizeof(double);
    q = bench_doubles((size_t)n, 0.0, 1.0);
    p = bench_doubles((size_t)n, 0.0, 1.0);
    x = bench_doubles((size_t)n, -1.0, 1.0);
    r = bench_doubles((size_t)n, -1.0, 1.0);
    p_before = bench_copy(p, bytes);
    x_before = bench_copy(x, bytes);
    r_before = bench_copy(r, bytes);
    bench_reset(reset);
    bench_output_doubles(p, (size_t)n);
    bench_output_doubles(x, (size_t)n);
    bench_output_doubles(r, (size_t)n);
    bench_output_doubles(rr_new, 1);
    bench_tolerance(1e-9);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

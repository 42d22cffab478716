#define sgerb sgerb_original
#include "examples/01-sgerb/sgerb.h"
#undef sgerb
#ifdef FUSED
#include "sgerb_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <cblas.h>
#include <stdlib.h>
#include <string.h>

static int m, n;
static float *x, *y, *A, *A_before;
static const float alpha = 1.5f, beta = 0.5f;

static void reset(void)
{
    memcpy(A, A_before, (size_t)m * (size_t)n * sizeof *A);
}

static void unfused(const int64_t *tile)
{
    (void)tile;
    sgerb_original(m, n, alpha, x, y, beta, A);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    sgerb(m, n, alpha, x, y, beta, A);
}

static void fused_tiled(const int64_t *tile)
{
    const struct sgerb_tiles tiles = {.i = tile[0], .j = tile[1]};
    sgerb_tiled(m, n, alpha, x, y, beta, A, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    float *R = malloc((size_t)tile[0] * (size_t)tile[1] * sizeof *R);
    for (int u = 0; u < m; u += (int)tile[0]) {
        int l_u = tile_length(u, m, tile[0]);
        for (int v = 0; v < n; v += (int)tile[1]) {
            int l_v = tile_length(v, n, tile[1]);
            memset(R, 0, (size_t)l_u * (size_t)l_v * sizeof *R);
            cblas_sger(CblasRowMajor, l_u, l_v, alpha, x + u, 1, y + v, 1, R, l_v);
            for (int i = 0; i < l_u; i++) {
                float *row = ROW(A, n, u + i) + v;
                cblas_sscal(l_v, beta, row, 1);
                cblas_saxpy(l_v, 1.0f, ROW(R, l_v, i), 1, row, 1);
            }
        }
    }
    free(R);
}

static void one_loop(const int64_t *tile)
{
    (void)tile;
    for (int u = 0; u < m; u++) {
        float *row = ROW(A, n, u);
        float factor = alpha * x[u];
        INDEPENDENT
        for (int v = 0; v < n; v++) row[v] = factor * y[v] + beta * row[v];
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1, 2048}, {2, 1024}, {4, 256},   {4, 512},
                                                     {4, 1024}, {8, 512},  {16, 1024}, {64, 1024}};
    bench_begin(argc, argv, "sgerb");
    m = bench_size(0, 16384);
    n = bench_size(1, 16384);
    size_t elements = (size_t)m * (size_t)n;
    x = bench_floats((size_t)m, -1.0, 1.0);
    y = bench_floats((size_t)n, -1.0, 1.0);
    A = bench_floats(elements, -1.0, 1.0);
    A_before = bench_copy(A, elements * sizeof *A);
    bench_reset(reset);
    bench_output_floats(A, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    bench_variant("one loop", one_loop);
    return bench_end();
}

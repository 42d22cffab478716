#define gemm_bias_relu gemm_bias_relu_original
#include "examples/03-gemm-bias-relu/gemm_bias_relu.h"
#undef gemm_bias_relu
#ifdef FUSED
#include "gemm_bias_relu_fused.h"
#endif

#include "examples/kernels/independent.h"
#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <cblas.h>

static int m, n, k;
static float *A, *B, *bias, *C;

static void unfused(const int64_t *tile)
{
    (void)tile;
    gemm_bias_relu_original(m, n, k, A, B, bias, C);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    gemm_bias_relu(m, n, k, A, B, bias, C);
}

static void fused_tiled(const int64_t *tile)
{
    const struct gemm_bias_relu_tiles tiles = {.x = tile[0], .y = tile[1]};
    gemm_bias_relu_tiled(m, n, k, A, B, bias, C, &tiles);
}
#endif

static void product(int x, int l_x, int y, int l_y)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, l_x, l_y, k, 1.0f, ROW(A, k, x), k, B + y, n, 0.0f,
                ROW(C, n, x) + y, n);
}

static void by_hand(const int64_t *tile)
{
    for (int x = 0; x < m; x += (int)tile[0]) {
        int l_x = tile_length(x, m, tile[0]);
        for (int y = 0; y < n; y += tile_length(y, n, tile[1])) {
            int l_y = tile_length(y, n, tile[1]);
            product(x, l_x, y, l_y);
            add_bias_in_place(bias + y, ROW(C, n, x) + y, n, l_x, l_y);
            relu_in_place(ROW(C, n, x) + y, n, l_x, l_y);
        }
    }
}

/* The bias and the maximum in one loop, behind a tile of the product. */
static void one_loop(const int64_t *tile)
{
    for (int x = 0; x < m; x += (int)tile[0]) {
        int l_x = tile_length(x, m, tile[0]);
        product(x, l_x, 0, n);
        for (int i = 0; i < l_x; i++) {
            float *row = ROW(C, n, x + i);
            INDEPENDENT
            for (int j = 0; j < n; j++) {
                float sum = row[j] + bias[j];
                row[j] = sum > 0.0f ? sum : 0.0f;
            }
        }
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{64, 1024},   {64, WHOLE},  {128, WHOLE}, {256, 1024},
                                                     {256, WHOLE}, {512, WHOLE}, {1024, 1024}, {1024, WHOLE}};
    bench_begin(argc, argv, "gemm_bias_relu");
    m = bench_size(0, 8192);
    n = bench_size(1, 8192);
    k = bench_size(2, 64);
    size_t elements = (size_t)m * (size_t)n;
    A = bench_floats((size_t)m * (size_t)k, -1.0, 1.0);
    B = bench_floats((size_t)k * (size_t)n, -1.0, 1.0);
    bias = bench_floats((size_t)n, -1.0, 1.0);
    C = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(C, elements);
    bench_tolerance(1e-4);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 2, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 2, COUNT_OF(tiles), tiles);
    static const int64_t row_tiles[][MAX_TILED_LOOPS] = {{64}, {256}, {1024}};
    bench_sweep("one loop", one_loop, 1, COUNT_OF(row_tiles), row_tiles);
    return bench_end();
}

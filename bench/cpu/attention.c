#define attention attention_original
#include "examples/08-attention/attention.h"
#undef attention
#ifdef FUSED
#include "attention_fused.h"
#endif

#include "examples/kernels/kernels.h"
#include "examples/kernels/rows_of.h"
#include "harness.h"

#include <cblas.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int n, d;
static float *Q, *K, *V, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    attention_original(n, d, Q, K, V, out);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    attention(n, d, Q, K, V, out);
}

static void fused_tiled(const int64_t *tile)
{
    const struct attention_tiles tiles = {.u = tile[0]};
    attention_tiled(n, d, Q, K, V, out, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    float scale = 1.0f / sqrtf((float)d);
    size_t elements = (size_t)tile[0] * (size_t)n;
    float *scores = malloc(elements * sizeof *scores);
    float *powers = malloc(elements * sizeof *powers);
    float *of_row = malloc((size_t)tile[0] * sizeof *of_row);
    for (int u = 0; u < n; u += (int)tile[0]) {
        int l_u = tile_length(u, n, tile[0]);
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, l_u, n, d, scale, ROW(Q, d, u), d, K, d, 0.0f,
                    scores, n);
        row_max(scores, n, l_u, n, of_row);
        subtract_per_row(scores, n, of_row, l_u, n, powers, n);
        matrix_exp(powers, n, l_u, n, scores, n);
        row_sum(scores, n, l_u, n, of_row);
        divide_per_row(scores, n, of_row, l_u, n, powers, n);
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, l_u, d, n, 1.0f, powers, n, V, d, 0.0f,
                    ROW(out, d, u), d);
    }
    free(scores);
    free(powers);
    free(of_row);
}

/* A row of a block of scores becomes powers relative to the largest so far; what was added up
 * before is scaled to it. */
static void take_in_row(float *restrict scores, int count, float *restrict row, float *largest, float *sum)
{
    float next = *largest;
    for (int y = 0; y < count; y++) next = scores[y] > next ? scores[y] : next;
    float of_row = 0.0f;
    for (int y = 0; y < count; y++) {
        scores[y] = expf(scores[y] - next);
        of_row += scores[y];
    }
    float factor = expf(*largest - next);
    for (int z = 0; z < d; z++) row[z] *= factor;
    *sum = *sum * factor + of_row;
    *largest = next;
}

/* Another algorithm: the softmax is corrected as larger scores turn up (Dao et al., 2022), so that
 * only a block of the scores exists. */
static void online(const int64_t *tile)
{
    float scale = 1.0f / sqrtf((float)d);
    float *scores = malloc((size_t)tile[0] * (size_t)tile[1] * sizeof *scores);
    float *largest = malloc((size_t)tile[0] * sizeof *largest);
    float *sums = malloc((size_t)tile[0] * sizeof *sums);
    for (int u = 0; u < n; u += (int)tile[0]) {
        int l_u = tile_length(u, n, tile[0]);
        memset(ROW(out, d, u), 0, (size_t)l_u * (size_t)d * sizeof *out);
        for (int i = 0; i < l_u; i++) {
            largest[i] = -FLT_MAX;
            sums[i] = 0.0f;
        }
        for (int v = 0; v < n; v += (int)tile[1]) {
            int l_v = tile_length(v, n, tile[1]);
            cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, l_u, l_v, d, scale, ROW(Q, d, u), d,
                        ROW(K, d, v), d, 0.0f, scores, l_v);
            for (int i = 0; i < l_u; i++)
                take_in_row(ROW(scores, l_v, i), l_v, ROW(out, d, u + i), &largest[i], &sums[i]);
            cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, l_u, d, l_v, 1.0f, scores, l_v,
                        ROW(V, d, v), d, 1.0f, ROW(out, d, u), d);
        }
        for (int i = 0; i < l_u; i++)
            for (int z = 0; z < d; z++) ROW(out, d, u + i)[z] /= sums[i];
    }
    free(scores);
    free(largest);
    free(sums);
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{32}, {64}, {128}, {256}, {512}};
    static const int64_t blocks[][MAX_TILED_LOOPS] = {{128, 512}, {256, 512}, {256, 1024}};
    bench_begin(argc, argv, "attention");
    n = bench_size(0, 8192);
    d = bench_size(1, 64);
    size_t elements = (size_t)n * (size_t)d;
    Q = bench_floats(elements, -1.0, 1.0);
    K = bench_floats(elements, -1.0, 1.0);
    V = bench_floats(elements, -1.0, 1.0);
    out = bench_floats(elements, 0.0, 0.0);
    bench_output_floats(out, elements);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    bench_sweep("online", online, 2, COUNT_OF(blocks), blocks);
    return bench_end();
}

/* What elements of results are to be, computed on the host in double precision from the values of the inputs. */
#ifndef FERN_BENCH_GPU_TRUTHS_H
#define FERN_BENCH_GPU_TRUTHS_H

#include <stddef.h>

/* Keys of inputs (data.c). */
enum {
    PRICE = 1, STRIKE, YEARS, LATITUDES, LONGITUDES, SCORES, LAYER_IN, RESIDUAL, GAIN, SHIFT, GEMM_A, GEMM_B, GEMM_BIAS, QUERIES, KEYS,
    VALUES, IMAGE, RED, GREEN, BLUE, CG_Q, CG_P, CG_X, CG_R, OUTER_X, OUTER_Y, OUTER_A, STREAMED, STREAMED_OUT
};

#define RATE 0.02f
#define VOLATILITY 0.3f
#define LATITUDE 52.5f
#define LONGITUDE 13.4f
#define LITTLE 1e-5f
#define ATTENTION_SCALE 0.125f
#define AMOUNT 0.5f
#define ALPHA 1.5f
#define BETA 0.5f

/* Element `at` of the array of that number in the row. */
double true_option(int array, size_t at);
double true_distance(int array, size_t at);
double true_softmax(int array, size_t at);
double true_layer_norm(int array, size_t at);
double true_gemm(int array, size_t at);
double true_attention(int array, size_t at);
double true_blur(int array, size_t at);
double true_unsharp(int array, size_t at);
double true_sgerb(int array, size_t at);

#endif

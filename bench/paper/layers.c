#include "bench/paper/compositions.h"

#include "bench/paper/routines.h"

#include <stdlib.h>

void conv_relu(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out)
{
    convolve(in, (cols + 2) * from, from, weights, rows, cols, to, out, cols * to);
    add_channel_bias(bias, rows, cols, to, out, cols * to);
    channels_relu(rows, cols, to, out, cols * to);
}

void conv_pool(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out)
{
    float *large = malloc((size_t)(2 * rows) * (size_t)(2 * cols * to) * sizeof *large);
    if (!large) abort();
    convolve(in, (2 * cols + 2) * from, from, weights, 2 * rows, 2 * cols, to, large, 2 * cols * to);
    add_channel_bias(bias, 2 * rows, 2 * cols, to, large, 2 * cols * to);
    channels_relu(2 * rows, 2 * cols, to, large, 2 * cols * to);
    max_pool(large, 2 * cols * to, rows, cols, to, out, cols * to);
    free(large);
}

void conv_pool_tanh(int rows, int cols, int from, int to, const float *in, const float *weights, const float *bias, float *out)
{
    float *large = malloc((size_t)(2 * rows) * (size_t)(2 * cols * to) * sizeof *large);
    if (!large) abort();
    convolve(in, (2 * cols + 2) * from, from, weights, 2 * rows, 2 * cols, to, large, 2 * cols * to);
    add_channel_bias(bias, 2 * rows, 2 * cols, to, large, 2 * cols * to);
    channels_relu(2 * rows, 2 * cols, to, large, 2 * cols * to);
    max_pool(large, 2 * cols * to, rows, cols, to, out, cols * to);
    channels_tanh(rows, cols, to, out, cols * to);
    free(large);
}

#include "bench/paper/routines.h"

#include "examples/kernels/independent.h"
#include "examples/kernels/rows_of.h"

#include <math.h>

enum { PIXELS = 4, LANES = 16 };

/* A few pixels and channels at a time, whose sums stay in registers. */
static void convolve_block(const float *in, int ld_in, int from, const float *weights, int to, int pixels, int channels,
                           float *out)
{
    float sums[PIXELS][LANES] = {{0}};
    for (int dx = 0; dx < 3; dx++)
        for (int dy = 0; dy < 3; dy++)
            for (int k = 0; k < from; k++) {
                const float *w = weights + (size_t)((dx * 3 + dy) * from + k) * (size_t)to;
                float lanes[LANES] = {0};
                for (int c = 0; c < channels; c++) lanes[c] = w[c];
                for (int p = 0; p < pixels; p++) {
                    float value = ROW(in, ld_in, dx)[(p + dy) * from + k];
                    for (int c = 0; c < LANES; c++) sums[p][c] += value * lanes[c];
                }
            }
    for (int p = 0; p < pixels; p++)
        for (int c = 0; c < channels; c++) out[p * to + c] = sums[p][c];
}

void convolve(const float *in, int ld_in, int from, const float *weights, int rows, int cols, int to, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y += PIXELS)
            for (int c = 0; c < to; c += LANES) {
                const float *pixels = ROW(in, ld_in, x) + y * from;
                float *result = ROW(out, ld_out, x) + y * to + c;
                if (cols - y >= PIXELS && to - c >= LANES)
                    convolve_block(pixels, ld_in, from, weights + c, to, PIXELS, LANES, result);
                else
                    convolve_block(pixels, ld_in, from, weights + c, to, cols - y < PIXELS ? cols - y : PIXELS,
                                   to - c < LANES ? to - c : LANES, result);
            }
}

void add_channel_bias(const float *bias, int rows, int cols, int channels, float *a, int ld)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            float *pixel = ROW(a, ld, x) + y * channels;
            INDEPENDENT
            for (int c = 0; c < channels; c++) pixel[c] += bias[c];
        }
}

void channels_relu(int rows, int cols, int channels, float *a, int ld)
{
    for (int x = 0; x < rows; x++) {
        float *row = ROW(a, ld, x);
        for (int y = 0; y < cols * channels; y++) row[y] = row[y] > 0 ? row[y] : 0;
    }
}

void channels_tanh(int rows, int cols, int channels, float *a, int ld)
{
    for (int x = 0; x < rows; x++) {
        float *row = ROW(a, ld, x);
        for (int y = 0; y < cols * channels; y++) row[y] = tanhf(row[y]);
    }
}

void max_pool(const float *in, int ld_in, int rows, int cols, int channels, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const float *above = ROW(in, ld_in, 2 * x) + 2 * y * channels, *below = ROW(in, ld_in, 2 * x + 1) + 2 * y * channels;
            float *to = ROW(out, ld_out, x) + y * channels;
            INDEPENDENT
            for (int c = 0; c < channels; c++)
                to[c] = fmaxf(fmaxf(above[c], above[c + channels]), fmaxf(below[c], below[c + channels]));
        }
}

void star(const float *in, int ld_in, int rows, int cols, float here, float up, float down, float left, float right,
          float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *above = ROW(in, ld_in, x) + 1, *row = ROW(in, ld_in, x + 1) + 1, *below = ROW(in, ld_in, x + 2) + 1;
        float *to = ROW(out, ld_out, x);
        INDEPENDENT
        for (int y = 0; y < cols; y++)
            to[y] = here * row[y] + up * above[y] + down * below[y] + left * row[y - 1] + right * row[y + 1];
    }
}

double matrix_dot(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols)
{
    double sum = 0;
    for (int x = 0; x < rows; x++) {
        const float *of_a = ROW(a, ld_a, x), *of_b = ROW(b, ld_b, x);
        for (int y = 0; y < cols; y++) sum += (double)of_a[y] * (double)of_b[y];
    }
    return sum;
}

void vs_abs(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = fabsf(x[i]);
}

void vs_reciprocal(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = 1.0f / x[i];
}

void vs_positive(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] > 0 ? 1.0f : 0.0f;
}

void vs_subtract_from(int n, float alpha, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha - x[i];
}

void vs_where(int n, const float *mask, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = mask[i] != 0 ? x[i] : y[i];
}

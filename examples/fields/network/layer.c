/* layer.c - layers on batches of rows */
#include "layer.h"

#include <math.h>
#include <string.h>

#include <cblas.h>

void dense_forward(const struct dense *l, int rows, const float *x, float *y)
{
    if (l->bias)
        for (int r = 0; r < rows; r++)
            memcpy(y + (size_t)r * l->out, l->bias, l->out * sizeof *y);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, rows, l->out, l->in, 1.0f, x, l->in,
                l->weight, l->out, l->bias ? 1.0f : 0.0f, y, l->out);
}

void norm_forward(int rows, int cols, const float *gain, const float *x, float *y)
{
    for (int r = 0; r < rows; r++, x += cols, y += cols) {
        float mean = 0.0f, variance = 0.0f;
        for (int c = 0; c < cols; c++)
            mean += x[c];
        mean /= cols;
        for (int c = 0; c < cols; c++)
            variance += (x[c] - mean) * (x[c] - mean);
        float scale = 1.0f / sqrtf(variance / cols + 1e-5f);
        for (int c = 0; c < cols; c++)
            y[c] = (x[c] - mean) * scale * gain[c];
    }
}

void leaky_forward(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] < 0.0f ? 0.1f * x[i] : x[i];
}

void residual_forward(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        y[i] += x[i];
}

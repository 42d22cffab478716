#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

#include <float.h>
#include <math.h>

void row_max(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) {
        const float *row = ROW(in, ld_in, x);
        float largest = -FLT_MAX;
        for (int y = 0; y < cols; y++) largest = row[y] > largest ? row[y] : largest;
        out[x] = largest;
    }
}

void row_sum(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) out[x] = vs_sum(cols, ROW(in, ld_in, x));
}

void row_mean(const float *in, int ld_in, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) out[x] = cols > 0 ? vs_sum(cols, ROW(in, ld_in, x)) / (float)cols : 0.0f;
}

void row_variance(const float *in, int ld_in, const float *mean, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) {
        const float *row = ROW(in, ld_in, x);
        float centre = mean[x];
        float sum = 0.0f;
        for (int y = 0; y < cols; y++) sum += (row[y] - centre) * (row[y] - centre);
        out[x] = cols > 0 ? sum / (float)cols : 0.0f;
    }
}

#define PER_ROW(name, expression)                                                                     \
    void name(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out) \
    {                                                                                                 \
        for (int x = 0; x < rows; x++) {                                                              \
            const float *from = ROW(in, ld_in, x);                                                    \
            float *to = ROW(out, ld_out, x);                                                          \
            float of_row = v[x];                                                                      \
            INDEPENDENT                                                                               \
            for (int y = 0; y < cols; y++) to[y] = expression;                                        \
        }                                                                                             \
    }

PER_ROW(subtract_per_row, from[y] - of_row)
PER_ROW(multiply_per_row, from[y] * of_row)
PER_ROW(divide_per_row, from[y] / of_row)

void normalise_rows(const float *in, int ld_in, const float *mean, const float *variance, float epsilon,
                    int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) {
        const float *from = ROW(in, ld_in, x);
        float *to = ROW(out, ld_out, x);
        float centre = mean[x];
        float scale = 1.0f / sqrtf(variance[x] + epsilon);
        INDEPENDENT
        for (int y = 0; y < cols; y++) to[y] = (from[y] - centre) * scale;
    }
}

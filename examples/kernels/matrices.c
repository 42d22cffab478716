#include "kernels.h"

#include "independent.h"
#include "rows_of.h"

#include <math.h>
#include <string.h>

void matrix_copy(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    if (cols <= 0) return;
    for (int x = 0; x < rows; x++)
        memmove(ROW(out, ld_out, x), ROW(in, ld_in, x), (size_t)cols * sizeof *out);
}

void matrix_exp(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) vs_exp(cols, ROW(in, ld_in, x), ROW(out, ld_out, x));
}

void matrix_scale(float alpha, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++) vs_scale(cols, alpha, ROW(in, ld_in, x), ROW(out, ld_out, x));
}

void matrix_axpby(float alpha, const float *a, int ld_a, float beta, const float *b, int ld_b, int rows,
                  int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        vs_axpby(cols, alpha, ROW(a, ld_a, x), beta, ROW(b, ld_b, x), ROW(out, ld_out, x));
}

#define BINARY(name, expression)                                                                  \
    void name(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out, \
              int ld_out)                                                                         \
    {                                                                                             \
        for (int x = 0; x < rows; x++) {                                                          \
            const float *p = ROW(a, ld_a, x);                                                     \
            const float *q = ROW(b, ld_b, x);                                                     \
            float *to = ROW(out, ld_out, x);                                                      \
            INDEPENDENT                                                                           \
            for (int y = 0; y < cols; y++) to[y] = expression;                                    \
        }                                                                                         \
    }

BINARY(matrix_add, p[y] + q[y])
BINARY(matrix_sub, p[y] - q[y])
BINARY(matrix_mul, p[y] * q[y])
BINARY(matrix_div, p[y] / q[y])
BINARY(matrix_magnitude, sqrtf(p[y] * p[y] + q[y] * q[y]))
BINARY(matrix_atan2, atan2f(p[y], q[y]))

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* In squares, so that the lines of cache that a column touches are used up before they leave. */
void matrix_transpose(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    enum { SIDE = 16 };
    for (int x0 = 0; x0 < rows; x0 += SIDE) {
        for (int y0 = 0; y0 < cols; y0 += SIDE) {
            int x1 = x0 + smaller(SIDE, rows - x0);
            int y1 = y0 + smaller(SIDE, cols - y0);
            for (int y = y0; y < y1; y++)
                for (int x = x0; x < x1; x++) ROW(out, ld_out, y)[x] = ROW(in, ld_in, x)[y];
        }
    }
}

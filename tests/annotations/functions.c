/* Functions whose own annotations are written: what they may say, and what they must not. */
#include "examples/kernels/kernels.h"
#include "tests/annotations/strided.h"

#include <math.h>
#include <stdlib.h>

#define MEAN (1.0f / (float)n)

/* Leading dimensions are those of any memory, so both loops may be cut. */
int soft(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    float *powers = malloc((size_t)rows * (size_t)cols * sizeof *powers);
    if (!powers) return 1;
    matrix_exp(in, ld_in, rows, cols, powers, cols);
    sigmoid(powers, cols, rows, cols, out, ld_out);
    free(powers);
    return 0;
}

/* In place. */
void clamp(int rows, int cols, const float *bias, float *A, int ld)
{
    add_bias_in_place(bias, A, ld, rows, cols);
    relu_in_place(A, ld, rows, cols);
}

/* One call. */
void doubled(int n, const float *x, float *out)
{
    vs_scale(n, 2.0f, x, out);
}

/* A size that is a number, too, in three ways: of a tile it would be another. */
void mean_written(int n, const float *x, float *t, float *out)
{
    vs_add(n, x, x, t);
    vs_scale(n, 1.0f / (float)n, t, out);
}

void mean_in_variable(int n, const float *x, float *t, float *out)
{
    float mean = 1.0f / sqrtf((float)n);
    vs_add(n, x, x, t);
    vs_scale(n, mean, t, out);
}

void mean_in_macro(int n, const float *x, float *t, float *out)
{
    vs_add(n, x, x, t);
    vs_scale(n, MEAN, t, out);
}

/* A number of another parameter stays what it is. */
void other_number(int n, int m, const float *x, float *t, float *out)
{
    vs_add(n, x, x, t);
    vs_scale(n, 1.0f / (float)m, t, out);
}

/* The columns of a matrix of n columns: its stride is the size. */
void columns(int n, const float *in, float *t, float *out)
{
    matrix_transpose(in, n, n, n, t, n);
    matrix_exp(t, n, n, n, out, n);
}

/* Inside of a border. */
void interior(int rows, int cols, const float *f, float *u)
{
    matrix_add(u + cols + 3, cols + 2, f, cols, rows, cols, u + cols + 3, cols + 2);
}

/* A part of it is written, and the part before it is not. */
void second_half(int n, const float *x, float *out)
{
    vs_exp(n, x, out + n);
}

/* Written in two parts. */
void both_halves(int n, const float *x, float *out)
{
    vs_exp(n, x, out);
    vs_log(n, x, out + n);
}

/* Where it is not asked to, it writes nothing. */
void if_asked(int n, int asked, const float *x, float *out)
{
    if (asked) vs_exp(n, x, out);
}

/* A vector over a matrix whose rows are to have no gap. */
void flat(int rows, int cols, int ld, const float *in, float *out)
{
    matrix_exp(in, ld, rows, cols, out, ld);
    vs_scale(rows * cols, 2.0f, out, out);
}

/* Sizes that may not fit what they are passed as. */
void large(size_t n, const float *x, float *t, float *out)
{
    vs_exp((int)n, x, t);
    vs_exp((int)n, t, out);
}

void wraps(unsigned n, unsigned m, const float *x, float *t, float *out)
{
    vs_exp((int)(n * m), x, t);
    vs_exp((int)(n * m), t, out);
}

/* A pointer that nobody uses. */
void unused(int n, const float *x, const float *nothing, float *out)
{
    vs_exp(n, x, out);
}

/* In every second column. */
void negate_twice(int rows, int cols, const float *in, int ld, float *t, float *out)
{
    negate_every(rows, cols, in, ld, t, ld);
    negate_every(rows, cols, t, ld, out, ld);
}

/* Rows are moved as they are; and the other way round, which is no copy. */
void moved(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    move_rows(rows, cols, in, ld_in, out, ld_out);
}

void halves_changed(int n, const float *x, float *out)
{
    move_rows(1, n, x, n, out + n, n);
    move_rows(1, n, x + n, n, out, n);
}

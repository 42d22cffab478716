/* One intermediate that holds several versions, each read before the next: what a command would run in another order, or twice,
 * is refused where a reader would see another version. */
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/* `t` is passed twice. */
void in_place(const float *in, int rows, int cols, float *out)
{
    float *t = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_exp(in, cols, rows + 2, cols, t, cols);
    matrix_scale(0.5f, t, cols, rows + 2, cols, t, cols);
    blur_x(t, cols, rows, cols, out, cols);
    free(t);
}

/* The same by a routine that updates. */
void updated(const float *in, int rows, int cols, float *out)
{
    float *t = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_scale(-2.0f, in, cols, rows + 2, cols, t, cols);
    relu_in_place(t, cols, rows + 2, cols);
    blur_x(t, cols, rows, cols, out, cols);
    free(t);
}

/* Written over what a stencil has read. */
void written_again(const float *in, const float *other, int rows, int cols, float *out, float *last)
{
    float *t = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_exp(in, cols, rows + 2, cols, t, cols);
    blur_x(t, cols, rows, cols, out, cols);
    gelu(other, cols, rows + 2, cols, t, cols);
    blur_x(t, cols, rows, cols, last, cols);
    free(t);
}

/* Two results through one intermediate. */
void one_after_the_other(const float *in, const float *other, int rows, int cols, float *out, float *last)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_exp(in, cols, rows, cols, t, cols);
    sigmoid(t, cols, rows, cols, out, cols);
    gelu(other, cols, rows, cols, t, cols);
    sigmoid(t, cols, rows, cols, last, cols);
    free(t);
}

void in_place_between(const float *in, int rows, int cols, float *out, float *last)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_exp(in, cols, rows, cols, t, cols);
    sigmoid(t, cols, rows, cols, out, cols);
    matrix_scale(3.0f, t, cols, rows, cols, t, cols);
    gelu(t, cols, rows, cols, last, cols);
    free(t);
}

/* What feeds what is hoisted is hoisted with it. */
void fed(const float *in, int rows, int cols, float *out)
{
    float *t = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *t);
    float *u = malloc((size_t)rows * (size_t)cols * sizeof *u);
    if (!t || !u) return;
    matrix_exp(in, cols, rows + 2, cols, t, cols);
    blur_x(t, cols, rows, cols, u, cols);
    sigmoid(u, cols, rows, cols, out, cols);
    free(t);
    free(u);
}

#include "bench/paper/compositions.h"

#include "annotations/cblas.h"
#include "bench/paper/routines.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

float dense_jacobi(int n, const float *A, const float *diagonal, const float *b, const float *x, float *x_new)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0f, A, n, x, 1, 0.0f, t, 1);
    vs_sub(n, b, t, t);
    float residual = vs_dot(n, t, t);
    vs_div(n, t, diagonal, t);
    vs_add(n, x, t, x_new);
    free(t);
    return residual;
}

double cg_step(int rows, int cols, double rr, float *x, float *r, float *p, float *q)
{
    int ld = cols + 2;
    star(p, ld, rows, cols, 4.0f, -1.0f, -1.0f, -1.0f, -1.0f, q, cols);
    double pq = matrix_dot(p + ld + 1, ld, q, cols, rows, cols);
    float alpha = (float)(rr / pq);
    matrix_axpby(alpha, p + ld + 1, ld, 1.0f, x, cols, rows, cols, x, cols);
    matrix_axpby(-alpha, q, cols, 1.0f, r, cols, rows, cols, r, cols);
    double rr_new = matrix_dot(r, cols, r, cols, rows, cols);
    float beta = (float)(rr_new / rr);
    matrix_axpby(1.0f, r, cols, beta, p + ld + 1, ld, rows, cols, p + ld + 1, ld);
    return rr_new;
}

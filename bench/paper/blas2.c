#include "bench/paper/compositions.h"

#include "annotations/cblas.h"

#include <stdlib.h>

void bicgk(int n, const float *A, const float *p, const float *r, float *q, float *s)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0f, A, n, p, 1, 0.0f, q, 1);
    cblas_sgemv(CblasRowMajor, CblasTrans, n, n, 1.0f, A, n, r, 1, 0.0f, s, 1);
}

void gesummv(int n, float alpha, const float *A, float beta, const float *B, const float *x, float *y)
{
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, alpha, A, n, x, 1, 0.0f, y, 1);
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, beta, B, n, x, 1, 1.0f, y, 1);
}

void hessblk(int n, float *A, const float *u1, const float *v1, const float *u2, const float *v2, const float *x, float *v,
             float *w)
{
    cblas_sger(CblasRowMajor, n, n, 1.0f, u1, 1, v1, 1, A, n);
    cblas_sger(CblasRowMajor, n, n, 1.0f, u2, 1, v2, 1, A, n);
    cblas_sgemv(CblasRowMajor, CblasTrans, n, n, 1.0f, A, n, x, 1, 0.0f, v, 1);
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0f, A, n, x, 1, 0.0f, w, 1);
}

void atax(int n, const float *A, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    cblas_sgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0f, A, n, x, 1, 0.0f, t, 1);
    cblas_sgemv(CblasRowMajor, CblasTrans, n, n, 1.0f, A, n, t, 1, 0.0f, y, 1);
    free(t);
}

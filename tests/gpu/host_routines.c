/* The routines of variants.h on the host, in plain loops: tests need no library for them. */
#include "tests/gpu/variants.h"

#include <math.h>

void host_exp(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = expf(x[i]);
}

void host_sqrt(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = sqrtf(x[i]);
}

void host_add(int n, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + y[i];
}

void cblas_sscal(const blasint N, const float alpha, float *X, const blasint incX)
{
    for (int i = 0; i < N; i++) X[i * incX] *= alpha;
}

void cblas_dscal(const blasint N, const double alpha, double *X, const blasint incX)
{
    for (int i = 0; i < N; i++) X[i * incX] *= alpha;
}

void cblas_saxpy(const blasint N, const float alpha, const float *X, const blasint incX, float *Y, const blasint incY)
{
    for (int i = 0; i < N; i++) Y[i * incY] += alpha * X[i * incX];
}

void cblas_daxpy(const blasint N, const double alpha, const double *X, const blasint incX, double *Y, const blasint incY)
{
    for (int i = 0; i < N; i++) Y[i * incY] += alpha * X[i * incX];
}

void cblas_dcopy(const blasint N, const double *X, const blasint incX, double *Y, const blasint incY)
{
    for (int i = 0; i < N; i++) Y[i * incY] = X[i * incX];
}

void cblas_sswap(const blasint N, float *X, const blasint incX, float *Y, const blasint incY)
{
    for (int i = 0; i < N; i++) {
        const float x = X[i * incX];
        X[i * incX] = Y[i * incY];
        Y[i * incY] = x;
    }
}

float cblas_snrm2(const blasint N, const float *X, const blasint incX)
{
    float sum = 0.0f;
    for (int i = 0; i < N; i++) sum += X[i * incX] * X[i * incX];
    return sqrtf(sum);
}

float cblas_sasum(const blasint N, const float *X, const blasint incX)
{
    float sum = 0.0f;
    for (int i = 0; i < N; i++) sum += fabsf(X[i * incX]);
    return sum;
}

/* BLAS does nothing with a leading dimension that is too small, and with no elements. */
static int is_matrix(enum CBLAS_ORDER order, int rows, int cols, int ld)
{
    const int least = order == CblasRowMajor ? cols : rows;
    return ld >= (least > 1 ? least : 1);
}

static int at(enum CBLAS_ORDER order, int i, int j, int ld)
{
    return order == CblasRowMajor ? i * ld + j : i + j * ld;
}

void cblas_sger(const enum CBLAS_ORDER order, const blasint M, const blasint N, const float alpha, const float *X, const blasint incX,
                const float *Y, const blasint incY, float *A, const blasint lda)
{
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) A[at(order, i, j, lda)] += alpha * X[i * incX] * Y[j * incY];
}

void cblas_sgemv(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE trans, const blasint M, const blasint N, const float alpha,
                 const float *A, const blasint lda, const float *X, const blasint incX, const float beta, float *Y, const blasint incY)
{
    const int rows = trans == CblasNoTrans ? M : N, inner = trans == CblasNoTrans ? N : M;
    if (!is_matrix(order, M, N, lda)) return;
    for (int i = 0; i < rows; i++) {
        float sum = 0.0f;
        for (int k = 0; k < inner; k++) sum += A[trans == CblasNoTrans ? at(order, i, k, lda) : at(order, k, i, lda)] * X[k * incX];
        Y[i * incY] = alpha * sum + beta * Y[i * incY];
    }
}

void cblas_sgemm(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE TransA, const enum CBLAS_TRANSPOSE TransB, const blasint M,
                 const blasint N, const blasint K, const float alpha, const float *A, const blasint lda, const float *B, const blasint ldb,
                 const float beta, float *C, const blasint ldc)
{
    const int plain_a = TransA == CblasNoTrans, plain_b = TransB == CblasNoTrans;
    if (!is_matrix(order, plain_a ? M : K, plain_a ? K : M, lda) || !is_matrix(order, plain_b ? K : N, plain_b ? N : K, ldb)
        || !is_matrix(order, M, N, ldc))
        return;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            float sum = 0.0f;
            for (int k = 0; k < K; k++)
                sum += A[plain_a ? at(order, i, k, lda) : at(order, k, i, lda)]
                       * B[plain_b ? at(order, k, j, ldb) : at(order, j, k, ldb)];
            C[at(order, i, j, ldc)] = alpha * sum + beta * C[at(order, i, j, ldc)];
        }
}

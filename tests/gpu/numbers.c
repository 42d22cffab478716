/* Chains whose calls leave numbers where their handle says. */
#include "tests/gpu/numbers.h"

int updated(cublasHandle_t handle, int n, const float *alpha, const float *p, const float *q, float *x, float *r, float *square,
            float *norm, float *sum)
{
    if (cublasSaxpy(handle, n, alpha, p, 1, x, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasSaxpy(handle, n, alpha, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasSdot(handle, n, r, 1, r, 1, square) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasSnrm2(handle, n, r, 1, norm) != CUBLAS_STATUS_SUCCESS) return 4;
    if (cublasSasum(handle, n, r, 1, sum) != CUBLAS_STATUS_SUCCESS) return 5;
    return 0;
}

int step(cublasHandle_t handle, int n, double *rho, double *p, const double *q, double *x, double *r)
{
    const double one = 1.0;
    double curvature = 0.0, next = 0.0, norm = 0.0;
    if (cublasDdot(handle, n, p, 1, q, 1, &curvature) != CUBLAS_STATUS_SUCCESS) return 1;
    const double alpha = *rho / curvature, back = -alpha;
    if (cublasDaxpy(handle, n, &alpha, p, 1, x, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasDaxpy(handle, n, &back, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasDdot(handle, n, r, 1, r, 1, &next) != CUBLAS_STATUS_SUCCESS) return 4;
    if (cublasDnrm2(handle, n, r, 1, &norm) != CUBLAS_STATUS_SUCCESS) return 5;
    if (norm < 1e-300) return 0;
    const double beta = next / *rho;
    *rho = next;
    if (cublasDscal(handle, n, &beta, p, 1) != CUBLAS_STATUS_SUCCESS) return 6;
    if (cublasDaxpy(handle, n, &one, r, 1, p, 1) != CUBLAS_STATUS_SUCCESS) return 7;
    return 0;
}

int of_two(cublasHandle_t handle, cublasHandle_t other, int n, float *x, float *y, float *product)
{
    const float half = 0.5f;
    if (cublasSscal(handle, n, &half, x, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasSaxpy(other, n, &half, x, 1, y, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasSscal(handle, n, &half, y, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasSdot(other, n, x, 1, y, 1, product) != CUBLAS_STATUS_SUCCESS) return 4;
    return 0;
}

#define CHECK(call) \
    do { \
        cublasStatus_t status = (call); \
        if (status != CUBLAS_STATUS_SUCCESS) return status; \
    } while (0)

cublasStatus_t checked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product)
{
    CHECK(cublasSscal(handle, n, alpha, x, 1));
    CHECK(cublasSaxpy(handle, n, alpha, x, 1, y, 1));
    CHECK(cublasSscal(handle, n, alpha, y, 1));
    CHECK(cublasSdot(handle, n, x, 1, y, 1, product));
    return CUBLAS_STATUS_SUCCESS;
}

void unchecked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product)
{
    cublasSscal(handle, n, alpha, x, 1);
    cublasSaxpy(handle, n, alpha, x, 1, y, 1);
    cublasSscal(handle, n, alpha, y, 1);
    cublasSdot(handle, n, x, 1, y, 1, product);
}

int complex_updated(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex *x, cuComplex *y, cuComplex *product, cuComplex *square)
{
    if (cublasCaxpy(handle, n, alpha, x, 1, y, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasCdotu(handle, n, x, 1, y, 1, product) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasCdotc(handle, n, y, 1, y, 1, square) != CUBLAS_STATUS_SUCCESS) return 3;
    return 0;
}

int wide_products(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, cuDoubleComplex *plain,
                  cuDoubleComplex *conjugate, double *norm)
{
    if (cublasZdotu(handle, n, x, incx, y, 1, plain) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasZdotc(handle, n, x, incx, y, 1, conjugate) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasDznrm2(handle, n, y, 1, norm) != CUBLAS_STATUS_SUCCESS) return 3;
    return 0;
}

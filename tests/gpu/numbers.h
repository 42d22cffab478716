#ifndef FERN_TESTS_GPU_NUMBERS_H
#define FERN_TESTS_GPU_NUMBERS_H

#include "annotations/cublas_v2.h"

/* x += alpha p, r += alpha q; the square, the norm and the sum of r; 0, or where it fails */
int updated(cublasHandle_t handle, int n, const float *alpha, const float *p, const float *q, float *x, float *r, float *square,
            float *norm, float *sum);
/* A step of conjugate gradients, but for the product with the matrix: q is that of p. rho, r's square, is the next one's then. */
int step(cublasHandle_t handle, int n, double *rho, double *p, const double *q, double *x, double *r);
/* With two handles, which have one stream. */
int of_two(cublasHandle_t handle, cublasHandle_t other, int n, float *x, float *y, float *product);
/* Statuses are tested by a macro. */
cublasStatus_t checked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product);
/* Nothing is tested. */
void unchecked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product);
/* y += alpha x; x y, and conj(y) y. */
int complex_updated(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex *x, cuComplex *y, cuComplex *product, cuComplex *square);
/* x y and conj(x) y; |y|. */
int wide_products(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y, cuDoubleComplex *plain,
                  cuDoubleComplex *conjugate, double *norm);

#endif

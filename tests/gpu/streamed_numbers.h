#ifndef FERN_TESTS_GPU_STREAMED_NUMBERS_H
#define FERN_TESTS_GPU_STREAMED_NUMBERS_H

#include "annotations/cublas_v2.h"
#include "annotations/cuda_runtime_api.h"

/* Of arrays in the host's memory; they return 0, or where it fails. */

/* (alpha x) . y */
int host_product(cublasHandle_t handle, int n, float alpha, const float *x, const float *y, float *product);
/* r = y - alpha x, in place of y; its norm and the sum of its magnitudes. */
int host_residual(cublasHandle_t handle, int n, double alpha, const double *x, double *y, double *norm, double *sum);
/* out = x / |x|: the number is needed before x is scaled, so x passes through the GPU twice, or stays there. */
int host_unit(cublasHandle_t handle, int n, const double *x, double *out);
/* x . y and y . y, on handles of one stream. */
int host_two_products(cublasHandle_t handle, cublasHandle_t other, int n, const float *x, const float *y, float *xy, float *yy);
/* conj(x) . y */
int host_complex_product(cublasHandle_t handle, int n, const cuDoubleComplex *x, const cuDoubleComplex *y, cuDoubleComplex *product);

#endif

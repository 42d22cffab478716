/* Compositions of cuSPARSE and cuFFT. */
#ifndef FERN_TESTS_GPU_LIBRARIES_H
#define FERN_TESTS_GPU_LIBRARIES_H

#include "annotations/cufft.h"
#include "annotations/cusparse.h"

/* A = CSR. out = sqrt(exp(A X / 2)), of matrices stored by columns; then y = A x. 0: it went well. */
int sparse_chain(cusparseHandle_t handle, cudaStream_t stream, int rows, int cols, int entries, const int *row_begin, const int *columns,
                 const float *values, int width, const float *X, float *out, const float *x, float *y);
/* out = A (A X), of a square A. */
int sparse_twice(cusparseHandle_t handle, int n, int entries, const int *row_begin, const int *columns, const double *values, int width,
                 const double *X, double *out);
/* Rows of n elements there and back: n in. */
int there_and_back(cufft_rows *plans, cudaStream_t stream, int rows, int n, const cufftComplex *in, cufftComplex *out);
int there_and_back_in_place(cufft_rows *plans, cudaStream_t stream, int rows, int n, int ld, cufftDoubleComplex *x);

#endif

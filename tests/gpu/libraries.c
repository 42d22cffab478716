#include "tests/gpu/libraries.h"

#include "examples/kernels/cuda/kernels.h"

int sparse_chain(cusparseHandle_t handle, cudaStream_t stream, int rows, int cols, int entries, const int *row_begin, const int *columns,
                 const float *values, int width, const float *X, float *out, const float *x, float *y)
{
    float *product = NULL, *half = NULL;
    int status = 1;
    if (cudaMalloc((void **)&product, (size_t)rows * (size_t)width * sizeof *product) != cudaSuccess
        || cudaMalloc((void **)&half, (size_t)rows * (size_t)width * sizeof *half) != cudaSuccess)
        goto done;
    if (cusparse_csr_times_matrix_s(handle, rows, cols, entries, row_begin, columns, values, width, X, cols, product, rows)) goto done;
    if (gpu_affine(stream, rows * width, 0.5f, product, 0.0f, half) != cudaSuccess) goto done;
    if (gpu_exp(stream, rows * width, half, half) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, rows * width, half, out) != cudaSuccess) goto done;
    if (cusparse_csr_times_vector_s(handle, rows, cols, entries, row_begin, columns, values, x, y)) goto done;
    status = 0;
done:
    cudaFree(product);
    cudaFree(half);
    return status;
}

int sparse_twice(cusparseHandle_t handle, int n, int entries, const int *row_begin, const int *columns, const double *values, int width,
                 const double *X, double *out)
{
    double *product = NULL;
    if (cudaMalloc((void **)&product, (size_t)n * (size_t)width * sizeof *product) != cudaSuccess) return 1;
    int status = 2;
    if (cusparse_csr_times_matrix_d(handle, n, n, entries, row_begin, columns, values, width, X, n, product, n)) goto done;
    if (cusparse_csr_times_matrix_d(handle, n, n, entries, row_begin, columns, values, width, product, n, out, n)) goto done;
    status = 0;
done:
    cudaFree(product);
    return status;
}

int there_and_back(cufft_rows *plans, cudaStream_t stream, int rows, int n, const cufftComplex *in, cufftComplex *out)
{
    cufftComplex *spectra = NULL;
    int status = 1;
    if (cudaMalloc((void **)&spectra, (size_t)rows * (size_t)n * sizeof *spectra) != cudaSuccess) return 1;
    if (cufft_rows_c2c(plans, stream, CUFFT_FORWARD, rows, n, in, n, spectra, n) != CUFFT_SUCCESS) goto done;
    if (cufft_rows_c2c(plans, stream, CUFFT_INVERSE, rows, n, spectra, n, out, n) != CUFFT_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(spectra);
    return status;
}

int there_and_back_in_place(cufft_rows *plans, cudaStream_t stream, int rows, int n, int ld, cufftDoubleComplex *x)
{
    if (cufft_rows_z2z(plans, stream, CUFFT_FORWARD, rows, n, x, ld, x, ld) != CUFFT_SUCCESS) return 1;
    if (cufft_rows_z2z(plans, stream, CUFFT_INVERSE, rows, n, x, ld, x, ld) != CUFFT_SUCCESS) return 2;
    return 0;
}

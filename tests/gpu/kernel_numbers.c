/* Chains that end in a number, which a kernel leaves. */
#include "tests/gpu/kernel_numbers.h"

int residual(cublasHandle_t handle, cudaStream_t stream, int n, double alpha, const double *q, double *r, double *rr)
{
    const double back = -alpha;
    if (gpu_axpy_f64(stream, n, back, q, r) != cudaSuccess) return 1;
    if (cublasDdot(handle, n, r, 1, r, 1, rr) != CUBLAS_STATUS_SUCCESS) return 2;
    return 0;
}

#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

int statistics(cudaStream_t stream, int n, const float *x, float *y, float *sum, float *most)
{
    CHECK(gpu_sqrt(stream, n, x, y));
    CHECK(sum_of(stream, n, y, sum));
    CHECK(largest_of(stream, n, y, most));
    return 0;
}

int sums_alone(cublasHandle_t handle, cudaStream_t stream, int n, const float *x, float *sum, float *square)
{
    float *roots = NULL;
    int status = 1;
    if (cudaMalloc((void **)&roots, (size_t)n * sizeof *roots) != cudaSuccess) return 1;
    if (gpu_sqrt(stream, n, x, roots) != cudaSuccess) goto done;
    if (sum_of(stream, n, roots, sum) != cudaSuccess) goto done;
    if (cublasSdot(handle, n, roots, 1, roots, 1, square) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(roots);
    return status;
}

int count_squares(cudaStream_t stream, int rows, int cols, const float *a, int ld, float *squares, int *count)
{
    gpu_multiply_matrix(stream, a, ld, a, ld, rows, cols, squares, cols);
    count_above(stream, rows, cols, 0.5f, squares, cols, count);
    return 0;
}

int step(cublasHandle_t handle, int n, double *rho, const double *alpha, double *p, const double *q, double *x, double *r, double *norm)
{
    const double less = -*alpha, one = 1.0;
    double next = 0.0;
    if (cublasDaxpy(handle, n, alpha, p, 1, x, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasDaxpy(handle, n, &less, q, 1, r, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasDdot(handle, n, r, 1, r, 1, &next) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasDnrm2(handle, n, r, 1, norm) != CUBLAS_STATUS_SUCCESS) return 4;
    const double beta = next / *rho;
    *rho = next;
    if (cublasDscal(handle, n, &beta, p, 1) != CUBLAS_STATUS_SUCCESS) return 5;
    if (cublasDaxpy(handle, n, &one, r, 1, p, 1) != CUBLAS_STATUS_SUCCESS) return 6;
    return 0;
}

int complex_chain(cublasHandle_t handle, int n, const cuComplex *alpha, float factor, cuComplex *x, int step, cuComplex *y, cuComplex *z,
                  cuComplex *w, float *norm, float *sum)
{
    if (cublasCaxpy(handle, n, alpha, x, step, y, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasCcopy(handle, n, x, step, z, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasCsscal(handle, n, &factor, z, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasCswap(handle, n, x, step, w, 1) != CUBLAS_STATUS_SUCCESS) return 4;
    if (cublasScnrm2(handle, n, y, 1, norm) != CUBLAS_STATUS_SUCCESS) return 5;
    if (cublasScasum(handle, n, y, 1, sum) != CUBLAS_STATUS_SUCCESS) return 6;
    return 0;
}

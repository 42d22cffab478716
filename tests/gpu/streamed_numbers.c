/* Arrays of the host's memory whose calls leave numbers where their handle says. */
#include "tests/gpu/streamed_numbers.h"

#include <stddef.h>

int host_product(cublasHandle_t handle, int n, float alpha, const float *x, const float *y, float *product)
{
    const size_t bytes = (size_t)n * sizeof(float);
    cudaStream_t stream;
    float *a = NULL, *b = NULL;
    int status = 1;
    if (cublasGetStream(handle, &stream) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cudaMalloc((void **)&a, bytes) != cudaSuccess || cudaMalloc((void **)&b, bytes) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(b, y, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasSscal(handle, n, &alpha, a, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSdot(handle, n, a, 1, b, 1, product) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(a);
    cudaFree(b);
    return status;
}

int host_residual(cublasHandle_t handle, int n, double alpha, const double *x, double *y, double *norm, double *sum)
{
    const size_t bytes = (size_t)n * sizeof(double);
    const double back = -alpha;
    cudaStream_t stream;
    double *a = NULL, *r = NULL;
    int status = 1;
    if (cublasGetStream(handle, &stream) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cudaMalloc((void **)&a, bytes) != cudaSuccess || cudaMalloc((void **)&r, bytes) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(r, y, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasDaxpy(handle, n, &back, a, 1, r, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDnrm2(handle, n, r, 1, norm) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasDasum(handle, n, r, 1, sum) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cudaMemcpyAsync(y, r, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(a);
    cudaFree(r);
    return status;
}

int host_unit(cublasHandle_t handle, int n, const double *x, double *out)
{
    const size_t bytes = (size_t)n * sizeof(double);
    cudaStream_t stream;
    double *a = NULL, *b = NULL, norm = 0.0, factor = 0.0;
    int status = 1;
    if (cublasGetStream(handle, &stream) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cudaMalloc((void **)&a, bytes) != cudaSuccess || cudaMalloc((void **)&b, bytes) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasDnrm2(handle, n, a, 1, &norm) != CUBLAS_STATUS_SUCCESS) goto done;
    if (norm < 1e-300) goto done;
    factor = 1.0 / norm;
    if (cudaMemcpyAsync(b, x, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasDscal(handle, n, &factor, b, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cudaMemcpyAsync(out, b, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(a);
    cudaFree(b);
    return status;
}

int host_two_products(cublasHandle_t handle, cublasHandle_t other, int n, const float *x, const float *y, float *xy, float *yy)
{
    const size_t bytes = (size_t)n * sizeof(float);
    cudaStream_t stream;
    float *a = NULL, *b = NULL;
    if (cublasGetStream(handle, &stream) != CUBLAS_STATUS_SUCCESS) return 1;
    cudaMalloc((void **)&a, bytes);
    cudaMalloc((void **)&b, bytes);
    cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(b, y, bytes, cudaMemcpyHostToDevice, stream);
    cublasSdot(handle, n, a, 1, b, 1, xy);
    cublasSdot(other, n, b, 1, b, 1, yy);
    cudaFree(a);
    cudaFree(b);
    return 0;
}

int host_complex_product(cublasHandle_t handle, int n, const cuDoubleComplex *x, const cuDoubleComplex *y, cuDoubleComplex *product)
{
    const size_t bytes = (size_t)n * sizeof(cuDoubleComplex);
    cudaStream_t stream;
    cuDoubleComplex *a = NULL, *b = NULL;
    int status = 1;
    if (cublasGetStream(handle, &stream) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cudaMalloc((void **)&a, bytes) != cudaSuccess || cudaMalloc((void **)&b, bytes) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(b, y, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasZdotc(handle, n, a, 1, b, 1, product) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFree(a);
    cudaFree(b);
    return status;
}

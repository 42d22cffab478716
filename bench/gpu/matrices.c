/* Compositions of calls on matrices. */
#include "bench/gpu/compositions.h"

int gemm_bias_gelu(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
                   const float *bias, float *out)
{
    const float one = 1.0f, zero = 0.0f;
    int status = 1;
    /* Row-major a b is column-major b a. */
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, cols, rows, inner, &one, b, cols, a, inner, &zero, out, cols) != CUBLAS_STATUS_SUCCESS) goto done;
    CHECK(gpu_bias_gelu(stream, rows, cols, bias, out, cols));
    status = 0;
done:
    return status;
}

int gemm_kernels(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, float *out)
{
    int status = 1;
    CHECK(gpu_product(stream, rows, cols, inner, a, inner, b, cols, out, cols));
    CHECK(gpu_bias_gelu(stream, rows, cols, bias, out, cols));
    status = 0;
done:
    return status;
}

int attention(cublasHandle_t handle, cudaStream_t stream, int n, int d, float scale, const float *Q, const float *K, const float *V,
              float *out)
{
    const float one = 1.0f, zero = 0.0f;
    const size_t bytes = (size_t)n * (size_t)n * sizeof(float);
    float *scores = NULL, *largest = NULL, *powers = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&scores, bytes, stream));
    CHECK(cudaMallocAsync((void **)&largest, (size_t)n * sizeof *largest, stream));
    CHECK(cudaMallocAsync((void **)&powers, bytes, stream));
    CHECK(cudaMallocAsync((void **)&sums, (size_t)n * sizeof *sums, stream));
    /* A row of `scores` is a query's. */
    if (cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, d, &scale, K, d, Q, d, &zero, scores, n) != CUBLAS_STATUS_SUCCESS) goto done;
    CHECK(gpu_row_max(stream, scores, n, n, n, largest));
    CHECK(gpu_exp_less_row(stream, scores, n, largest, n, n, powers, n));
    CHECK(gpu_row_sum(stream, powers, n, n, n, sums));
    CHECK(gpu_divide_row(stream, powers, n, sums, n, n, powers, n));
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, d, n, n, &one, V, d, powers, n, &zero, out, d) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFreeAsync(scores, stream);
    cudaFreeAsync(largest, stream);
    cudaFreeAsync(powers, stream);
    cudaFreeAsync(sums, stream);
    return status;
}

int blur(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *half = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half, stream));
    CHECK(gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols));
    CHECK(gpu_mean_of_rows(stream, half, cols, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(half, stream);
    return status;
}

int unsharp(cudaStream_t stream, int rows, int cols, float amount, const float *red, const float *green, const float *blue,
            float *red_out, float *green_out, float *blue_out)
{
    const int ld = cols + 2;
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float);
    float *grey = NULL, *across = NULL, *smooth = NULL, *ratio = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&grey, (size_t)(rows + 2) * (size_t)ld * sizeof *grey, stream));
    CHECK(cudaMallocAsync((void **)&across, (size_t)(rows + 2) * (size_t)cols * sizeof *across, stream));
    CHECK(cudaMallocAsync((void **)&smooth, bytes, stream));
    CHECK(cudaMallocAsync((void **)&ratio, bytes, stream));
    CHECK(gpu_luminance(stream, red, green, blue, ld, rows + 2, ld, grey, ld));
    CHECK(gpu_mean_of_columns(stream, grey, ld, rows + 2, cols, across, cols));
    CHECK(gpu_mean_of_rows(stream, across, cols, rows, cols, smooth, cols));
    CHECK(gpu_sharpen(stream, grey + ld + 1, ld, smooth, cols, amount, rows, cols, ratio, cols));
    CHECK(gpu_divide_matrix(stream, ratio, cols, grey + ld + 1, ld, rows, cols, ratio, cols));
    CHECK(gpu_multiply_matrix(stream, ratio, cols, red + ld + 1, ld, rows, cols, red_out, cols));
    CHECK(gpu_multiply_matrix(stream, ratio, cols, green + ld + 1, ld, rows, cols, green_out, cols));
    CHECK(gpu_multiply_matrix(stream, ratio, cols, blue + ld + 1, ld, rows, cols, blue_out, cols));
    status = 0;
done:
    cudaFreeAsync(grey, stream);
    cudaFreeAsync(across, stream);
    cudaFreeAsync(smooth, stream);
    cudaFreeAsync(ratio, stream);
    return status;
}

int sgerb(cublasHandle_t handle, cudaStream_t stream, int m, int n, float alpha, const float *x, const float *y, float beta, float *A)
{
    const float one = 1.0f;
    float *R = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&R, (size_t)m * (size_t)n * sizeof *R, stream));
    CHECK(cudaMemsetAsync(R, 0, (size_t)m * (size_t)n * sizeof *R, stream));
    if (cublasSger(handle, m, n, &alpha, x, 1, y, 1, R, m) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSscal(handle, m * n, &beta, A, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    if (cublasSaxpy(handle, m * n, &one, R, 1, A, 1) != CUBLAS_STATUS_SUCCESS) goto done;
    status = 0;
done:
    cudaFreeAsync(R, stream);
    return status;
}

int sgerb_kernels(cudaStream_t stream, int rows, int cols, float alpha, const float *x, const float *y, float beta, float *A)
{
    float *R = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&R, (size_t)rows * (size_t)cols * sizeof *R, stream));
    CHECK(gpu_outer(stream, rows, cols, alpha, x, y, R, cols));
    CHECK(gpu_affine(stream, rows * cols, beta, A, 0.0f, A));
    CHECK(gpu_add(stream, rows * cols, R, A, A));
    status = 0;
done:
    cudaFreeAsync(R, stream);
    return status;
}

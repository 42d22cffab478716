/* Compositions of calls that work in a GPU's memory. */
#include "tests/gpu/chains.h"

cudaError_t chain(cudaStream_t stream, int n, const float *first, const float *second, float *out)
{
    float *sum = NULL, *root = NULL, *scaled = NULL;
    cudaMallocAsync((void **)&sum, (size_t)n * sizeof *sum, stream);
    cudaMallocAsync((void **)&root, (size_t)n * sizeof *root, stream);
    cudaMallocAsync((void **)&scaled, (size_t)n * sizeof *scaled, stream);
    if (!sum || !root || !scaled) {
        cudaFree(sum);
        cudaFree(root);
        cudaFree(scaled);
        return cudaErrorMemoryAllocation;
    }
    gpu_add(stream, n, first, second, sum);
    gpu_sqrt(stream, n, sum, root);
    gpu_affine(stream, n, 0.5f, root, 0.25f, scaled);
    gpu_multiply(stream, n, scaled, first, out);
    cudaFreeAsync(sum, stream);
    cudaFreeAsync(root, stream);
    cudaFreeAsync(scaled, stream);
    return cudaGetLastError();
}

int row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *largest = NULL, *powers = NULL, *sums = NULL;
    if (cudaMalloc((void **)&largest, (size_t)rows * sizeof *largest) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers) != cudaSuccess) {
        cudaFree(largest);
        return 1;
    }
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess) {
        cudaFree(powers);
        cudaFree(largest);
        return 1;
    }
    int status = 0;
    if (gpu_row_max(stream, in, cols, rows, cols, largest) != cudaSuccess) { status = 2; goto done; }
    if (gpu_exp_less_row(stream, in, cols, largest, rows, cols, powers, cols) != cudaSuccess) { status = 2; goto done; }
    if (gpu_row_sum(stream, powers, cols, rows, cols, sums) != cudaSuccess) { status = 2; goto done; }
    if (gpu_divide_row(stream, powers, cols, sums, rows, cols, out, cols) != cudaSuccess) { status = 2; goto done; }
done:
    cudaFree(sums);
    cudaFree(powers);
    cudaFree(largest);
    return status;
}

int blur(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *half = NULL;
    int status = 1;
    if (cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half) != cudaSuccess) return 1;
    if (gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols) != cudaSuccess) goto done;
    if (gpu_mean_of_rows(stream, half, cols, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(half);
    return status;
}

int layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
          const float *bias, float *out)
{
    const float one = 1.0f, zero = 0.0f;
    float *product = NULL, *squares = NULL;
    int status = 1;
    if (cudaMalloc((void **)&product, (size_t)rows * (size_t)cols * sizeof *product) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&squares, (size_t)rows * (size_t)cols * sizeof *squares) != cudaSuccess) {
        cudaFree(product);
        return 1;
    }
    /* Row-major a b is column-major b a. */
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, cols, rows, inner, &one, b, cols, a, inner, &zero, product, cols)
        != CUBLAS_STATUS_SUCCESS)
        goto done;
    if (gpu_bias_relu(stream, rows, cols, bias, product, cols) != cudaSuccess) goto done;
    if (gpu_multiply(stream, rows * cols, product, product, squares) != cudaSuccess) goto done;
    if (gpu_affine(stream, rows * cols, 0.5f, squares, 1.0f, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(squares);
    cudaFree(product);
    return status;
}

cudaError_t grown(cudaStream_t stream, size_t n, double rate, float *values, long from)
{
    gpu_affine(stream, (int)n, (float)rate, values + from, 0.5f, values + from);
    gpu_sqrt(stream, (int)n, values + from, values + from);
    gpu_affine(stream, (int)n, (float)(2.0 * rate), values + from, 0.25f, values + from);
    gpu_sqrt(stream, (int)n, values + from, values + from);
    return cudaGetLastError();
}

int sums(cublasHandle_t handle, int n, const float *alpha, const float *in, float *sum, float *out)
{
    if (cublasSaxpy(handle, n, alpha, in, 1, sum, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasSscal(handle, n, alpha, sum, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasSaxpy(handle, n, alpha, sum, 1, out, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasSscal(handle, n, alpha, out, 1) != CUBLAS_STATUS_SUCCESS) return 4;
    return 0;
}

cudaError_t pair(cudaStream_t stream, int n, const float *in, float *first, int m, const float *more, float *second)
{
    float *root = NULL, *scaled = NULL, *sum = NULL, *half = NULL;
    cudaMallocAsync((void **)&root, (size_t)n * sizeof *root, stream);
    cudaMallocAsync((void **)&scaled, (size_t)n * sizeof *scaled, stream);
    cudaMallocAsync((void **)&sum, (size_t)m * sizeof *sum, stream);
    cudaMallocAsync((void **)&half, (size_t)m * sizeof *half, stream);
    gpu_sqrt(stream, n, in, root);
    gpu_affine(stream, n, 0.5f, root, 0.25f, scaled);
    gpu_sqrt(stream, n, scaled, scaled);
    gpu_affine(stream, n, 1.0f, scaled, 0.0f, first);
    gpu_add(stream, m, more, more, sum);
    gpu_sqrt(stream, m, sum, half);
    gpu_affine(stream, m, 0.5f, half, 0.25f, half);
    gpu_affine(stream, m, 1.0f, half, 0.0f, second);
    cudaFreeAsync(root, stream);
    cudaFreeAsync(scaled, stream);
    cudaFreeAsync(sum, stream);
    cudaFreeAsync(half, stream);
    return cudaGetLastError();
}

cudaError_t means(cudaStream_t stream, int n, int m, int cols, const float *in, float *first, const float *more, float *second,
                  float *third)
{
    float *mean = NULL, *root = NULL;
    cudaMallocAsync((void **)&mean, (size_t)n * (size_t)cols * sizeof *mean, stream);
    cudaMallocAsync((void **)&root, (size_t)m * (size_t)cols * sizeof *root, stream);
    gpu_mean_of_rows(stream, in, cols, n, cols, mean, cols);
    gpu_affine(stream, n * cols, 0.5f, mean, 0.25f, mean);
    gpu_sqrt(stream, n * cols, mean, mean);
    gpu_affine(stream, n * cols, 1.0f, mean, 0.0f, first);
    gpu_affine(stream, m * cols, 2.0f, more, 0.0f, second);
    gpu_mean_of_rows(stream, in, cols, m, cols, root, cols);
    gpu_sqrt(stream, m * cols, root, root);
    gpu_add(stream, m * cols, second, root, third);
    cudaFreeAsync(mean, stream);
    cudaFreeAsync(root, stream);
    return cudaGetLastError();
}

cudaError_t biased(cudaStream_t stream, int n, const float *in, float *first, int m, float *a)
{
    float *root = NULL, *scaled = NULL;
    cudaMallocAsync((void **)&root, (size_t)n * sizeof *root, stream);
    cudaMallocAsync((void **)&scaled, (size_t)n * sizeof *scaled, stream);
    gpu_sqrt(stream, n, in, root);
    gpu_affine(stream, n, 0.5f, root, 0.25f, scaled);
    gpu_sqrt(stream, n, scaled, scaled);
    gpu_affine(stream, n, 1.0f, scaled, 0.0f, first);
    gpu_bias_relu(stream, m, n, first, a, n);
    gpu_sqrt(stream, m * n, a, a);
    gpu_affine(stream, m * n, 0.5f, a, 0.25f, a);
    cudaFreeAsync(root, stream);
    cudaFreeAsync(scaled, stream);
    return cudaGetLastError();
}

int scaled_pair(cublasHandle_t handle, const float *alpha, int n, const float *in, float *first, int m, const float *more,
                float *second)
{
    if (cublasSaxpy(handle, n, alpha, in, 1, first, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasSscal(handle, n, alpha, first, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasSaxpy(handle, m, alpha, more, 1, second, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasSscal(handle, m, alpha, second, 1) != CUBLAS_STATUS_SUCCESS) return 4;
    return 0;
}

int volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out)
{
    const size_t row = (size_t)cols * sizeof(float), plane = (size_t)rows * row;
    float *packed = NULL, *means = NULL;
    int status = 1;
    if (cudaMalloc((void **)&packed, (size_t)(planes + 2) * plane) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&means, (size_t)planes * plane) != cudaSuccess) goto done;
    if (cuda_memcpy_planes_async(packed, row, plane, in, (size_t)ld_in * sizeof(float), (size_t)plane_in * sizeof(float), row, (size_t)rows,
                                 (size_t)(planes + 2), cudaMemcpyDeviceToDevice, stream) != cudaSuccess)
        goto done;
    if (gpu_mean_of_planes(stream, packed, rows * cols, cols, planes, rows, cols, means, rows * cols, cols) != cudaSuccess) goto done;
    if (gpu_affine(stream, planes * rows * cols, 0.5f, means, 1.0f, means) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, planes * rows * cols, means, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(means);
    cudaFree(packed);
    return status;
}

int complex_sums(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *in, cuDoubleComplex *sum,
                 cuDoubleComplex *out)
{
    if (cublasZaxpy(handle, n, alpha, in, 1, sum, 1) != CUBLAS_STATUS_SUCCESS) return 1;
    if (cublasZscal(handle, n, alpha, sum, 1) != CUBLAS_STATUS_SUCCESS) return 2;
    if (cublasZaxpy(handle, n, alpha, sum, 1, out, 1) != CUBLAS_STATUS_SUCCESS) return 3;
    if (cublasZscal(handle, n, alpha, out, 1) != CUBLAS_STATUS_SUCCESS) return 4;
    return 0;
}

cudaError_t by_factors(cudaStream_t stream, int n, const struct factors *first, const struct factors *second, const float *in, float *out)
{
    gpu_sqrt(stream, n, in, out);
    gpu_sqrt(stream, n, out, out);
    gpu_affine_by(stream, first, n, out, out);
    gpu_affine_by(stream, second, n, out, out);
    return cudaGetLastError();
}

cudaError_t by_tables(cudaStream_t stream, int n, const float *first, const float *second, const float *in, float *out)
{
    gpu_sqrt(stream, n, in, out);
    gpu_sqrt(stream, n, out, out);
    gpu_affine_there(stream, first, n, out, out);
    gpu_affine_there(stream, second, n, out, out);
    return cudaGetLastError();
}

cudaError_t many_numbers(cudaStream_t stream, int n, float a, float b, float *out)
{
    gpu_affine(stream, n, a + 0.01f, out, b * 0.01f, out);
    gpu_affine(stream, n, a + 0.02f, out, b * 0.02f, out);
    gpu_affine(stream, n, a + 0.03f, out, b * 0.03f, out);
    gpu_affine(stream, n, a + 0.04f, out, b * 0.04f, out);
    gpu_affine(stream, n, a + 0.05f, out, b * 0.05f, out);
    gpu_affine(stream, n, a + 0.06f, out, b * 0.06f, out);
    gpu_affine(stream, n, a + 0.07f, out, b * 0.07f, out);
    gpu_affine(stream, n, a + 0.08f, out, b * 0.08f, out);
    gpu_affine(stream, n, a + 0.09f, out, b * 0.09f, out);
    gpu_affine(stream, n, a + 0.10f, out, b * 0.10f, out);
    gpu_affine(stream, n, a + 0.11f, out, b * 0.11f, out);
    gpu_affine(stream, n, a + 0.12f, out, b * 0.12f, out);
    gpu_affine(stream, n, a + 0.13f, out, b * 0.13f, out);
    gpu_affine(stream, n, a + 0.14f, out, b * 0.14f, out);
    gpu_affine(stream, n, a + 0.15f, out, b * 0.15f, out);
    gpu_affine(stream, n, a + 0.16f, out, b * 0.16f, out);
    gpu_affine(stream, n, a + 0.17f, out, b * 0.17f, out);
    gpu_affine(stream, n, a + 0.18f, out, b * 0.18f, out);
    gpu_affine(stream, n, a + 0.19f, out, b * 0.19f, out);
    gpu_affine(stream, n, a + 0.20f, out, b * 0.20f, out);
    gpu_affine(stream, n, a + 0.21f, out, b * 0.21f, out);
    gpu_affine(stream, n, a + 0.22f, out, b * 0.22f, out);
    gpu_affine(stream, n, a + 0.23f, out, b * 0.23f, out);
    gpu_affine(stream, n, a + 0.24f, out, b * 0.24f, out);
    gpu_affine(stream, n, a + 0.25f, out, b * 0.25f, out);
    gpu_affine(stream, n, a + 0.26f, out, b * 0.26f, out);
    gpu_affine(stream, n, a + 0.27f, out, b * 0.27f, out);
    gpu_affine(stream, n, a + 0.28f, out, b * 0.28f, out);
    gpu_affine(stream, n, a + 0.29f, out, b * 0.29f, out);
    gpu_affine(stream, n, a + 0.30f, out, b * 0.30f, out);
    return cudaGetLastError();
}

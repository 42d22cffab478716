/* Compositions of arrays in the host's memory: copies in, calls, copies out. */
#include "tests/gpu/streams.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call) do { if ((call) != cudaSuccess) goto done; } while (0)

int host_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *x = NULL, *largest = NULL, *powers = NULL, *sums = NULL;
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float), row_bytes = (size_t)rows * sizeof(float);
    int status = 1;
    if (cudaMalloc((void **)&x, bytes) != cudaSuccess || cudaMalloc((void **)&powers, bytes) != cudaSuccess
        || cudaMalloc((void **)&largest, row_bytes) != cudaSuccess || cudaMalloc((void **)&sums, row_bytes) != cudaSuccess)
        goto done;
    if (cudaMemcpyAsync(x, in, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (gpu_row_max(stream, x, cols, rows, cols, largest) != cudaSuccess) goto done;
    if (gpu_exp_less_row(stream, x, cols, largest, rows, cols, powers, cols) != cudaSuccess) goto done;
    if (gpu_row_sum(stream, powers, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, powers, cols, sums, rows, cols, powers, cols) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(out, powers, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(x);
    cudaFree(powers);
    cudaFree(largest);
    cudaFree(sums);
    return status;
}

int host_less_sums(cudaStream_t stream, const float *in, int rows, int cols, float *sums, float *out)
{
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float), row_bytes = (size_t)rows * sizeof(float);
    float *x = NULL, *less = NULL, *of_rows = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&x, bytes));
    CHECK(cudaMalloc((void **)&less, bytes));
    CHECK(cudaMalloc((void **)&of_rows, row_bytes));
    CHECK(cudaMemcpyAsync(x, in, bytes, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_row_sum(stream, x, cols, rows, cols, of_rows));
    CHECK(gpu_less_row(stream, x, cols, of_rows, rows, cols, less, cols));
    CHECK(cudaMemcpyAsync(sums, of_rows, row_bytes, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaMemcpyAsync(out, less, bytes, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(x);
    cudaFree(less);
    cudaFree(of_rows);
    return status;
}

int host_pushed(cudaStream_t stream, float *field, const float *force, int rows, int cols, float *sums)
{
    const size_t all = (size_t)(rows + 2) * (size_t)cols * sizeof(float), bytes = (size_t)rows * (size_t)cols * sizeof(float);
    float *a = NULL, *f = NULL, *of_rows = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&a, all));
    CHECK(cudaMalloc((void **)&f, bytes));
    CHECK(cudaMalloc((void **)&of_rows, (size_t)rows * sizeof(float)));
    CHECK(cudaMemcpyAsync(a, field, all, cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(f, force, bytes, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_add(stream, rows * cols, a + cols, f, a + cols));
    CHECK(gpu_row_sum(stream, a + cols, cols, rows, cols, of_rows));
    CHECK(cudaMemcpyAsync(sums, of_rows, (size_t)rows * sizeof(float), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaMemcpyAsync(field + cols, a + cols, bytes, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(a);
    cudaFree(f);
    cudaFree(of_rows);
    return status;
}

int host_roots(cudaStream_t stream, int n, float *x)
{
    float *a = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&a, (size_t)n * sizeof *a));
    CHECK(cudaMemcpyAsync(a, x, (size_t)n * sizeof *a, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_sqrt(stream, n, a, a));
    CHECK(gpu_affine(stream, n, 2.0f, a, 1.0f, a));
    CHECK(cudaMemcpyAsync(x, a, (size_t)n * sizeof *a, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(a);
    return status;
}

int host_two(cudaStream_t stream, int n, const float *x, const float *y, float *roots, float *scaled)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *a = NULL, *b = NULL;
    cudaMalloc((void **)&a, bytes);
    cudaMalloc((void **)&b, bytes);
    cudaMemcpyAsync(a, x, bytes, cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(b, y, bytes, cudaMemcpyHostToDevice, stream);
    gpu_add(stream, n, a, b, a);
    gpu_sqrt(stream, n, a, b);
    cudaMemcpyAsync(roots, b, bytes, cudaMemcpyDeviceToHost, stream);
    gpu_affine(stream, n, 0.5f, b, 0.25f, b);
    cudaMemcpyAsync(scaled, b, bytes, cudaMemcpyDeviceToHost, stream);
    cudaFree(a);
    cudaFree(b);
    return cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
}

int host_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
               const float *bias, float *out)
{
    const float one = 1.0f, zero = 0.0f;
    const size_t a_bytes = (size_t)cols * (size_t)inner * sizeof(float), b_bytes = (size_t)inner * (size_t)rows * sizeof(float);
    const size_t bytes = (size_t)cols * (size_t)rows * sizeof(float);
    float *left = NULL, *right = NULL, *shift = NULL, *result = NULL;
    int status = 1;
    if (cudaMalloc((void **)&left, a_bytes) != cudaSuccess || cudaMalloc((void **)&right, b_bytes) != cudaSuccess
        || cudaMalloc((void **)&shift, (size_t)cols * sizeof(float)) != cudaSuccess
        || cudaMalloc((void **)&result, bytes) != cudaSuccess)
        goto done;
    if (cudaMemcpyAsync(left, a, a_bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(shift, bias, (size_t)cols * sizeof(float), cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(right, b, b_bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, cols, rows, inner, &one, left, cols, right, inner, &zero, result, cols)
        != CUBLAS_STATUS_SUCCESS)
        goto done;
    if (gpu_bias_relu(stream, rows, cols, shift, result, cols) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(out, result, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(left);
    cudaFree(right);
    cudaFree(shift);
    cudaFree(result);
    return status;
}

int host_blur(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out, int ld_out)
{
    const int wide = cols + 2;
    float *image = NULL, *means = NULL, *blurred = NULL;
    int status = 1;
    if (cudaMalloc((void **)&image, (size_t)(rows + 2) * (size_t)wide * sizeof(float)) != cudaSuccess
        || cudaMalloc((void **)&means, (size_t)rows * (size_t)wide * sizeof(float)) != cudaSuccess
        || cudaMalloc((void **)&blurred, (size_t)rows * (size_t)cols * sizeof(float)) != cudaSuccess)
        goto done;
    if (cudaMemcpy2DAsync(image, (size_t)wide * sizeof(float), in, (size_t)ld * sizeof(float), (size_t)wide * sizeof(float),
                          (size_t)(rows + 2), cudaMemcpyHostToDevice, stream) != cudaSuccess)
        goto done;
    if (gpu_mean_of_rows(stream, image, wide, rows, wide, means, wide) != cudaSuccess) goto done;
    if (gpu_mean_of_columns(stream, means, wide, rows, cols, blurred, cols) != cudaSuccess) goto done;
    if (cudaMemcpy2DAsync(out, (size_t)ld_out * sizeof(float), blurred, (size_t)cols * sizeof(float), (size_t)cols * sizeof(float),
                          (size_t)rows, cudaMemcpyDeviceToHost, stream) != cudaSuccess)
        goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(image);
    cudaFree(means);
    cudaFree(blurred);
    return status;
}

int host_products(cudaStream_t stream, int rows, int cols, const float *x, int ld, const float *y, float *out)
{
    const size_t row = (size_t)cols * sizeof(float), bytes = (size_t)rows * row;
    float *a = NULL, *b = NULL, *product = NULL;
    int status = 1;
    if (cudaMalloc((void **)&a, bytes) != cudaSuccess || cudaMalloc((void **)&b, bytes) != cudaSuccess
        || cudaMalloc((void **)&product, bytes) != cudaSuccess)
        goto done;
    if (cudaMemcpy2DAsync(a, row, x, (size_t)ld * sizeof(float), row, (size_t)rows, cudaMemcpyHostToDevice, stream) != cudaSuccess)
        goto done;
    if (cudaMemcpyAsync(b, y, bytes, cudaMemcpyHostToDevice, stream) != cudaSuccess) goto done;
    if (gpu_multiply(stream, rows * cols, a, b, product) != cudaSuccess) goto done;
    if (cudaMemcpyAsync(out, product, bytes, cudaMemcpyDeviceToHost, stream) != cudaSuccess) goto done;
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(a);
    cudaFree(b);
    cudaFree(product);
    return status;
}

int host_sums(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float), more = (size_t)(rows + 2) * (size_t)cols * sizeof(float);
    float *image = NULL, *means = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&image, more));
    CHECK(cudaMalloc((void **)&means, bytes));
    CHECK(cudaMalloc((void **)&sums, (size_t)rows * sizeof(float)));
    CHECK(cudaMemcpyAsync(image, in, more, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_mean_of_rows(stream, image, cols, rows, cols, means, cols));
    CHECK(gpu_row_sum(stream, means, cols, rows, cols, sums));
    CHECK(cudaMemcpyAsync(out, sums, (size_t)rows * sizeof(float), cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(image);
    cudaFree(means);
    cudaFree(sums);
    return status;
}

int host_sums_of_roots(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float), more = (size_t)(rows + 2) * (size_t)cols * sizeof(float);
    float *image = NULL, *means = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&image, more));
    CHECK(cudaMalloc((void **)&means, bytes));
    CHECK(cudaMalloc((void **)&sums, (size_t)rows * sizeof(float)));
    CHECK(cudaMemcpyAsync(image, in, more, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_sqrt(stream, (rows + 2) * cols, image, image));
    CHECK(gpu_mean_of_rows(stream, image, cols, rows, cols, means, cols));
    CHECK(gpu_row_sum(stream, means, cols, rows, cols, sums));
    CHECK(cudaMemcpyAsync(out, sums, (size_t)rows * sizeof(float), cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(image);
    cudaFree(means);
    cudaFree(sums);
    return status;
}

int host_planes(cudaStream_t stream, const float *in, int planes, int rows, int cols, float *out)
{
    const int plane = rows * cols;
    const size_t bytes = (size_t)plane * sizeof(float);
    float *volume = NULL, *means = NULL, *result = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&volume, (size_t)(planes + 4) * bytes));
    CHECK(cudaMalloc((void **)&means, (size_t)(planes + 2) * bytes));
    CHECK(cudaMalloc((void **)&result, (size_t)planes * bytes));
    CHECK(cudaMemcpyAsync(volume, in, (size_t)(planes + 4) * bytes, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_mean_of_planes(stream, volume, plane, cols, planes + 2, rows, cols, means, plane, cols));
    CHECK(gpu_mean_of_planes(stream, means, plane, cols, planes, rows, cols, result, plane, cols));
    CHECK(cudaMemcpyAsync(out, result, (size_t)planes * bytes, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(volume);
    cudaFree(means);
    cudaFree(result);
    return status;
}

int host_volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out, int plane_out,
                int ld_out)
{
    const size_t row = (size_t)cols * sizeof(float), plane = (size_t)rows * row;
    float *volume = NULL, *means = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&volume, (size_t)(planes + 2) * plane));
    CHECK(cudaMalloc((void **)&means, (size_t)planes * plane));
    CHECK(cuda_memcpy_planes_async(volume, row, plane, in, (size_t)ld_in * sizeof(float), (size_t)plane_in * sizeof(float), row, (size_t)rows,
                                   (size_t)(planes + 2), cudaMemcpyHostToDevice, stream));
    CHECK(gpu_mean_of_planes(stream, volume, rows * cols, cols, planes, rows, cols, means, rows * cols, cols));
    CHECK(cuda_memcpy_planes_async(out, (size_t)ld_out * sizeof(float), (size_t)plane_out * sizeof(float), means, row, plane, row, (size_t)rows,
                                   (size_t)planes, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(volume);
    cudaFree(means);
    return status;
}

int host_biased(cudaStream_t stream, int rows, int cols, const float *bias, float *a)
{
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float);
    float *matrix = NULL, *shift = NULL;
    int status = 1;
    CHECK(cudaMalloc((void **)&matrix, bytes));
    CHECK(cudaMalloc((void **)&shift, (size_t)cols * sizeof(float)));
    CHECK(cudaMemcpyAsync(shift, bias, (size_t)cols * sizeof(float), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(matrix, a, bytes, cudaMemcpyHostToDevice, stream));
    CHECK(gpu_bias_relu(stream, rows, cols, shift, matrix, cols));
    CHECK(cudaMemcpyAsync(a, matrix, bytes, cudaMemcpyDeviceToHost, stream));
    status = cudaStreamSynchronize(stream) == cudaSuccess ? 0 : 2;
done:
    cudaFree(matrix);
    cudaFree(shift);
    return status;
}

static void must(cudaError_t status, const char *call)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(status));
        exit(1);
    }
}

#define MUST(call) { must((call), #call); }

int host_plain(int n, const float *in, float *out)
{
    float *a = NULL, *b = NULL;
    const size_t bytes = (size_t)n * sizeof *a;
    MUST(cudaMallocAsync((void **)&a, bytes, NULL));
    MUST(cudaMallocAsync((void **)&b, bytes, NULL));
    MUST(cudaMemcpy(a, in, bytes, cudaMemcpyHostToDevice));
    MUST(cudaMemset(b, 0, bytes));
    MUST(gpu_sqrt(NULL, n, a, a));
    MUST(gpu_add(NULL, n, a, b, b));
    MUST(cudaMemcpy(out, b, bytes, cudaMemcpyDeviceToHost));
    MUST(cudaFreeAsync(a, NULL));
    MUST(cudaFreeAsync(b, NULL));
    return 0;
}

/* Compositions whose rows threads of a kernel keep in registers. */
#include "tests/gpu/rows.h"

#include "annotations/cuda_runtime_api.h"

#define CHECK(call) do { if ((call) != cudaSuccess) goto done; } while (0)

int row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    float *largest = NULL, *powers = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&largest, (size_t)rows * sizeof *largest, stream));
    CHECK(cudaMallocAsync((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers, stream));
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(gpu_row_max(stream, in, ld_in, rows, cols, largest));
    CHECK(gpu_exp_less_row(stream, in, ld_in, largest, rows, cols, powers, cols));
    CHECK(gpu_row_sum(stream, powers, cols, rows, cols, sums));
    CHECK(gpu_divide_row(stream, powers, cols, sums, rows, cols, out, ld_out));
    status = 0;
done:
    cudaFreeAsync(sums, stream);
    cudaFreeAsync(powers, stream);
    cudaFreeAsync(largest, stream);
    return status;
}

int layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *residual, const float *gain,
               const float *shift, float *sum, float *out)
{
    float *mean = NULL, *centred = NULL, *squares = NULL, *deviation = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&mean, (size_t)rows * sizeof *mean, stream));
    CHECK(cudaMallocAsync((void **)&centred, (size_t)rows * (size_t)cols * sizeof *centred, stream));
    CHECK(cudaMallocAsync((void **)&squares, (size_t)rows * (size_t)cols * sizeof *squares, stream));
    CHECK(cudaMallocAsync((void **)&deviation, (size_t)rows * sizeof *deviation, stream));
    CHECK(gpu_add(stream, rows * cols, in, residual, sum));
    CHECK(gpu_row_sum(stream, sum, cols, rows, cols, mean));
    CHECK(gpu_affine(stream, rows, rate, mean, 0.0f, mean));
    CHECK(gpu_less_row(stream, sum, cols, mean, rows, cols, centred, cols));
    CHECK(gpu_multiply(stream, rows * cols, centred, centred, squares));
    CHECK(gpu_row_sum(stream, squares, cols, rows, cols, deviation));
    CHECK(gpu_affine(stream, rows, rate, deviation, little, deviation));
    CHECK(gpu_sqrt(stream, rows, deviation, deviation));
    CHECK(gpu_divide_row(stream, centred, cols, deviation, rows, cols, squares, cols));
    CHECK(gpu_affine_columns(stream, squares, cols, gain, shift, rows, cols, out, cols));
    CHECK(gpu_gelu(stream, rows * cols, out, out));
    status = 0;
done:
    cudaFreeAsync(deviation, stream);
    cudaFreeAsync(squares, stream);
    cudaFreeAsync(centred, stream);
    cudaFreeAsync(mean, stream);
    return status;
}

int ranges(cudaStream_t stream, int rows, int cols, const float *in, float *largest, float *sums, float *out)
{
    float *less = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&less, (size_t)rows * (size_t)cols * sizeof *less, stream));
    CHECK(gpu_row_max(stream, in, cols, rows, cols, largest));
    CHECK(gpu_row_sum(stream, in, cols, rows, cols, sums));
    CHECK(gpu_less_row(stream, in, cols, largest, rows, cols, less, cols));
    CHECK(gpu_divide_row(stream, less, cols, sums, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(less, stream);
    return status;
}

int in_one(cudaStream_t stream, int rows, int cols, const float *bias, float *a)
{
    float *numbers = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&numbers, (size_t)rows * sizeof *numbers, stream));
    CHECK(gpu_bias_gelu(stream, rows, cols, bias, a, cols));
    CHECK(gpu_row_max(stream, a, cols, rows, cols, numbers));
    CHECK(gpu_exp_less_row(stream, a, cols, numbers, rows, cols, a, cols));
    CHECK(gpu_row_sum(stream, a, cols, rows, cols, numbers));
    CHECK(gpu_divide_row(stream, a, cols, numbers, rows, cols, a, cols));
    status = 0;
done:
    cudaFreeAsync(numbers, stream);
    return status;
}

int again(cudaStream_t stream, int rows, int cols, const float *in, float *shares, float *out)
{
    float *sums = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(gpu_row_sum(stream, in, cols, rows, cols, sums));
    CHECK(gpu_divide_row(stream, in, cols, sums, rows, cols, shares, cols));
    CHECK(gpu_row_max(stream, shares, cols, rows, cols, sums));
    CHECK(gpu_less_row(stream, in, cols, sums, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(sums, stream);
    return status;
}

int both(cudaStream_t stream, int rows, int cols, const float *in, float *less, float *out)
{
    float *sums = NULL, *roots = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(cudaMallocAsync((void **)&roots, (size_t)rows * (size_t)cols * sizeof *roots, stream));
    CHECK(gpu_row_sum(stream, in, cols, rows, cols, sums));
    CHECK(gpu_divide_row(stream, in, cols, sums, rows, cols, less, cols));
    CHECK(gpu_sqrt(stream, rows * cols, less, roots));
    CHECK(gpu_row_sum(stream, roots, cols, rows, cols, sums));
    CHECK(gpu_divide_row(stream, roots, cols, sums, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(roots, stream);
    cudaFreeAsync(sums, stream);
    return status;
}

int beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    float *means = NULL, *sums = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&means, (size_t)rows * (size_t)cols * sizeof *means, stream));
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(gpu_mean_of_columns(stream, in, ld_in, rows, cols, means, cols));
    CHECK(gpu_row_sum(stream, means, cols, rows, cols, sums));
    CHECK(gpu_less_row(stream, means, cols, sums, rows, cols, out, ld_out));
    status = 0;
done:
    cudaFreeAsync(sums, stream);
    cudaFreeAsync(means, stream);
    return status;
}

int wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out)
{
    float *sums = NULL, *roots = NULL, *less = NULL, *largest = NULL;
    double *wide = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&sums, (size_t)rows * sizeof *sums, stream));
    CHECK(cudaMallocAsync((void **)&largest, (size_t)rows * sizeof *largest, stream));
    CHECK(cudaMallocAsync((void **)&roots, (size_t)rows * (size_t)cols * sizeof *roots, stream));
    CHECK(cudaMallocAsync((void **)&less, (size_t)rows * (size_t)cols * sizeof *less, stream));
    CHECK(cudaMallocAsync((void **)&wide, (size_t)rows * (size_t)cols * sizeof *wide, stream));
    CHECK(gpu_sqrt(stream, rows * cols, in, roots));
    CHECK(to_wide(stream, rows * cols, roots, wide));
    CHECK(gpu_row_sum(stream, roots, cols, rows, cols, sums));
    CHECK(gpu_less_row(stream, roots, cols, sums, rows, cols, less, cols));
    CHECK(gpu_row_max(stream, less, cols, rows, cols, largest));
    CHECK(less_wide(stream, wide, cols, largest, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(wide, stream);
    cudaFreeAsync(less, stream);
    cudaFreeAsync(roots, stream);
    cudaFreeAsync(largest, stream);
    cudaFreeAsync(sums, stream);
    return status;
}

int by_product(cudaStream_t stream, int rows, int cols, float scale, const float *x, int ld_x, const float *y, double *products, float *out)
{
    float *roots = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&roots, (size_t)rows * (size_t)cols * sizeof *roots, stream));
    CHECK(gpu_sqrt(stream, rows * cols, y, roots));
    CHECK(row_dot(stream, rows, cols, scale, x, ld_x, roots, cols, products));
    CHECK(divide_by_wide(stream, x, ld_x, products, rows, cols, roots, cols));
    CHECK(gpu_add(stream, rows * cols, roots, y, out));
    status = 0;
done:
    cudaFreeAsync(roots, stream);
    return status;
}

int sums_of_roots(cudaStream_t stream, int rows, int cols, const float *in, float *sums)
{
    float *roots = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&roots, (size_t)rows * (size_t)cols * sizeof *roots, stream));
    CHECK(gpu_sqrt(stream, rows * cols, in, roots));
    CHECK(gpu_row_sum(stream, roots, cols, rows, cols, sums));
    CHECK(gpu_affine(stream, rows, 0.5f, sums, 1.0f, sums));
    status = 0;
done:
    cudaFreeAsync(roots, stream);
    return status;
}

int there_and_back(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *numbers = NULL, *halves = NULL, *roots = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&numbers, (size_t)rows * sizeof *numbers, stream));
    CHECK(cudaMallocAsync((void **)&halves, (size_t)rows * (size_t)cols * sizeof *halves, stream));
    CHECK(cudaMallocAsync((void **)&roots, (size_t)rows * (size_t)cols * sizeof *roots, stream));
    CHECK(gpu_affine(stream, rows * cols, 0.5f, in, 0.0f, halves));
    CHECK(gpu_sqrt(stream, rows * cols, in, roots));
    CHECK(gpu_row_sum(stream, roots, cols, rows, cols, numbers));
    CHECK(gpu_divide_row(stream, halves, cols, numbers, rows, cols, out, cols));
    CHECK(gpu_row_max(stream, out, cols, rows, cols, numbers));
    CHECK(gpu_less_row(stream, halves, cols, numbers, rows, cols, out, cols));
    CHECK(gpu_multiply(stream, rows * cols, out, roots, out));
    CHECK(gpu_row_sum(stream, out, cols, rows, cols, numbers));
    CHECK(gpu_divide_row(stream, roots, cols, numbers, rows, cols, out, cols));
    status = 0;
done:
    cudaFreeAsync(roots, stream);
    cudaFreeAsync(halves, stream);
    cudaFreeAsync(numbers, stream);
    return status;
}

/* Compositions for ranks that have a GPU each. */
#include "tests/gpu/ranks.h"

void chain(cudaStream_t stream, int n, const float *first, const float *second, float *out)
{
    float *sum = NULL, *root = NULL, *scaled = NULL;
    cudaMallocAsync((void **)&sum, (size_t)n * sizeof *sum, stream);
    cudaMallocAsync((void **)&root, (size_t)n * sizeof *root, stream);
    cudaMallocAsync((void **)&scaled, (size_t)n * sizeof *scaled, stream);
    gpu_add(stream, n, first, second, sum);
    gpu_logistic(stream, n, sum, root);
    gpu_affine(stream, n, 0.5f, root, 0.25f, scaled);
    gpu_multiply(stream, n, scaled, first, out);
    cudaFreeAsync(sum, stream);
    cudaFreeAsync(root, stream);
    cudaFreeAsync(scaled, stream);
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
    if (gpu_row_max(stream, in, cols, rows, cols, largest) != cudaSuccess) return 2;
    if (gpu_exp_less_row(stream, in, cols, largest, rows, cols, powers, cols) != cudaSuccess) return 2;
    if (gpu_row_sum(stream, powers, cols, rows, cols, sums) != cudaSuccess) return 2;
    if (gpu_divide_row(stream, powers, cols, sums, rows, cols, out, cols) != cudaSuccess) return 2;
    cudaFree(sums);
    cudaFree(powers);
    cudaFree(largest);
    return 0;
}

void blur(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *half = NULL;
    cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half);
    gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols);
    gpu_mean_of_rows(stream, half, cols, rows, cols, out, cols);
    cudaFree(half);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place in, out: x -> P.x, y -> P.y
</Fern Schedule>*/
void blur_on_grid(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *half = NULL;
    cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half);
    gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols);
    gpu_mean_of_rows(stream, half, cols, rows, cols, out, cols);
    cudaFree(half);
}

/*<Fern Schedule>
grid P[x: px]
place in: x -> P.x ghost 2
place out: x -> P.x
</Fern Schedule>*/
void blur_in_ghosts(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *half = NULL;
    cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half);
    gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols);
    gpu_mean_of_rows(stream, half, cols, rows, cols, out, cols);
    cudaFree(half);
}

/*<Fern Schedule>
grid P[x: px]
place u, v: x -> P.x
</Fern Schedule>*/
void smooth(cudaStream_t stream, int rows, int cols, int steps, float *u, float *v)
{
    for (int step = 0; step < steps; step++) {
        gpu_mean_of_rows(stream, u, cols, rows, cols, v + cols, cols);
        gpu_mean_of_rows(stream, v, cols, rows, cols, u + cols, cols);
    }
}

void layers(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias,
            const float *d, float *hidden, float *out)
{
    const float one = 1.0f, zero = 0.0f;
    float *product = NULL;
    cudaMalloc((void **)&product, (size_t)rows * (size_t)cols * sizeof *product);
    /* Row-major a b is column-major b a. */
    cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, cols, rows, inner, &one, b, cols, a, inner, &zero, product, cols);
    gpu_bias_relu(stream, rows, cols, bias, product, cols);
    gpu_multiply(stream, rows * cols, product, product, hidden);
    cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, cols, inner, rows, &one, hidden, cols, d, rows, &zero, out, cols);
    cudaFree(product);
}

/*<Fern Schedule>
grid P[x: px]
place in: y -> P.x
place out: x -> P.x
</Fern Schedule>*/
void rows_of_columns(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out)
{
    gpu_row_sum(stream, in, cols, rows, cols, sums);
    gpu_affine(stream, rows, 0.125f, sums, 0.0f, sums);
    gpu_less_row(stream, in, cols, sums, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: px]
place in: P.x = 0
place out: x -> P.x
</Fern Schedule>*/
void rows_of_one(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out)
{
    gpu_row_sum(stream, in, cols, rows, cols, sums);
    gpu_affine(stream, rows, 0.125f, sums, 0.0f, sums);
    gpu_less_row(stream, in, cols, sums, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: px]
place in: x -> P.x cyclic 2
place out: x -> P.x cyclic
</Fern Schedule>*/
void rows_of_dealt(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out)
{
    gpu_row_sum(stream, in, cols, rows, cols, sums);
    gpu_affine(stream, rows, 0.125f, sums, 0.0f, sums);
    gpu_less_row(stream, in, cols, sums, rows, cols, out, cols);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place in, out: x -> P.x, y -> P.y
</Fern Schedule>*/
void planes(cudaStream_t stream, int depth, int rows, int cols, const float *in, float *out)
{
    gpu_mean_of_planes(stream, in, rows * cols, cols, depth, rows, cols, out, rows * cols, cols);
    gpu_affine(stream, depth * rows * cols, 2.0f, out, 1.0f, out);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place in: x -> P.x, y -> P.y
</Fern Schedule>*/
void unsharp_on_grid(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *half = NULL, *mean = NULL;
    cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half);
    cudaMalloc((void **)&mean, (size_t)rows * (size_t)cols * sizeof *mean);
    gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols);
    gpu_mean_of_rows(stream, half, cols, rows, cols, mean, cols);
    gpu_sharpen(stream, in + (cols + 2) + 1, cols + 2, mean, cols, 0.5f, rows, cols, out, cols);
    cudaFree(mean);
    cudaFree(half);
}

/*<Fern Schedule>
grid P[x: px]
place in, out: x -> P.x
</Fern Schedule>*/
void add_means(cudaStream_t stream, const float *in, int rows, int cols, int steps, float *out)
{
    for (int step = 0; step < steps; step++) {
        float *mean = NULL;
        cudaMalloc((void **)&mean, (size_t)rows * (size_t)cols * sizeof *mean);
        gpu_mean_of_rows(stream, in, cols, rows, cols, mean, cols);
        gpu_multiply_matrix(stream, mean, cols, out, cols, rows, cols, out, cols);
        gpu_axpy(stream, rows * cols, 0.5f, mean, out);
        cudaFree(mean);
    }
}

/*<Fern Schedule>
grid P[x: px]
place in, out: 1 -> P.x
</Fern Schedule>*/
void turned(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *powers = NULL;
    cudaMalloc((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers);
    gpu_logistic(stream, rows * cols, in, powers);
    gpu_transpose(stream, powers, cols, rows, cols, out, rows);
    gpu_affine(stream, rows * cols, 2.0f, out, 1.0f, out);
    cudaFree(powers);
}

/*<Fern Schedule>
grid P[x: px]
place in, out: x -> P.x
</Fern Schedule>*/
void rows_of_means(cudaStream_t stream, const float *in, int rows, int cols, float *out)
{
    float *mean = NULL, *sums = NULL;
    cudaMalloc((void **)&mean, (size_t)rows * (size_t)cols * sizeof *mean);
    cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums);
    gpu_mean_of_rows(stream, in, cols, rows, cols, mean, cols);
    gpu_row_sum(stream, mean, cols, rows, cols, sums);
    gpu_less_row(stream, mean, cols, sums, rows, cols, out, cols);
    cudaFree(sums);
    cudaFree(mean);
}

void product(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, float *out)
{
    float *sums = NULL;
    cudaMalloc((void **)&sums, (size_t)rows * (size_t)cols * sizeof *sums);
    gpu_product(stream, rows, cols, inner, a, inner, b, cols, sums, cols);
    gpu_bias_relu(stream, rows, cols, bias, sums, cols);
    gpu_multiply_matrix(stream, sums, cols, sums, cols, rows, cols, out, cols);
    cudaFree(sums);
}

void on_two(cudaStream_t stream, cudaStream_t other, int n, const float *in, float *half, float *out)
{
    gpu_affine(stream, n, 0.5f, in, 0.0f, half);
    gpu_affine(other, n, 0.5f, half, 1.0f, out);
}

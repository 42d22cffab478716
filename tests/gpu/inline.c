/* Compositions that become kernels. */
#include "tests/gpu/inline.h"

cudaError_t long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out)
{
    float *a = NULL, *b = NULL, *c = NULL, *d = NULL;
    const size_t bytes = (size_t)n * sizeof *a;
    cudaMallocAsync((void **)&a, bytes, stream);
    cudaMallocAsync((void **)&b, bytes, stream);
    cudaMallocAsync((void **)&c, bytes, stream);
    cudaMallocAsync((void **)&d, bytes, stream);
    if (!a || !b || !c || !d) {
        cudaFree(a);
        cudaFree(b);
        cudaFree(c);
        cudaFree(d);
        return cudaErrorMemoryAllocation;
    }
    gpu_add(stream, n, x, y, a);
    gpu_sqrt(stream, n, a, b);
    gpu_affine(stream, n, terms->slope, b, terms->shift, c);
    gpu_multiply(stream, n, c, x, d);
    gpu_exp(stream, n, c, a);
    gpu_divide(stream, n, a, d, b);
    gpu_logistic(stream, n, b, c);
    gpu_affine(stream, n, 2.0f * rate, c, -0.5f, c);
    gpu_multiply(stream, n, c, b, d);
    gpu_add(stream, n, d, y, a);
    gpu_sqrt(stream, n, a, a);
    gpu_multiply(stream, n, a, x, out);
    cudaFreeAsync(a, stream);
    cudaFreeAsync(b, stream);
    cudaFreeAsync(c, stream);
    cudaFreeAsync(d, stream);
    return cudaGetLastError();
}

int in_place(cudaStream_t stream, int n, float rate, float *x, const float *y)
{
    if (gpu_affine(stream, n, rate, x, 1.0f, x) != cudaSuccess) return 1;
    if (gpu_sqrt(stream, n, x, x) != cudaSuccess) return 2;
    if (gpu_add(stream, n, x, y, x) != cudaSuccess) return 3;
    return 0;
}

int rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out)
{
    float *powers = NULL;
    int status = 1;
    if (cudaMalloc((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers) != cudaSuccess) return 1;
    if (gpu_exp_less_row(stream, in, ld_in, v, rows, cols, powers, cols) != cudaSuccess) goto done;
    if (gpu_logistic(stream, rows * cols, powers, powers) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, powers, cols, w, rows, cols, out, ld_out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(powers);
    return status;
}

int inside(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *half = NULL;
    int status = 1;
    if (cudaMalloc((void **)&half, (size_t)(rows + 2) * (size_t)cols * sizeof *half) != cudaSuccess) return 1;
    if (gpu_mean_of_columns(stream, in, cols + 2, rows + 2, cols, half, cols) != cudaSuccess) goto done;
    if (gpu_mean_of_rows(stream, half, cols, rows, cols, out + (cols + 2) + 1, cols + 2) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(half);
    return status;
}

int inside_volume(cudaStream_t stream, int planes, int rows, int cols, const float *in, float *out)
{
    const int row = cols + 2, plane = (rows + 2) * row;
    float *half = NULL;
    int status = 1;
    if (cudaMalloc((void **)&half, (size_t)planes * (size_t)plane * sizeof *half) != cudaSuccess) return 1;
    if (mean_of_planes(stream, planes, rows + 2, cols, in + 1, plane, row, half + 1, plane, row) != cudaSuccess) goto done;
    if (mean_in_planes(stream, planes, rows, cols, half + 1, plane, row, out + plane + row + 1, plane, row) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(half);
    return status;
}

int activated(cudaStream_t stream, int rows, int cols, const float *bias, float *a, float *out)
{
    float *squares = NULL;
    if (cudaMalloc((void **)&squares, (size_t)rows * (size_t)cols * sizeof *squares) != cudaSuccess) return 1;
    gpu_bias_gelu(stream, rows, cols, bias, a, cols);
    gpu_multiply(stream, rows * cols, a, a, squares);
    gpu_affine(stream, rows * cols, 0.5f, squares, 0.0f, out);
    cudaFree(squares);
    return 0;
}

int perhaps(cudaStream_t stream, int n, int asked, float *x, float *out)
{
    if (asked) gpu_affine(stream, n / 2, 0.5f, x, 1.0f, x);
    gpu_sqrt(stream, n, x, out);
    gpu_exp(stream, n, out, out);
    return 0;
}

int two_kernels(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *powers = NULL;
    int status = 1;
    if (cudaMalloc((void **)&powers, 4 * (size_t)rows * (size_t)cols * sizeof *powers) != cudaSuccess) goto done;
    if (gpu_affine(stream, 4 * rows * cols, 0.5f, in, -1.0f, powers) != cudaSuccess) goto done;
    if (gpu_exp(stream, 4 * rows * cols, powers, powers) != cudaSuccess) goto done;
    if (gpu_mean_of_planes(stream, powers, rows * cols, cols, 2, rows, cols, out, rows * cols, cols) != cudaSuccess) goto done;
    if (gpu_affine(stream, 2 * rows * cols, 2.0f, out, 1.0f, out) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, 2 * rows * cols, out, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(powers);
    return status;
}

int wide_sizes(cudaStream_t stream, const struct wide *object, long from, float scale)
{
    if (gpu_affine(stream, (int)object->rows * (int)object->cols, scale, object->values + from, 1.0f, object->values + from) != cudaSuccess) return 1;
    if (gpu_sqrt(stream, (int)object->rows * (int)object->cols, object->values + from, object->values + from) != cudaSuccess) return 2;
    return 0;
}

int in_double(cudaStream_t stream, int n, const double *x, const double *y, double *out)
{
    double *a = NULL, *b = NULL;
    int status = 1;
    if (cudaMalloc((void **)&a, (size_t)n * sizeof *a) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&b, (size_t)n * sizeof *b) != cudaSuccess) goto done;
    if (gpu_exp_f64(stream, n, x, a) != cudaSuccess) goto done;
    if (gpu_sqrt_f64(stream, n, y, b) != cudaSuccess) goto done;
    if (gpu_divide_f64(stream, n, a, b, out) != cudaSuccess) goto done;
    if (gpu_add_f64(stream, n, out, a, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(a);
    cudaFree(b);
    return status;
}

int read_again(cudaStream_t stream, int n, const float *x, float *out)
{
    if (gpu_sqrt(stream, n, x, out) != cudaSuccess) return 1;
    if (gpu_add(stream, n, x, out, out) != cudaSuccess) return 2;
    return 0;
}

int named_alike(cudaStream_t stream, int n, float a, float b, float c, float d, const float *x, float *out)
{
    float *half = NULL, *whole = NULL;
    int status = 1;
    if (cudaMalloc((void **)&half, (size_t)n * sizeof *half) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&whole, (size_t)n * sizeof *whole) != cudaSuccess) goto done;
    if (shifted(stream, n, a, x, half) != cudaSuccess) goto done;
    if (scaled(stream, n, b, c, d, half, whole) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, n, whole, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(half);
    cudaFree(whole);
    return status;
}

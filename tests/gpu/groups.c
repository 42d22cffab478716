/* Compositions of which a warp or a block runs each row, in one kernel. */
#include "tests/gpu/groups.h"

int row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    float *largest = NULL, *powers = NULL, *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&largest, (size_t)rows * sizeof *largest) != cudaSuccess
        || cudaMalloc((void **)&powers, (size_t)rows * (size_t)cols * sizeof *powers) != cudaSuccess
        || cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess)
        goto done;
    if (plain_row_max(stream, in, ld_in, rows, cols, largest) != cudaSuccess) goto done;
    if (gpu_exp_less_row(stream, in, ld_in, largest, rows, cols, powers, cols) != cudaSuccess) goto done;
    if (plain_row_sum(stream, powers, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, powers, cols, sums, rows, cols, out, ld_out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    cudaFree(powers);
    cudaFree(largest);
    return status;
}

int layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *gain,
               const float *shift, float *out)
{
    float *mean = NULL, *centered = NULL, *squares = NULL, *deviation = NULL;
    int status = 1;
    if (cudaMalloc((void **)&mean, (size_t)rows * sizeof *mean) != cudaSuccess
        || cudaMalloc((void **)&centered, (size_t)rows * (size_t)cols * sizeof *centered) != cudaSuccess
        || cudaMalloc((void **)&squares, (size_t)rows * (size_t)cols * sizeof *squares) != cudaSuccess
        || cudaMalloc((void **)&deviation, (size_t)rows * sizeof *deviation) != cudaSuccess)
        goto done;
    if (plain_row_sum(stream, in, cols, rows, cols, mean) != cudaSuccess) goto done;
    if (gpu_affine(stream, rows, rate, mean, 0.0f, mean) != cudaSuccess) goto done;
    if (gpu_less_row(stream, in, cols, mean, rows, cols, centered, cols) != cudaSuccess) goto done;
    if (gpu_multiply(stream, rows * cols, centered, centered, squares) != cudaSuccess) goto done;
    if (plain_row_sum(stream, squares, cols, rows, cols, deviation) != cudaSuccess) goto done;
    if (gpu_affine(stream, rows, rate, deviation, little, deviation) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, rows, deviation, deviation) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, centered, cols, deviation, rows, cols, squares, cols) != cudaSuccess) goto done;
    if (gpu_affine_columns(stream, squares, cols, gain, shift, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(deviation);
    cudaFree(squares);
    cudaFree(centered);
    cudaFree(mean);
    return status;
}

int row_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *shifted = NULL, *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&shifted, (size_t)rows * (size_t)cols * sizeof *shifted) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess) goto done;
    if (gpu_affine(stream, rows * cols, 0.5f, in, 1.0f, shifted) != cudaSuccess) goto done;
    if (sum_of_row(stream, shifted, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, shifted, cols, sums, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    cudaFree(shifted);
    return status;
}

int swapped(cudaStream_t stream, int rows, int cols, float *a, float *sums)
{
    if (gpu_sqrt(stream, rows * cols, a, a) != cudaSuccess) return 1;
    if (swap_halves(stream, rows, cols, a, cols) != cudaSuccess) return 2;
    if (gpu_multiply(stream, rows * cols, a, a, a) != cudaSuccess) return 3;
    if (plain_row_sum(stream, a, cols, rows, cols, sums) != cudaSuccess) return 4;
    return 0;
}

int mean_of_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    float *sums = NULL, *shares = NULL;
    int status = 1;
    if (cudaMalloc((void **)&sums, (size_t)(rows + 2) * sizeof *sums) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&shares, (size_t)(rows + 2) * (size_t)cols * sizeof *shares) != cudaSuccess) goto done;
    if (plain_row_sum(stream, in, cols, rows + 2, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, in, cols, sums, rows + 2, cols, shares, cols) != cudaSuccess) goto done;
    if (gpu_mean_of_rows(stream, shares, cols, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(shares);
    cudaFree(sums);
    return status;
}

int wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out)
{
    float *sums = NULL, *shares = NULL;
    double *wide = NULL;
    int status = 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess
        || cudaMalloc((void **)&shares, (size_t)rows * (size_t)cols * sizeof *shares) != cudaSuccess
        || cudaMalloc((void **)&wide, (size_t)rows * (size_t)cols * sizeof *wide) != cudaSuccess)
        goto done;
    if (plain_row_sum(stream, in, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, in, cols, sums, rows, cols, shares, cols) != cudaSuccess) goto done;
    if (widen(stream, rows * cols, shares, wide) != cudaSuccess) goto done;
    if (gpu_sqrt_f64(stream, rows * cols, wide, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(wide);
    cudaFree(shares);
    cudaFree(sums);
    return status;
}

int beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    float *means = NULL, *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&means, (size_t)rows * (size_t)cols * sizeof *means) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess) goto done;
    if (gpu_mean_of_columns(stream, in, ld_in, rows, cols, means, cols) != cudaSuccess) goto done;
    if (plain_row_sum(stream, means, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_less_row(stream, means, cols, sums, rows, cols, out, ld_out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    cudaFree(means);
    return status;
}

int mixed(cudaStream_t stream, int rows, int cols, float *a, float *out)
{
    float *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess) return 1;
    if (swap_halves(stream, rows, cols, a, cols) != cudaSuccess) goto done;
    if (sum_of_row(stream, a, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, a, cols, sums, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    return status;
}

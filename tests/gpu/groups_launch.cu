/* The launchers of groups.h. */
#include "tests/gpu/groups.h"

#include "examples/kernels/cuda/launch.h"
#include "tests/gpu/groups.cuh"

namespace {

__global__ void sum_rows(const float *in, int ld, int cols, float *out)
{
    sum_of_row_warp(in + static_cast<long long>(blockIdx.x) * ld, ld, 1, cols, out + blockIdx.x);
}

__global__ void widen_elements(int n, const float *x, double *out)
{
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n) widen_thread(1, x + i, out + i);
}

__global__ void swap_rows(int cols, float *a, int ld)
{
    swap_halves_block(1, cols, a + static_cast<long long>(blockIdx.x) * ld, ld);
}

}

cudaError_t sum_of_row(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out)
{
    if (rows <= 0) return cudaSuccess;
    return LAUNCH(sum_rows, rows, 32, stream, in, ld, cols, out);
}

cudaError_t plain_row_max(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out)
{
    return gpu_row_max(stream, in, ld, rows, cols, out);
}

cudaError_t plain_row_sum(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out)
{
    return gpu_row_sum(stream, in, ld, rows, cols, out);
}

cudaError_t swap_halves(cudaStream_t stream, int rows, int cols, float *a, int ld)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(swap_rows, rows, 256, stream, cols, a, ld);
}

cudaError_t widen(cudaStream_t stream, int n, const float *x, double *out)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH(widen_elements, (n - 1) / 256 + 1, 256, stream, n, x, out);
}

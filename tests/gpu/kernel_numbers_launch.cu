/* The launchers of kernel_numbers.h: one thread does all. */
#include "tests/gpu/kernel_numbers.h"

#include "examples/kernels/cuda/launch.h"
#include "tests/gpu/kernel_numbers.cuh"

namespace {

__global__ void sum_all(int n, const float *x, float *sum)
{
    sum_of_thread(n, x, sum);
}

__global__ void largest_of_all(int n, const float *x, float *most)
{
    largest_of_thread(n, x, most);
}

__global__ void count_all(int rows, int cols, float limit, const float *a, int ld, int *count)
{
    count_above_thread(rows, cols, limit, a, ld, count);
}

}

cudaError_t sum_of(cudaStream_t stream, int n, const float *x, float *sum)
{
    return LAUNCH(sum_all, 1, 1, stream, n, x, sum);
}

cudaError_t largest_of(cudaStream_t stream, int n, const float *x, float *most)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH(largest_of_all, 1, 1, stream, n, x, most);
}

cudaError_t count_above(cudaStream_t stream, int rows, int cols, float limit, const float *a, int ld, int *count)
{
    return LAUNCH(count_all, 1, 1, stream, rows, cols, limit, a, ld, count);
}

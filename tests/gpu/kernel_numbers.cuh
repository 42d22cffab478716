/* What kernel_numbers.h has for threads. */
#ifndef FERN_TESTS_GPU_KERNEL_NUMBERS_CUH
#define FERN_TESTS_GPU_KERNEL_NUMBERS_CUH

namespace {

__device__ __forceinline__ void sum_of_thread(int n, const float *x, float *sum)
{
    float all = 0;
    for (int i = 0; i < n; i++) all += x[i];
    *sum = all;
}

__device__ __forceinline__ void largest_of_thread(int n, const float *x, float *most)
{
    float so_far = x[0];
    for (int i = 1; i < n; i++) so_far = x[i] > so_far ? x[i] : so_far;
    *most = so_far;
}

__device__ __forceinline__ void count_above_thread(int rows, int cols, float limit, const float *a, int ld, int *count)
{
    int all = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) all += a[static_cast<long long>(i) * ld + j] > limit;
    *count = all;
}

}

#endif

/* What rows.h has for blocks, and for threads. */
#ifndef FERN_TESTS_GPU_ROWS_CUH
#define FERN_TESTS_GPU_ROWS_CUH

#include "examples/kernels/cuda/functions.cuh"

namespace {

__device__ __forceinline__ void row_dot_begin(double *out)
{
    *out = 0.0;
}

__device__ __forceinline__ void row_dot_add(float scale, const float *x, const float *y, double *out)
{
    *out += static_cast<double>(scale) * static_cast<double>(*x) * static_cast<double>(*y);
}

__device__ __forceinline__ void row_dot_join(const double *more, double *out)
{
    *out += *more;
}

__device__ __forceinline__ void row_dot_block(int rows, int cols, float scale, const float *x, int ld_x, const float *y, int ld_y, double *out)
{
    __shared__ double parts[32];
    for (int i = 0; i < rows; i++) {
        double part, all;
        row_dot_begin(&part);
        row_dot_begin(&all);
        for (int j = static_cast<int>(threadIdx.x); j < cols; j += static_cast<int>(blockDim.x))
            row_dot_add(scale, x + static_cast<long long>(i) * ld_x + j, y + static_cast<long long>(i) * ld_y + j, &part);
        for (int step = 16; step > 0; step /= 2) part += __shfl_xor_sync(0xffffffffu, part, step);
        if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = part;
        __syncthreads();
        if (threadIdx.x == 0) {
            for (unsigned warp = 0; warp < blockDim.x / 32; warp++) row_dot_join(&parts[warp], &all);
            out[i] = all;
        }
        __syncthreads();
    }
}

__device__ __forceinline__ void to_wide_thread(int n, const float *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = static_cast<double>(x[i]);
}

__device__ __forceinline__ void less_wide_thread(const double *in, int ld_in, const float *v, int rows, int cols, double *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[static_cast<long long>(i) * ld_out + j] = in[static_cast<long long>(i) * ld_in + j] - static_cast<double>(v[i]);
}

__device__ __forceinline__ void divide_by_wide_thread(const float *in, int ld_in, const double *v, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[static_cast<long long>(i) * ld_out + j] = static_cast<float>(static_cast<double>(in[static_cast<long long>(i) * ld_in + j]) / v[i]);
}

}

#endif

/* What groups.h has for warps and for blocks. */
#ifndef FERN_TESTS_GPU_GROUPS_CUH
#define FERN_TESTS_GPU_GROUPS_CUH

#include "examples/kernels/cuda/groups.cuh"

namespace {

__device__ __forceinline__ void sum_of_row_warp(const float *in, int ld, int rows, int cols, float *out)
{
    warp_reduce_rows<Sum>(in, ld, rows, cols, out);
}

#define PLAIN(NAME, LEVEL, OPERATOR)                                                                                         \
    __device__ __forceinline__ void plain_row_##NAME##_##LEVEL(const float *in, int ld, int rows, int cols, float *out) \
    {                                                                                                                   \
        LEVEL##_reduce_rows<OPERATOR>(in, ld, rows, cols, out);                                                         \
    }
PLAIN(max, warp, Max)
PLAIN(sum, warp, Sum)
PLAIN(max, block, Max)
PLAIN(sum, block, Sum)

__device__ __forceinline__ void widen_thread(int n, const float *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = static_cast<double>(x[i]);
}

__device__ __forceinline__ void swap_halves_block(int rows, int cols, float *a, int ld)
{
    const int half = cols / 2;
    for (int i = 0; i < rows; i++) {
        float *row = a + static_cast<long long>(i) * ld;
        for (int j = static_cast<int>(threadIdx.x); j < half; j += static_cast<int>(blockDim.x)) {
            const float kept = row[j];
            row[j] = row[cols - half + j];
            row[cols - half + j] = kept;
        }
    }
}

}

#endif

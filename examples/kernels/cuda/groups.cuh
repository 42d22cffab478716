/* The example kernels' work of all threads of a warp, or of a block, which call these together: threadIdx.x counts them,
 * and there are blockDim.x. Of a warp it is the lane; of a block blockDim.x is a multiple of 32. */
#ifndef FERN_EXAMPLES_CUDA_GROUPS_CUH
#define FERN_EXAMPLES_CUDA_GROUPS_CUH

#include "functions.cuh"

namespace {

/* Of what the lanes have, in all of them. */
template <typename Operator>
__device__ __forceinline__ float reduce_lanes(float part)
{
    for (int step = 16; step > 0; step /= 2) part = Operator()(part, __shfl_xor_sync(0xffffffffu, part, step));
    return part;
}

/* Each thread has every blockDim.xth element. */
template <typename Operator>
__device__ __forceinline__ float reduce_own(const float *row, int cols)
{
    float part = Operator::identity;
    for (int j = static_cast<int>(threadIdx.x); j < cols; j += static_cast<int>(blockDim.x)) part = Operator()(part, row[j]);
    return part;
}

template <typename Operator>
__device__ __forceinline__ void warp_reduce_rows(const float *in, int ld, int rows, int cols, float *out)
{
    for (int i = 0; i < rows; i++) {
        const float all = reduce_lanes<Operator>(reduce_own<Operator>(in + static_cast<long long>(i) * ld, cols));
        if (threadIdx.x == 0) out[i] = all;
    }
}

/* The warps one after the other. */
template <typename Operator>
__device__ __forceinline__ void block_reduce_rows(const float *in, int ld, int rows, int cols, float *out)
{
    __shared__ float parts[32];
    for (int i = 0; i < rows; i++) {
        const float part = reduce_lanes<Operator>(reduce_own<Operator>(in + static_cast<long long>(i) * ld, cols));
        if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = part;
        __syncthreads();
        if (threadIdx.x == 0) {
            float all = Operator::identity;
            for (unsigned warp = 0; warp < blockDim.x / 32; warp++) all = Operator()(all, parts[warp]);
            out[i] = all;
        }
        __syncthreads();
    }
}

__device__ __forceinline__ void gpu_row_max_warp(const float *in, int ld, int rows, int cols, float *out)
{
    warp_reduce_rows<Max>(in, ld, rows, cols, out);
}

__device__ __forceinline__ void gpu_row_sum_warp(const float *in, int ld, int rows, int cols, float *out)
{
    warp_reduce_rows<Sum>(in, ld, rows, cols, out);
}

__device__ __forceinline__ void gpu_row_max_block(const float *in, int ld, int rows, int cols, float *out)
{
    block_reduce_rows<Max>(in, ld, rows, cols, out);
}

__device__ __forceinline__ void gpu_row_sum_block(const float *in, int ld, int rows, int cols, float *out)
{
    block_reduce_rows<Sum>(in, ld, rows, cols, out);
}

/* Of a row, any of whose elements a thread may have: a part of none, with one element more, with another part. */
#define FOLD(NAME, OPERATOR)                                                                                          \
    __device__ __forceinline__ void NAME##_begin(float *out) { *out = OPERATOR::identity; }                           \
    __device__ __forceinline__ void NAME##_add(const float *in, float *out) { *out = OPERATOR()(*out, *in); }         \
    __device__ __forceinline__ void NAME##_join(const float *more, float *out) { *out = OPERATOR()(*out, *more); }

FOLD(gpu_row_max, Max)
FOLD(gpu_row_sum, Sum)

}

#endif

/* The work of one thread of the routines of inline.h. */
#ifndef FERN_TESTS_GPU_INLINE_CUH
#define FERN_TESTS_GPU_INLINE_CUH

#include "examples/kernels/cuda/functions.cuh"

namespace {

__device__ __forceinline__ void shifted_thread(int n, float i, const float *x, float *out)
{
    for (int k = 0; k < n; k++) out[k] = 1.0f * x[k] + i;
}

__device__ __forceinline__ void scaled_thread(int n, float tile_i, float half_tile, float x_here, const float *x, float *out)
{
    for (int k = 0; k < n; k++) out[k] = tile_i * x[k] + (half_tile + x_here);
}

__device__ __forceinline__ void mean_of_planes_thread(int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out)
{
    for (int p = 0; p < planes; p++)
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) {
                const float *from = in + (long long)p * plane_in + (long long)r * row_in + c;
                out[(long long)p * plane_out + (long long)r * row_out + c] = MeanOfThree()(from[0], from[plane_in], from[2 * plane_in]);
            }
}

__device__ __forceinline__ void mean_in_planes_thread(int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out)
{
    for (int p = 0; p < planes; p++)
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) {
                const float *from = in + (long long)p * plane_in + (long long)r * row_in + c;
                out[(long long)p * plane_out + (long long)r * row_out + c] = MeanOfThree()(from[0], from[row_in], from[2 * row_in]);
            }
}

} // namespace

#endif

/* The work of one thread of the routines of inline.h. */
#ifndef FERN_TESTS_GPU_INLINE_CUH
#define FERN_TESTS_GPU_INLINE_CUH

namespace {

__device__ __forceinline__ void shifted_thread(int n, float i, const float *x, float *out)
{
    for (int k = 0; k < n; k++) out[k] = 1.0f * x[k] + i;
}

__device__ __forceinline__ void scaled_thread(int n, float tile_i, float half_tile, float x_here, const float *x, float *out)
{
    for (int k = 0; k < n; k++) out[k] = tile_i * x[k] + (half_tile + x_here);
}

} // namespace

#endif

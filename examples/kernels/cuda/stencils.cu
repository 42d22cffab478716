#include "kernels.h"
#include "launch.h"
#include "functions.cuh"

namespace {

/* The elements of the three are `step` apart. */
__global__ void mean_of_three(const float *in, int ld_in, int step, int cols, float *out, int ld_out)
{
    const float *row = in + static_cast<long long>(blockIdx.x) * ld_in;
    float *to = out + static_cast<long long>(blockIdx.x) * ld_out;
    for (int i = static_cast<int>(threadIdx.x); i < cols; i += THREADS) {
        const float *first = row + i;
        to[i] = MeanOfThree()(first[0], first[step], first[2LL * step]);
    }
}

/* A block for each row of each plane. */
__global__ void mean_of_three_planes(const float *in, int plane_in, int ld_in, unsigned rows, int cols, float *out, int plane_out,
                                     int ld_out)
{
    const long long z = blockIdx.x / rows, y = blockIdx.x % rows;
    const float *row = in + z * plane_in + y * ld_in;
    float *to = out + z * plane_out + y * ld_out;
    for (int i = static_cast<int>(threadIdx.x); i < cols; i += THREADS) {
        const float *first = row + i;
        to[i] = MeanOfThree()(first[0], first[plane_in], first[2LL * plane_in]);
    }
}

}

cudaError_t gpu_mean_of_rows(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(mean_of_three, rows, THREADS, stream, in, ld_in, ld_in, cols, out, ld_out);
}

cudaError_t gpu_mean_of_columns(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(mean_of_three, rows, THREADS, stream, in, ld_in, 1, cols, out, ld_out);
}

cudaError_t gpu_mean_of_planes(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols,
                               float *out, int plane_out, int ld_out)
{
    if (planes <= 0 || rows <= 0 || cols <= 0) return cudaSuccess;
    const unsigned lines = static_cast<unsigned>(rows);
    return LAUNCH(mean_of_three_planes, static_cast<unsigned>(planes) * lines, THREADS, stream, in, plane_in, ld_in, lines, cols, out,
                  plane_out, ld_out);
}

/* The launchers of rows.h. */
#include "tests/gpu/rows.h"

#include "examples/kernels/cuda/launch.h"
#include "tests/gpu/rows.cuh"

namespace {

__global__ void dots(int cols, float scale, const float *x, int ld_x, const float *y, int ld_y, double *out)
{
    row_dot_block(1, cols, scale, x + static_cast<long long>(blockIdx.x) * ld_x, ld_x, y + static_cast<long long>(blockIdx.x) * ld_y, ld_y,
                  out + blockIdx.x);
}

__global__ void divided(const float *in, int ld_in, const double *v, int cols, float *out, int ld_out)
{
    const long long i = blockIdx.x;
    for (int j = static_cast<int>(threadIdx.x); j < cols; j += 256)
        divide_by_wide_thread(in + i * ld_in + j, ld_in, v + i, 1, 1, out + i * ld_out + j, ld_out);
}

__global__ void widened(int n, const float *x, double *out)
{
    const int i = static_cast<int>(blockIdx.x * 256 + threadIdx.x);
    if (i < n) to_wide_thread(1, x + i, out + i);
}

__global__ void less(const double *in, int ld_in, const float *v, int cols, double *out, int ld_out)
{
    const long long i = blockIdx.x;
    for (int j = static_cast<int>(threadIdx.x); j < cols; j += 256)
        less_wide_thread(in + i * ld_in + j, ld_in, v + i, 1, 1, out + i * ld_out + j, ld_out);
}

}

cudaError_t to_wide(cudaStream_t stream, int n, const float *x, double *out)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH(widened, (n - 1) / 256 + 1, 256, stream, n, x, out);
}

cudaError_t less_wide(cudaStream_t stream, const double *in, int ld_in, const float *v, int rows, int cols, double *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(less, rows, 256, stream, in, ld_in, v, cols, out, ld_out);
}

cudaError_t row_dot(cudaStream_t stream, int rows, int cols, float scale, const float *x, int ld_x, const float *y, int ld_y, double *out)
{
    if (rows <= 0) return cudaSuccess;
    return LAUNCH(dots, rows, 256, stream, cols, scale, x, ld_x, y, ld_y, out);
}

cudaError_t divide_by_wide(cudaStream_t stream, const float *in, int ld_in, const double *v, int rows, int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(divided, rows, 256, stream, in, ld_in, v, cols, out, ld_out);
}

#include "kernels.h"
#include "launch.h"
#include "functions.cuh"
#include "groups.cuh"

namespace {

/* A block a row. */
template <typename Operator>
__global__ void reduce_rows(const float *in, int ld, int cols, float *out)
{
    block_reduce_rows<Operator>(in + static_cast<long long>(blockIdx.x) * ld, ld, 1, cols, out + blockIdx.x);
}

template <typename Function>
__global__ void map_rows(const float *in, int ld_in, const float *v, int cols, float *out, int ld_out)
{
    const float *row = in + static_cast<long long>(blockIdx.x) * ld_in;
    float *to = out + static_cast<long long>(blockIdx.x) * ld_out;
    const float with = v[blockIdx.x];
    for (int i = static_cast<int>(threadIdx.x); i < cols; i += THREADS) to[i] = Function()(row[i], with);
}

__global__ void affine_columns(const float *in, int ld_in, const float *gain, const float *shift, int cols, float *out, int ld_out)
{
    const float *row = in + static_cast<long long>(blockIdx.x) * ld_in;
    float *to = out + static_cast<long long>(blockIdx.x) * ld_out;
    for (int i = static_cast<int>(threadIdx.x); i < cols; i += THREADS) to[i] = gain[i] * row[i] + shift[i];
}

template <typename Function>
__global__ void bias_rows(int cols, const float *bias, float *a, int ld)
{
    float *row = a + static_cast<long long>(blockIdx.x) * ld;
    for (int i = static_cast<int>(threadIdx.x); i < cols; i += THREADS) row[i] = Function()(row[i] + bias[i]);
}

}

cudaError_t gpu_row_max(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out)
{
    if (rows <= 0) return cudaSuccess;
    return LAUNCH(reduce_rows<Max>, rows, THREADS, stream, in, ld, cols, out);
}

cudaError_t gpu_row_sum(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out)
{
    if (rows <= 0) return cudaSuccess;
    return LAUNCH(reduce_rows<Sum>, rows, THREADS, stream, in, ld, cols, out);
}

cudaError_t gpu_less_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(map_rows<Less>, rows, THREADS, stream, in, ld_in, v, cols, out, ld_out);
}

cudaError_t gpu_exp_less_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                             int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(map_rows<ExpLess>, rows, THREADS, stream, in, ld_in, v, cols, out, ld_out);
}

cudaError_t gpu_divide_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                           int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(map_rows<Divide>, rows, THREADS, stream, in, ld_in, v, cols, out, ld_out);
}

cudaError_t gpu_affine_columns(cudaStream_t stream, const float *in, int ld_in, const float *gain, const float *shift, int rows,
                               int cols, float *out, int ld_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(affine_columns, rows, THREADS, stream, in, ld_in, gain, shift, cols, out, ld_out);
}

cudaError_t gpu_bias_relu(cudaStream_t stream, int rows, int cols, const float *bias, float *a, int ld)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(bias_rows<Relu>, rows, THREADS, stream, cols, bias, a, ld);
}

cudaError_t gpu_bias_gelu(cudaStream_t stream, int rows, int cols, const float *bias, float *a, int ld)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    return LAUNCH(bias_rows<Gelu>, rows, THREADS, stream, cols, bias, a, ld);
}

#include "kernels.h"
#include "launch.h"
#include "functions.cuh"

namespace {

constexpr int MOST_BLOCKS = 4096;

int blocks_for(int n)
{
    const int blocks = (n - 1) / THREADS + 1;
    return blocks < MOST_BLOCKS ? blocks : MOST_BLOCKS;
}

template <typename Function>
__global__ void map(long long n, Function function, const float *x, float *out)
{
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += step) out[i] = function(x[i]);
}

template <typename Function>
__global__ void map_two(long long n, Function function, const float *x, const float *y, float *out)
{
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += step)
        out[i] = function(x[i], y[i]);
}

template <typename Function>
cudaError_t launch_map(cudaStream_t stream, int n, Function function, const float *x, float *out)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH(map<Function>, blocks_for(n), THREADS, stream, n, function, x, out);
}

template <typename Function>
cudaError_t launch_two(cudaStream_t stream, int n, Function function, const float *x, const float *y, float *out)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH(map_two<Function>, blocks_for(n), THREADS, stream, n, function, x, y, out);
}

}

cudaError_t gpu_exp(cudaStream_t stream, int n, const float *x, float *out)
{
    return launch_map(stream, n, Exp{}, x, out);
}

cudaError_t gpu_sqrt(cudaStream_t stream, int n, const float *x, float *out)
{
    return launch_map(stream, n, Sqrt{}, x, out);
}

cudaError_t gpu_logistic(cudaStream_t stream, int n, const float *x, float *out)
{
    return launch_map(stream, n, Logistic{}, x, out);
}

cudaError_t gpu_affine(cudaStream_t stream, int n, float alpha, const float *x, float beta, float *out)
{
    return launch_map(stream, n, Affine{alpha, beta}, x, out);
}

cudaError_t gpu_add(cudaStream_t stream, int n, const float *x, const float *y, float *out)
{
    return launch_two(stream, n, Add{}, x, y, out);
}

cudaError_t gpu_multiply(cudaStream_t stream, int n, const float *x, const float *y, float *out)
{
    return launch_two(stream, n, Multiply{}, x, y, out);
}

cudaError_t gpu_divide(cudaStream_t stream, int n, const float *x, const float *y, float *out)
{
    return launch_two(stream, n, Divide{}, x, y, out);
}

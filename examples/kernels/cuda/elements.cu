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

/* `x` and `more`: one array or several, of which the function takes an element each. */
template <typename Function, typename T, typename... More>
__global__ void map(long long n, Function function, T *out, const T *x, const More *...more)
{
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < n; i += step)
        out[i] = function(x[i], more[i]...);
}

template <typename Function, typename T, typename... More>
cudaError_t launch_map(cudaStream_t stream, int n, Function function, T *out, const T *x, const More *...more)
{
    if (n <= 0) return cudaSuccess;
    return LAUNCH((map<Function, T, More...>), blocks_for(n), THREADS, stream, n, function, out, x, more...);
}

}

/* Of one array, two and three. */
#define OF_ONE(NAME, T, FUNCTION) \
    cudaError_t NAME(cudaStream_t stream, int n, const T *x, T *out) { return launch_map(stream, n, FUNCTION{}, out, x); }
#define OF_TWO(NAME, T, FUNCTION) \
    cudaError_t NAME(cudaStream_t stream, int n, const T *x, const T *y, T *out) { return launch_map(stream, n, FUNCTION{}, out, x, y); }
#define OF_BOTH_PRECISIONS(OF, NAME, FUNCTION) OF(NAME, float, FUNCTION) OF(NAME##_f64, double, FUNCTION)

OF_BOTH_PRECISIONS(OF_ONE, gpu_exp, Exp)
OF_BOTH_PRECISIONS(OF_ONE, gpu_log, Log)
OF_BOTH_PRECISIONS(OF_ONE, gpu_sqrt, Sqrt)
OF_BOTH_PRECISIONS(OF_ONE, gpu_abs, Abs)
OF_BOTH_PRECISIONS(OF_ONE, gpu_reciprocal, Reciprocal)
OF_BOTH_PRECISIONS(OF_ONE, gpu_is_positive, IsPositive)
OF_ONE(gpu_sin, float, Sin)
OF_ONE(gpu_cos, float, Cos)
OF_ONE(gpu_asin, float, Asin)
OF_ONE(gpu_logistic, float, Logistic)
OF_ONE(gpu_gelu, float, Gelu)
OF_BOTH_PRECISIONS(OF_TWO, gpu_add, Add)
OF_BOTH_PRECISIONS(OF_TWO, gpu_subtract, Subtract)
OF_BOTH_PRECISIONS(OF_TWO, gpu_multiply, Multiply)
OF_BOTH_PRECISIONS(OF_TWO, gpu_divide, Divide)

/* With numbers beside the arrays. */
#define WITH_NUMBERS(SUFFIX, T)                                                                                                    \
    cudaError_t gpu_affine##SUFFIX(cudaStream_t stream, int n, T alpha, const T *x, T beta, T *out)                               \
    {                                                                                                                              \
        return launch_map(stream, n, Affine<T>{alpha, beta}, out, x);                                                              \
    }                                                                                                                              \
    cudaError_t gpu_axpy##SUFFIX(cudaStream_t stream, int n, T alpha, const T *x, T *y)                                           \
    {                                                                                                                              \
        return launch_map(stream, n, Axpy<T>{alpha}, y, x, static_cast<const T *>(y));                                             \
    }                                                                                                                              \
    cudaError_t gpu_select##SUFFIX(cudaStream_t stream, int n, const T *which, const T *x, const T *y, T *out)                     \
    {                                                                                                                              \
        return launch_map(stream, n, Select{}, out, which, x, y);                                                                  \
    }

WITH_NUMBERS(, float)
WITH_NUMBERS(_f64, double)

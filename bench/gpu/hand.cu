#include "bench/gpu/hand.h"
#include "examples/kernels/cuda/launch.h"
#include "examples/kernels/cuda/groups.cuh"

#ifdef __CUDACC__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL
#endif

namespace {

template <typename T>
__device__ __forceinline__ T normal(T d)
{
    const T k = Reciprocal()(T(0.2316419) * Abs()(d) + T(1));
    const T series = ((((T(1.330274429) * k - T(1.821255978)) * k + T(1.781477937)) * k - T(0.356563782)) * k + T(0.31938153)) * k;
    const T tail = T(0.3989422804) * Exp()(T(-0.5) * d * d) * series;
    return d > T(0) ? T(1) - tail : tail;
}

template <typename T>
__device__ __forceinline__ void price_one(T rate, T volatility, T price, T strike, T years, T &call, T &put)
{
    const T root = volatility * Sqrt()(years);
    const T first = (Log()(price / strike) + (rate + T(0.5) * volatility * volatility) * years) / root;
    const T in_price = normal(first), in_strike = normal(first - root);
    const T later = strike * Exp()(-rate * years);
    call = price * in_price - later * in_strike;
    put = later * (T(1) - in_strike) - price * (T(1) - in_price);
}

/* 16 bytes of each array at a time. */
template <typename T>
struct alignas(16) Vector {
    T values[16 / sizeof(T)];
};

template <typename T>
__global__ void black_scholes_by_hand(long long n, T rate, T volatility, const T *price, const T *strike, const T *years, T *call, T *put)
{
    constexpr int WIDTH = 16 / sizeof(T);
    const long long step = static_cast<long long>(gridDim.x) * blockDim.x, first = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    for (long long v = first; v < n / WIDTH; v += step) {
        const Vector<T> s = reinterpret_cast<const Vector<T> *>(price)[v], x = reinterpret_cast<const Vector<T> *>(strike)[v];
        const Vector<T> t = reinterpret_cast<const Vector<T> *>(years)[v];
        Vector<T> c, p;
        for (int i = 0; i < WIDTH; i++) price_one(rate, volatility, s.values[i], x.values[i], t.values[i], c.values[i], p.values[i]);
        reinterpret_cast<Vector<T> *>(call)[v] = c;
        reinterpret_cast<Vector<T> *>(put)[v] = p;
    }
    for (long long i = n / WIDTH * WIDTH + first; i < n; i += step)
        price_one(rate, volatility, price[i], strike[i], years[i], call[i], put[i]);
}

template <typename T>
cudaError_t launch_black_scholes(cudaStream_t stream, int n, T rate, T volatility, const T *price, const T *strike, const T *years,
                                 T *call, T *put)
{
    if (n <= 0) return cudaSuccess;
    const long long vectors = (n - 1) / (16 / static_cast<int>(sizeof(T))) + 1, blocks = (vectors - 1) / THREADS + 1;
    return LAUNCH(black_scholes_by_hand<T>, static_cast<unsigned>(blocks < 16384 ? blocks : 16384), THREADS, stream, n, rate, volatility, price, strike, years,
                  call, put);
}

/* Of what the lanes of all warps have, in all threads. */
template <typename Operator>
__device__ __forceinline__ float reduce_block(float part, float *parts)
{
    part = reduce_lanes<Operator>(part);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = part;
    __syncthreads();
    float all = Operator::identity;
    for (int warp = 0; warp < THREADS / 32; warp++) all = Operator()(all, parts[warp]);
    __syncthreads();
    return all;
}

/* A block a row, in its registers: one pass over memory. */
constexpr int MOST = 32;
__global__ void softmax_by_hand(int cols, const float *in, float *out)
{
    __shared__ float parts[THREADS / 32];
    const float *row = in + static_cast<long long>(blockIdx.x) * cols;
    float *to = out + static_cast<long long>(blockIdx.x) * cols;
    float own[MOST];
    float part = Max::identity;
    UNROLL
    for (int i = 0; i < MOST; i++) {
        const int at = static_cast<int>(threadIdx.x) + i * THREADS;
        own[i] = at < cols ? row[at] : Max::identity;
        part = Max()(part, own[i]);
    }
    const float largest = reduce_block<Max>(part, parts);
    part = 0.0f;
    UNROLL
    for (int i = 0; i < MOST; i++) {
        own[i] = expf(own[i] - largest);
        part += own[i];
    }
    const float scale = 1.0f / reduce_block<Sum>(part, parts);
    UNROLL
    for (int i = 0; i < MOST; i++) {
        const int at = static_cast<int>(threadIdx.x) + i * THREADS;
        if (at < cols) to[at] = own[i] * scale;
    }
}

}

cudaError_t hand_black_scholes(cudaStream_t stream, int n, float rate, float volatility, const float *price, const float *strike,
                               const float *years, float *call, float *put)
{
    return launch_black_scholes(stream, n, rate, volatility, price, strike, years, call, put);
}

cudaError_t hand_black_scholes_f64(cudaStream_t stream, int n, double rate, double volatility, const double *price, const double *strike,
                                   const double *years, double *call, double *put)
{
    return launch_black_scholes(stream, n, rate, volatility, price, strike, years, call, put);
}

cudaError_t hand_softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    if (cols > MOST * THREADS) return cudaErrorInvalidValue;
    return LAUNCH(softmax_by_hand, rows, THREADS, stream, cols, in, out);
}

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

__device__ __forceinline__ float distance_one(float latitude0, float cosine0, float longitude0, float latitude, float longitude)
{
    constexpr float RADIANS = 0.017453293f;
    const float down = Sin()(0.5f * RADIANS * (latitude - latitude0)), across = Sin()(0.5f * RADIANS * (longitude - longitude0));
    return 12742.0f * Asin()(Sqrt()(down * down + cosine0 * Cos()(RADIANS * latitude) * across * across));
}

__global__ void haversine_by_hand(int n, float latitude0, float cosine0, float longitude0, const float *latitude, const float *longitude,
                                  float *distance)
{
    const int step = static_cast<int>(gridDim.x) * static_cast<int>(blockDim.x);
    const int first = static_cast<int>(blockIdx.x) * static_cast<int>(blockDim.x) + static_cast<int>(threadIdx.x);
    for (int v = first; v < n / 4; v += step) {
        const Vector<float> lat = reinterpret_cast<const Vector<float> *>(latitude)[v], lon = reinterpret_cast<const Vector<float> *>(longitude)[v];
        Vector<float> d;
        for (int i = 0; i < 4; i++) d.values[i] = distance_one(latitude0, cosine0, longitude0, lat.values[i], lon.values[i]);
        reinterpret_cast<Vector<float> *>(distance)[v] = d;
    }
    for (int i = n / 4 * 4 + first; i < n; i += step) distance[i] = distance_one(latitude0, cosine0, longitude0, latitude[i], longitude[i]);
}

/* A block a row, in its registers, four elements at a time: one pass over memory. Of rows of a multiple of 4. */
constexpr int MOST_VECTORS = 4;
__global__ void layer_norm_by_hand(int cols, float little, const float *in, const float *residual, const float *gain, const float *shift,
                                   float *sum, float *out)
{
    __shared__ float parts[THREADS / 32];
    const long long row = static_cast<long long>(blockIdx.x) * (cols / 4);
    const Vector<float> *const x = reinterpret_cast<const Vector<float> *>(in) + row, *const y = reinterpret_cast<const Vector<float> *>(residual) + row;
    Vector<float> *const kept = reinterpret_cast<Vector<float> *>(sum) + row, *const to = reinterpret_cast<Vector<float> *>(out) + row;
    Vector<float> own[MOST_VECTORS];
    const float rate = 1.0f / static_cast<float>(cols);
    float part = 0.0f;
    UNROLL
    for (int v = 0; v < MOST_VECTORS; v++) {
        const int at = static_cast<int>(threadIdx.x) + v * THREADS;
        if (at >= cols / 4) continue;
        const Vector<float> a = x[at], b = y[at];
        for (int i = 0; i < 4; i++) part += own[v].values[i] = a.values[i] + b.values[i];
        kept[at] = own[v];
    }
    const float mean = rate * reduce_block<Sum>(part, parts);
    part = 0.0f;
    UNROLL
    for (int v = 0; v < MOST_VECTORS; v++) {
        if (static_cast<int>(threadIdx.x) + v * THREADS >= cols / 4) continue;
        for (int i = 0; i < 4; i++) {
            own[v].values[i] -= mean;
            part += own[v].values[i] * own[v].values[i];
        }
    }
    const float scale = 1.0f / Sqrt()(rate * reduce_block<Sum>(part, parts) + little);
    UNROLL
    for (int v = 0; v < MOST_VECTORS; v++) {
        const int at = static_cast<int>(threadIdx.x) + v * THREADS;
        if (at >= cols / 4) continue;
        const Vector<float> g = reinterpret_cast<const Vector<float> *>(gain)[at], s = reinterpret_cast<const Vector<float> *>(shift)[at];
        Vector<float> result;
        for (int i = 0; i < 4; i++) result.values[i] = Gelu()(g.values[i] * (own[v].values[i] * scale) + s.values[i]);
        to[at] = result;
    }
}

/* Six elements of a row from one on whose index is a multiple of 4, of rows with a multiple of 4 elements; what is behind the row is 0. */
struct Six {
    float values[6];
};
struct alignas(8) Two {
    float values[2];
};
__device__ __forceinline__ Six six_of(const float *row, int at, int cols)
{
    const Vector<float> four = *reinterpret_cast<const Vector<float> *>(row + at);
    Two two = {{0.0f, 0.0f}};
    if (at + 4 < cols) two = *reinterpret_cast<const Two *>(row + at + 4);
    return Six{{four.values[0], four.values[1], four.values[2], four.values[3], two.values[0], two.values[1]}};
}

/* Four means of three, or those two that a row has at its end. */
__device__ __forceinline__ void put_four(float *row, int at, int cols, const float *values)
{
    *reinterpret_cast<Two *>(row + at) = Two{{values[0], values[1]}};
    if (at + 2 < cols) *reinterpret_cast<Two *>(row + at + 2) = Two{{values[2], values[3]}};
}

/* A thread goes down four columns and some rows, with two rows of means in registers. `cols` is that of the result, two less than a
 * multiple of 4. */
constexpr int DOWN = 16;
__host__ __device__ constexpr int blocks_across(int cols)
{
    return (cols - 1) / (4 * THREADS) + 1;
}

__global__ void blur_by_hand(int rows, int cols, const float *in, float *out)
{
    const int across = blocks_across(cols), block = static_cast<int>(blockIdx.x), ld = cols + 2, first = block / across * DOWN;
    const int at = 4 * (block % across * THREADS + static_cast<int>(threadIdx.x));
    if (at >= cols) return;
    const int end = first + DOWN < rows ? first + DOWN : rows;
    float above[4] = {}, here[4] = {};
    for (int r = first; r < end + 2; r++) {
        const Six six = six_of(in + static_cast<long long>(r) * ld, at, ld);
        float means[4], result[4];
        for (int i = 0; i < 4; i++) {
            means[i] = MeanOfThree()(six.values[i], six.values[i + 1], six.values[i + 2]);
            result[i] = MeanOfThree()(above[i], here[i], means[i]);
            above[i] = here[i];
            here[i] = means[i];
        }
        if (r >= first + 2) put_four(out + static_cast<long long>(r - 2) * cols, at, cols, result);
    }
}

__global__ void unsharp_by_hand(int rows, int cols, float amount, const float *red, const float *green, const float *blue, float *red_out,
                                float *green_out, float *blue_out)
{
    const int across = blocks_across(cols), block = static_cast<int>(blockIdx.x), ld = cols + 2, first = block / across * DOWN;
    const int at = 4 * (block % across * THREADS + static_cast<int>(threadIdx.x));
    if (at >= cols) return;
    const int end = first + DOWN < rows ? first + DOWN : rows;
    float above[4] = {}, here[4] = {}, grey_here[4] = {}, reds[4] = {}, greens[4] = {}, blues[4] = {};
    for (int r = first; r < end + 2; r++) {
        const long long row = static_cast<long long>(r) * ld, to = static_cast<long long>(r - 2) * cols;
        const Six a = six_of(red + row, at, ld), b = six_of(green + row, at, ld), c = six_of(blue + row, at, ld);
        float grey[6], r_out[4], g_out[4], b_out[4];
        for (int i = 0; i < 6; i++) grey[i] = Luminance()(a.values[i], b.values[i], c.values[i]);
        for (int i = 0; i < 4; i++) {
            const float mean = MeanOfThree()(grey[i], grey[i + 1], grey[i + 2]);
            const float smooth = MeanOfThree()(above[i], here[i], mean);
            const float ratio = Sharpen{amount}(grey_here[i], smooth) / grey_here[i];
            r_out[i] = ratio * reds[i];
            g_out[i] = ratio * greens[i];
            b_out[i] = ratio * blues[i];
            above[i] = here[i];
            here[i] = mean;
            grey_here[i] = grey[i + 1];
            reds[i] = a.values[i + 1];
            greens[i] = b.values[i + 1];
            blues[i] = c.values[i + 1];
        }
        if (r < first + 2) continue;
        put_four(red_out + to, at, cols, r_out);
        put_four(green_out + to, at, cols, g_out);
        put_four(blue_out + to, at, cols, b_out);
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

cudaError_t hand_haversine(cudaStream_t stream, int n, float latitude0, float longitude0, const float *latitude, const float *longitude,
                           float *distance)
{
    const float cosine0 = cosf(0.017453293f * latitude0);
    if (n <= 0) return cudaSuccess;
    const int blocks = (n - 1) / (4 * THREADS) + 1;
    return LAUNCH(haversine_by_hand, static_cast<unsigned>(blocks < 16384 ? blocks : 16384), THREADS, stream, n, latitude0, cosine0, longitude0, latitude,
                  longitude, distance);
}

cudaError_t hand_layer_norm(cudaStream_t stream, int rows, int cols, float little, const float *in, const float *residual, const float *gain,
                            const float *shift, float *sum, float *out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    if (cols % 4 || cols > 4 * MOST_VECTORS * THREADS) return cudaErrorInvalidValue;
    return LAUNCH(layer_norm_by_hand, rows, THREADS, stream, cols, little, in, residual, gain, shift, sum, out);
}

static unsigned blocks_of(int rows, int cols)
{
    return static_cast<unsigned>(blocks_across(cols)) * static_cast<unsigned>((rows - 1) / DOWN + 1);
}

cudaError_t hand_blur(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    if (cols % 4 != 2) return cudaErrorInvalidValue;
    return LAUNCH(blur_by_hand, blocks_of(rows, cols), THREADS, stream, rows, cols, in, out);
}

cudaError_t hand_unsharp(cudaStream_t stream, int rows, int cols, float amount, const float *red, const float *green, const float *blue,
                         float *red_out, float *green_out, float *blue_out)
{
    if (rows <= 0 || cols <= 0) return cudaSuccess;
    if (cols % 4 != 2) return cudaErrorInvalidValue;
    return LAUNCH(unsharp_by_hand, blocks_of(rows, cols), THREADS, stream, rows, cols, amount, red, green, blue, red_out, green_out, blue_out);
}

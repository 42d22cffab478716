/* What the example kernels compute of an element, in single or double precision: math.h of C++ has a function of each name for
 * both. */
#ifndef FERN_EXAMPLES_CUDA_FUNCTIONS_CUH
#define FERN_EXAMPLES_CUDA_FUNCTIONS_CUH

#include <math.h>

namespace {

struct Exp {
    __device__ float operator()(float x) const { return expf(x); }
    __device__ double operator()(double x) const { return exp(x); }
};
struct Log {
    __device__ float operator()(float x) const { return logf(x); }
    __device__ double operator()(double x) const { return log(x); }
};
struct Sqrt {
    __device__ float operator()(float x) const { return sqrtf(x); }
    __device__ double operator()(double x) const { return sqrt(x); }
};
struct Sin {
    __device__ float operator()(float x) const { return sinf(x); }
};
struct Cos {
    __device__ float operator()(float x) const { return cosf(x); }
};
struct Asin {
    __device__ float operator()(float x) const { return asinf(x); }
};
struct Abs {
    __device__ float operator()(float x) const { return fabsf(x); }
    __device__ double operator()(double x) const { return fabs(x); }
};
struct Reciprocal {
    template <typename T>
    __device__ T operator()(T x) const { return T(1) / x; }
};
struct IsPositive {
    template <typename T>
    __device__ T operator()(T x) const { return x > T(0) ? T(1) : T(0); }
};
struct Logistic {
    __device__ float operator()(float x) const { return 1.0f / (1.0f + expf(-x)); }
};
struct Gelu {
    __device__ float operator()(float x) const { return 0.5f * x * (1.0f + erff(x * 0.70710678f)); }
};
struct Relu {
    __device__ float operator()(float x) const { return x > 0.0f ? x : 0.0f; }
};
template <typename T>
struct Affine {
    T alpha, beta;
    __device__ T operator()(T x) const { return alpha * x + beta; }
};
template <typename T>
struct Axpy {
    T alpha;
    __device__ T operator()(T x, T y) const { return alpha * x + y; }
};
struct Add {
    template <typename T>
    __device__ T operator()(T x, T y) const { return x + y; }
};
struct Subtract {
    template <typename T>
    __device__ T operator()(T x, T y) const { return x - y; }
};
struct Multiply {
    template <typename T>
    __device__ T operator()(T x, T y) const { return x * y; }
};
struct Divide {
    template <typename T>
    __device__ T operator()(T x, T y) const { return x / y; }
};
struct Select {
    template <typename T>
    __device__ T operator()(T which, T x, T y) const { return which != T(0) ? x : y; }
};
struct Luminance {
    __device__ float operator()(float red, float green, float blue) const { return 0.299f * red + 0.587f * green + 0.114f * blue; }
};
struct Sharpen {
    float amount;
    __device__ float operator()(float x, float smooth) const { return (1.0f + amount) * x - amount * smooth; }
};
struct Less {
    __device__ float operator()(float x, float v) const { return x - v; }
};
struct ExpLess {
    __device__ float operator()(float x, float v) const { return expf(x - v); }
};
struct Max {
    static constexpr float identity = -INFINITY;
    __device__ float operator()(float a, float b) const { return a > b ? a : b; }
};
struct Sum {
    static constexpr float identity = 0.0f;
    __device__ float operator()(float a, float b) const { return a + b; }
};
struct MeanOfThree {
    __device__ float operator()(float x, float y, float z) const { return (x + y + z) * (1.0f / 3.0f); }
};

}

#endif

/* What the example kernels compute of an element. */
#ifndef FERN_EXAMPLES_CUDA_FUNCTIONS_CUH
#define FERN_EXAMPLES_CUDA_FUNCTIONS_CUH

#include <cmath>

namespace {

struct Exp {
    __device__ float operator()(float x) const { return expf(x); }
};
struct Sqrt {
    __device__ float operator()(float x) const { return sqrtf(x); }
};
struct Logistic {
    __device__ float operator()(float x) const { return 1.0f / (1.0f + expf(-x)); }
};
struct Affine {
    float alpha, beta;
    __device__ float operator()(float x) const { return alpha * x + beta; }
};
struct Add {
    __device__ float operator()(float x, float y) const { return x + y; }
};
struct Multiply {
    __device__ float operator()(float x, float y) const { return x * y; }
};
struct Divide {
    __device__ float operator()(float x, float y) const { return x / y; }
};
struct Less {
    __device__ float operator()(float x, float v) const { return x - v; }
};
struct ExpLess {
    __device__ float operator()(float x, float v) const { return expf(x - v); }
};
struct Relu {
    __device__ float operator()(float x) const { return x > 0.0f ? x : 0.0f; }
};
struct Gelu {
    __device__ float operator()(float x) const { return 0.5f * x * (1.0f + erff(x * 0.70710678f)); }
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

// expect: 3 fused
// left: it launches a kernel
// left: the macro `CHECK` in it is no single number
// A file of CUDA with all that may stand in one. Kernels are launched with no numbers, and what a machine without a GPU says of them is not printed.
#include <vector>
#include <cstdio>
#include <cstdlib>
#include <cmath>

#define CHECK(call) do { cudaError_t e_ = (call); if (e_ != cudaSuccess) errors++; } while (0)
static int errors;
#define LAUNCH(kernel, n, ...) kernel<<<((n) + 127) / 128, 128>>>(__VA_ARGS__)
struct S { double a; __host__ __device__ double twice() const { return 2 * a; } };
__constant__ double table[4] = {1, 2, 3, 4};
__device__ int counter;
template <class T> __global__ void scale(int n, T *x, T by)
{
    __shared__ T s[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    s[threadIdx.x] = i < n ? x[i] : 0;
    __syncthreads();
    if (i < n) x[i] = s[threadIdx.x] * by + table[i & 3];
    if (i == 0) atomicAdd(&counter, 1);
}
__device__ __forceinline__ double half(double x) { return __dmul_rn(x, 0.5); }
__global__ void halve(int n, double *x) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = half(x[i]); }
__device__ void branches(int *x)
{
#if 0
    if (x) {
#else
    if (!x) {
#endif
    }
}
__host__ __device__ inline double both(double x) { return x + 1; }
__launch_bounds__(128) __global__ void bounded(int n, double *x) { if (threadIdx.x < n) x[threadIdx.x] = 1; }
namespace host {
static double soften(int h, int w, const double *in, double *out)
{
    double *t = static_cast<double *>(std::malloc(sizeof(double) * h * w));
    for (int y = 0; y < h; y++)
        for (int x = 1; x < w - 1; x++) t[y * w + x] = in[y * w + x - 1] + in[y * w + x + 1];
    for (int y = 1; y < h - 1; y++)
        for (int x = 1; x < w - 1; x++) out[y * w + x] = std::sqrt(t[(y - 1) * w + x] + t[(y + 1) * w + x]);
    std::free(t);
    return out[w + 1];
}
void mixed(std::vector<double> &x, std::vector<double> &y, double *device)
{
    const int n = (int)x.size();
    for (int i = 0; i < n; i++) y[i] = x[i] * 2;
    for (int i = 0; i < n; i++) x[i] = y[i] + 1;
    CHECK(cudaMemcpy(device, x.data(), n * sizeof(double), cudaMemcpyHostToDevice));
    scale<double><<<dim3((n + 127) / 128), dim3(128), 0, 0>>>(n, device, 2.0);
    LAUNCH(halve, n, n, device);
    auto each = [=] __host__ __device__(int i) { return i + 1; }; // __device__ {
    y[each(0)] += 1;
    for (int twice = 0; twice < 2; twice++) {
        for (int i = 0; i < n; i++) y[i] += 1;
        halve<<<(n + 127) / 128, 128>>>(0, device);
        for (int i = 0; i < n; i++) y[i] += x[i] * 0.5;
    }
    halve<<<1, 1>>>(0, device); /* <<< */ for (int i = 0; i < n; i++) y[i] -= x[i] * 0.25; for (int i = 0; i < n; i++) x[i] *= y[i];
    CHECK(cudaMemcpy(x.data(), device, n * sizeof(double), cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++) y[i] += x[i] > 0 ? 1 : 0;
}
}
int main()
{
    const int h = 60, w = 100;
    static double in[h * w], out[h * w];
    for (int i = 0; i < h * w; i++) in[i] = i % 17;
    double got = host::soften(h, w, in, out), sum = 0;
    for (int i = 0; i < h * w; i++) sum += out[i];
    std::vector<double> x(1000, 1.5), y(1000);
    host::mixed(x, y, nullptr);
    std::printf("%a %a %a %a <<< >>> %s\n", got, sum, x[7], y[8], errors >= 0 ? "__device__ { " : "");
}

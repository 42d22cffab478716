/* The launchers of parts.h: a thread for each element of the result. */
#include "tests/gpu/parts.h"

#include "examples/kernels/cuda/launch.h"

namespace {

__device__ int element()
{
    return static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
}

int blocks_for(int n)
{
    return (n - 1) / THREADS + 1;
}

__global__ void fill_all(int n, float value, float *out)
{
    const int i = element();
    if (i < n) out[i] = value;
}

__global__ void multiply(int m, int n, const float *A, int ld, const float *x, float *y)
{
    const int u = element();
    for (int v = 0; u < m && v < n; v++) y[u] += A[static_cast<long long>(u) * ld + v] * x[v];
}

__global__ void sum_columns(int m, int n, const float *A, int ld, float *y)
{
    const int v = element();
    for (int u = 0; v < n && u < m; u++) y[v] += A[static_cast<long long>(u) * ld + v];
}

__global__ void find_largest(int m, int n, const float *A, int ld, float *largest)
{
    const int u = element();
    for (int v = 0; u < m && v < n; v++) largest[u] = fmaxf(largest[u], A[static_cast<long long>(u) * ld + v]);
}

__global__ void sum(int m, int n, const float *A, int ld, float *sums)
{
    const int u = element();
    for (int v = 0; u < m && v < n; v++) sums[u] += A[static_cast<long long>(u) * ld + v];
}

__global__ void multiply_matrices(int m, int n, int k, const float *A, int ld_A, const float *B, int ld_B, float *C, int ld_C)
{
    const int i = element();
    const int x = i / n, y = i % n;
    for (int z = 0; x < m && z < k; z++)
        C[static_cast<long long>(x) * ld_C + y] += A[static_cast<long long>(x) * ld_A + z] * B[static_cast<long long>(z) * ld_B + y];
}

/* What they write was never read. */
__global__ void sums_of_columns(int m, int n, const float *A, int ld, float *sums)
{
    const int v = element();
    float sum = 0;
    for (int u = 0; v < n && u < m; u++) sum += A[static_cast<long long>(u) * ld + v];
    if (v < n) sums[v] = sum;
}

__global__ void largest_of_rows(int m, int n, const float *A, int ld, float *largest)
{
    const int u = element();
    float most = -INFINITY;
    for (int v = 0; u < m && v < n; v++) most = fmaxf(most, A[static_cast<long long>(u) * ld + v]);
    if (u < m) largest[u] = most;
}

__global__ void sum_products(int n, const float *x, const float *y, float *total)
{
    for (int i = 0; element() == 0 && i < n; i++) *total += x[i] * y[i];
}

}

cudaError_t fill(cudaStream_t stream, int n, float value, float *out)
{
    return n <= 0 ? cudaSuccess : LAUNCH(fill_all, blocks_for(n), THREADS, stream, n, value, out);
}

cudaError_t add_product(cudaStream_t stream, int m, int n, const float *A, int ld, const float *x, float *y)
{
    return m <= 0 ? cudaSuccess : LAUNCH(multiply, blocks_for(m), THREADS, stream, m, n, A, ld, x, y);
}

cudaError_t add_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *y)
{
    return n <= 0 ? cudaSuccess : LAUNCH(sum_columns, blocks_for(n), THREADS, stream, m, n, A, ld, y);
}

cudaError_t max_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *largest)
{
    return m <= 0 ? cudaSuccess : LAUNCH(find_largest, blocks_for(m), THREADS, stream, m, n, A, ld, largest);
}

cudaError_t sum_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *sums)
{
    return m <= 0 ? cudaSuccess : LAUNCH(sum, blocks_for(m), THREADS, stream, m, n, A, ld, sums);
}

cudaError_t column_sums(cudaStream_t stream, int m, int n, const float *A, int ld, float *sums)
{
    return n <= 0 ? cudaSuccess : LAUNCH(sums_of_columns, blocks_for(n), THREADS, stream, m, n, A, ld, sums);
}

cudaError_t row_largest(cudaStream_t stream, int m, int n, const float *A, int ld, float *largest)
{
    return m <= 0 ? cudaSuccess : LAUNCH(largest_of_rows, blocks_for(m), THREADS, stream, m, n, A, ld, largest);
}

cudaError_t add_matrices(cudaStream_t stream, int m, int n, int k, const float *A, int ld_A, const float *B, int ld_B, float *C, int ld_C)
{
    if (m <= 0 || n <= 0) return cudaSuccess;
    return LAUNCH(multiply_matrices, blocks_for(m * n), THREADS, stream, m, n, k, A, ld_A, B, ld_B, C, ld_C);
}

cudaError_t add_dot(cudaStream_t stream, int n, const float *x, const float *y, float *total)
{
    return LAUNCH(sum_products, 1, 1, stream, n, x, y, total);
}

float dot(cudaStream_t stream, int n, const float *x, const float *y)
{
    float result = 0, *total = nullptr;
    if (cudaMalloc(reinterpret_cast<void **>(&total), sizeof *total) != cudaSuccess) return NAN;
    cudaMemcpyAsync(total, &result, sizeof result, cudaMemcpyHostToDevice, stream);
    const cudaError_t error = add_dot(stream, n, x, y, total);
    cudaMemcpyAsync(&result, total, sizeof result, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    cudaFree(total);
    return error == cudaSuccess ? result : NAN;
}

/* The example kernels' work of one thread: what each routine of kernels.h computes, of any piece, for kernels that fernc
 * puts together. With the sizes that they are given there, nothing of a loop is left. */
#ifndef FERN_EXAMPLES_CUDA_THREADS_CUH
#define FERN_EXAMPLES_CUDA_THREADS_CUH

#include "functions.cuh"

namespace {

template <typename Function>
__device__ __forceinline__ void thread_map(int n, Function function, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = function(x[i]);
}

template <typename Function>
__device__ __forceinline__ void thread_map_two(int n, Function function, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = function(x[i], y[i]);
}

/* Element (i, j) of a matrix with rows `ld` apart. */
__device__ __forceinline__ long long at(int i, int j, int ld)
{
    return static_cast<long long>(i) * ld + j;
}

template <typename Function>
__device__ __forceinline__ void thread_map_rows(const float *in, int ld_in, const float *v, int rows, int cols, Function function,
                                                float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[at(i, j, ld_out)] = function(in[at(i, j, ld_in)], v[i]);
}

template <typename Function>
__device__ __forceinline__ void thread_bias(int rows, int cols, const float *bias, Function function, float *a, int ld)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) a[at(i, j, ld)] = function(a[at(i, j, ld)] + bias[j]);
}

/* The elements of the three are `step` apart. */
__device__ __forceinline__ void thread_mean(const float *in, int ld_in, int step, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            const float *first = in + at(i, j, ld_in);
            out[at(i, j, ld_out)] = MeanOfThree()(first[0], first[step], first[2LL * step]);
        }
}

__device__ __forceinline__ void gpu_exp_thread(int n, const float *x, float *out) { thread_map(n, Exp{}, x, out); }
__device__ __forceinline__ void gpu_sqrt_thread(int n, const float *x, float *out) { thread_map(n, Sqrt{}, x, out); }
__device__ __forceinline__ void gpu_logistic_thread(int n, const float *x, float *out) { thread_map(n, Logistic{}, x, out); }

__device__ __forceinline__ void gpu_affine_thread(int n, float alpha, const float *x, float beta, float *out)
{
    thread_map(n, Affine{alpha, beta}, x, out);
}

__device__ __forceinline__ void gpu_add_thread(int n, const float *x, const float *y, float *out)
{
    thread_map_two(n, Add{}, x, y, out);
}

__device__ __forceinline__ void gpu_multiply_thread(int n, const float *x, const float *y, float *out)
{
    thread_map_two(n, Multiply{}, x, y, out);
}

__device__ __forceinline__ void gpu_divide_thread(int n, const float *x, const float *y, float *out)
{
    thread_map_two(n, Divide{}, x, y, out);
}

__device__ __forceinline__ void gpu_less_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                                                    int ld_out)
{
    thread_map_rows(in, ld_in, v, rows, cols, Less{}, out, ld_out);
}

__device__ __forceinline__ void gpu_exp_less_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                                                        int ld_out)
{
    thread_map_rows(in, ld_in, v, rows, cols, ExpLess{}, out, ld_out);
}

__device__ __forceinline__ void gpu_divide_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                                                      int ld_out)
{
    thread_map_rows(in, ld_in, v, rows, cols, Divide{}, out, ld_out);
}

__device__ __forceinline__ void gpu_affine_columns_thread(const float *in, int ld_in, const float *gain, const float *shift, int rows,
                                                          int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[at(i, j, ld_out)] = gain[j] * in[at(i, j, ld_in)] + shift[j];
}

__device__ __forceinline__ void gpu_bias_relu_thread(int rows, int cols, const float *bias, float *a, int ld)
{
    thread_bias(rows, cols, bias, Relu{}, a, ld);
}

__device__ __forceinline__ void gpu_bias_gelu_thread(int rows, int cols, const float *bias, float *a, int ld)
{
    thread_bias(rows, cols, bias, Gelu{}, a, ld);
}

__device__ __forceinline__ void gpu_mean_of_rows_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    thread_mean(in, ld_in, ld_in, rows, cols, out, ld_out);
}

__device__ __forceinline__ void gpu_mean_of_columns_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    thread_mean(in, ld_in, 1, rows, cols, out, ld_out);
}

}

#endif

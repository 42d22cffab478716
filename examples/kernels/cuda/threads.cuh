/* The example kernels' work of one thread: what each routine of kernels.h computes, of any piece, for kernels that fernc
 * puts together. With the sizes that they are given there, nothing of a loop is left. */
#ifndef FERN_EXAMPLES_CUDA_THREADS_CUH
#define FERN_EXAMPLES_CUDA_THREADS_CUH

#include "functions.cuh"

namespace {

/* `x` and `more`: one array or several, of which the function takes an element each. */
template <typename Function, typename T, typename... More>
__device__ __forceinline__ void thread_map(int n, Function function, T *out, const T *x, const More *...more)
{
    for (int i = 0; i < n; i++) out[i] = function(x[i], more[i]...);
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

/* out = function(x, y) of matrices. */
template <typename Function>
__device__ __forceinline__ void thread_matrices(const float *x, int ld_x, const float *y, int ld_y, int rows, int cols,
                                                Function function, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[at(i, j, ld_out)] = function(x[at(i, j, ld_x)], y[at(i, j, ld_y)]);
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

/* Of one array, two and three. */
#define THREAD_OF_ONE(NAME, T, FUNCTION) \
    __device__ __forceinline__ void NAME##_thread(int n, const T *x, T *out) { thread_map(n, FUNCTION{}, out, x); }
#define THREAD_OF_TWO(NAME, T, FUNCTION) \
    __device__ __forceinline__ void NAME##_thread(int n, const T *x, const T *y, T *out) { thread_map(n, FUNCTION{}, out, x, y); }
#define THREAD_OF_BOTH_PRECISIONS(OF, NAME, FUNCTION) OF(NAME, float, FUNCTION) OF(NAME##_f64, double, FUNCTION)

THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_exp, Exp)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_log, Log)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_sqrt, Sqrt)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_abs, Abs)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_reciprocal, Reciprocal)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_ONE, gpu_is_positive, IsPositive)
THREAD_OF_ONE(gpu_sin, float, Sin)
THREAD_OF_ONE(gpu_cos, float, Cos)
THREAD_OF_ONE(gpu_asin, float, Asin)
THREAD_OF_ONE(gpu_logistic, float, Logistic)
THREAD_OF_ONE(gpu_gelu, float, Gelu)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_TWO, gpu_add, Add)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_TWO, gpu_subtract, Subtract)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_TWO, gpu_multiply, Multiply)
THREAD_OF_BOTH_PRECISIONS(THREAD_OF_TWO, gpu_divide, Divide)

/* With numbers beside the arrays. */
#define THREAD_WITH_NUMBERS(SUFFIX, T)                                                                                             \
    __device__ __forceinline__ void gpu_affine##SUFFIX##_thread(int n, T alpha, const T *x, T beta, T *out)                        \
    {                                                                                                                              \
        thread_map(n, Affine<T>{alpha, beta}, out, x);                                                                             \
    }                                                                                                                              \
    __device__ __forceinline__ void gpu_axpy##SUFFIX##_thread(int n, T alpha, const T *x, T *y)                                    \
    {                                                                                                                              \
        thread_map(n, Axpy<T>{alpha}, y, x, static_cast<const T *>(y));                                                            \
    }                                                                                                                              \
    __device__ __forceinline__ void gpu_select##SUFFIX##_thread(int n, const T *which, const T *x, const T *y, T *out)             \
    {                                                                                                                              \
        thread_map(n, Select{}, out, which, x, y);                                                                                 \
    }

THREAD_WITH_NUMBERS(, float)
THREAD_WITH_NUMBERS(_f64, double)

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

__device__ __forceinline__ void gpu_multiply_matrix_thread(const float *x, int ld_x, const float *y, int ld_y, int rows, int cols,
                                                           float *out, int ld_out)
{
    thread_matrices(x, ld_x, y, ld_y, rows, cols, Multiply{}, out, ld_out);
}

__device__ __forceinline__ void gpu_divide_matrix_thread(const float *x, int ld_x, const float *y, int ld_y, int rows, int cols,
                                                         float *out, int ld_out)
{
    thread_matrices(x, ld_x, y, ld_y, rows, cols, Divide{}, out, ld_out);
}

__device__ __forceinline__ void gpu_sharpen_thread(const float *x, int ld_x, const float *smooth, int ld_smooth, float amount, int rows,
                                                   int cols, float *out, int ld_out)
{
    thread_matrices(x, ld_x, smooth, ld_smooth, rows, cols, Sharpen{amount}, out, ld_out);
}

__device__ __forceinline__ void gpu_luminance_thread(const float *red, const float *green, const float *blue, int ld_in, int rows,
                                                     int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[at(i, j, ld_out)] = Luminance()(red[at(i, j, ld_in)], green[at(i, j, ld_in)], blue[at(i, j, ld_in)]);
}

__device__ __forceinline__ void gpu_outer_thread(int rows, int cols, float alpha, const float *x, const float *y, float *out, int ld)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[at(i, j, ld)] = alpha * x[i] * y[j];
}

__device__ __forceinline__ void gpu_transpose_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[at(j, i, ld_out)] = in[at(i, j, ld_in)];
}

}

#endif

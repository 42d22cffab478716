/* What a thread of a kernel does for a routine of cuBLAS, of any piece; with the sizes that it is given there, nothing of a loop is left. */
#ifndef FERN_ANNOTATIONS_CUBLAS_THREADS_CUH
#define FERN_ANNOTATIONS_CUBLAS_THREADS_CUH

namespace {

template <typename T>
__device__ __forceinline__ void dot_of_thread(int n, const T *x, int incx, const T *y, int incy, T *result)
{
    T sum = 0;
    for (int i = 0; i < n; i++) sum += x[static_cast<long long>(i) * incx] * y[static_cast<long long>(i) * incy];
    *result = sum;
}

__device__ __forceinline__ void cublasSdot_v2_thread(int n, const float *x, int incx, const float *y, int incy, float *result)
{
    dot_of_thread(n, x, incx, y, incy, result);
}

__device__ __forceinline__ void cublasDdot_v2_thread(int n, const double *x, int incx, const double *y, int incy, double *result)
{
    dot_of_thread(n, x, incx, y, incy, result);
}

}

#endif

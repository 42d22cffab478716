/* What a thread of a kernel does for a routine of cuBLAS, of any piece; with the sizes that it is given there, nothing of a loop is left. */
#ifndef FERN_ANNOTATIONS_CUBLAS_THREADS_CUH
#define FERN_ANNOTATIONS_CUBLAS_THREADS_CUH

#include <cuComplex.h>

namespace {

/* alpha x, and how large x is */
__device__ __forceinline__ float scaled(float alpha, float x) { return alpha * x; }
__device__ __forceinline__ double scaled(double alpha, double x) { return alpha * x; }
__device__ __forceinline__ cuComplex scaled(cuComplex alpha, cuComplex x) { return cuCmulf(alpha, x); }
__device__ __forceinline__ cuDoubleComplex scaled(cuDoubleComplex alpha, cuDoubleComplex x) { return cuCmul(alpha, x); }
__device__ __forceinline__ cuComplex scaled(float alpha, cuComplex x) { return make_cuComplex(alpha * x.x, alpha * x.y); }
__device__ __forceinline__ cuDoubleComplex scaled(double alpha, cuDoubleComplex x) { return make_cuDoubleComplex(alpha * x.x, alpha * x.y); }

__device__ __forceinline__ float added(float x, float y) { return x + y; }
__device__ __forceinline__ double added(double x, double y) { return x + y; }
__device__ __forceinline__ cuComplex added(cuComplex x, cuComplex y) { return cuCaddf(x, y); }
__device__ __forceinline__ cuDoubleComplex added(cuDoubleComplex x, cuDoubleComplex y) { return cuCadd(x, y); }

/* For norms, and for sums of magnitudes, which of complex elements are of both parts. */
__device__ __forceinline__ float with_norm(float norm, float x) { return hypotf(norm, x); }
__device__ __forceinline__ double with_norm(double norm, double x) { return hypot(norm, x); }
__device__ __forceinline__ float with_norm(float norm, cuComplex x) { return hypotf(hypotf(norm, x.x), x.y); }
__device__ __forceinline__ double with_norm(double norm, cuDoubleComplex x) { return hypot(hypot(norm, x.x), x.y); }

__device__ __forceinline__ float magnitude(float x) { return fabsf(x); }
__device__ __forceinline__ double magnitude(double x) { return fabs(x); }
__device__ __forceinline__ float magnitude(cuComplex x) { return fabsf(x.x) + fabsf(x.y); }
__device__ __forceinline__ double magnitude(cuDoubleComplex x) { return fabs(x.x) + fabs(x.y); }

/* Element i of a vector. */
template <typename T>
__device__ __forceinline__ T &element(T *x, int i, int step)
{
    return x[static_cast<long long>(i) * step];
}

template <typename T>
__device__ __forceinline__ void axpy_of_thread(int n, T alpha, const T *x, int incx, T *y, int incy)
{
    for (int i = 0; i < n; i++) element(y, i, incy) = added(scaled(alpha, element(x, i, incx)), element(y, i, incy));
}

template <typename A, typename T>
__device__ __forceinline__ void scal_of_thread(int n, A alpha, T *x, int incx)
{
    for (int i = 0; i < n; i++) element(x, i, incx) = scaled(alpha, element(x, i, incx));
}

template <typename T>
__device__ __forceinline__ void copy_of_thread(int n, const T *x, int incx, T *y, int incy)
{
    for (int i = 0; i < n; i++) element(y, i, incy) = element(x, i, incx);
}

template <typename T>
__device__ __forceinline__ void swap_of_thread(int n, T *x, int incx, T *y, int incy)
{
    for (int i = 0; i < n; i++) {
        const T kept = element(x, i, incx);
        element(x, i, incx) = element(y, i, incy);
        element(y, i, incy) = kept;
    }
}

template <typename T>
__device__ __forceinline__ void dot_of_thread(int n, const T *x, int incx, const T *y, int incy, T *result)
{
    T sum = 0;
    for (int i = 0; i < n; i++) sum += element(x, i, incx) * element(y, i, incy);
    *result = sum;
}

template <typename T, typename R>
__device__ __forceinline__ void nrm2_of_thread(int n, const T *x, int incx, R *result)
{
    R norm = 0;
    for (int i = 0; i < n; i++) norm = with_norm(norm, element(x, i, incx));
    *result = norm;
}

template <typename T, typename R>
__device__ __forceinline__ void asum_of_thread(int n, const T *x, int incx, R *result)
{
    R sum = 0;
    for (int i = 0; i < n; i++) sum += magnitude(element(x, i, incx));
    *result = sum;
}

__device__ __forceinline__ void cublasSaxpy_v2_thread(int n, const float *alpha, const float *x, int incx, float *y, int incy)
{
    axpy_of_thread(n, *alpha, x, incx, y, incy);
}

__device__ __forceinline__ void cublasDaxpy_v2_thread(int n, const double *alpha, const double *x, int incx, double *y, int incy)
{
    axpy_of_thread(n, *alpha, x, incx, y, incy);
}

__device__ __forceinline__ void cublasCaxpy_v2_thread(int n, const cuComplex *alpha, const cuComplex *x, int incx, cuComplex *y, int incy)
{
    axpy_of_thread(n, *alpha, x, incx, y, incy);
}

__device__ __forceinline__ void cublasZaxpy_v2_thread(int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy)
{
    axpy_of_thread(n, *alpha, x, incx, y, incy);
}

__device__ __forceinline__ void cublasSscal_v2_thread(int n, const float *alpha, float *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasDscal_v2_thread(int n, const double *alpha, double *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasCscal_v2_thread(int n, const cuComplex *alpha, cuComplex *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasZscal_v2_thread(int n, const cuDoubleComplex *alpha, cuDoubleComplex *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasCsscal_v2_thread(int n, const float *alpha, cuComplex *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasZdscal_v2_thread(int n, const double *alpha, cuDoubleComplex *x, int incx)
{
    scal_of_thread(n, *alpha, x, incx);
}

__device__ __forceinline__ void cublasScopy_v2_thread(int n, const float *x, int incx, float *y, int incy)
{
    copy_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasDcopy_v2_thread(int n, const double *x, int incx, double *y, int incy)
{
    copy_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasCcopy_v2_thread(int n, const cuComplex *x, int incx, cuComplex *y, int incy)
{
    copy_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasZcopy_v2_thread(int n, const cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy)
{
    copy_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasSswap_v2_thread(int n, float *x, int incx, float *y, int incy)
{
    swap_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasDswap_v2_thread(int n, double *x, int incx, double *y, int incy)
{
    swap_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasCswap_v2_thread(int n, cuComplex *x, int incx, cuComplex *y, int incy)
{
    swap_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasZswap_v2_thread(int n, cuDoubleComplex *x, int incx, cuDoubleComplex *y, int incy)
{
    swap_of_thread(n, x, incx, y, incy);
}

__device__ __forceinline__ void cublasSdot_v2_thread(int n, const float *x, int incx, const float *y, int incy, float *result)
{
    dot_of_thread(n, x, incx, y, incy, result);
}

__device__ __forceinline__ void cublasDdot_v2_thread(int n, const double *x, int incx, const double *y, int incy, double *result)
{
    dot_of_thread(n, x, incx, y, incy, result);
}

__device__ __forceinline__ void cublasSnrm2_v2_thread(int n, const float *x, int incx, float *result)
{
    nrm2_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasSasum_v2_thread(int n, const float *x, int incx, float *result)
{
    asum_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasDnrm2_v2_thread(int n, const double *x, int incx, double *result)
{
    nrm2_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasDasum_v2_thread(int n, const double *x, int incx, double *result)
{
    asum_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasScnrm2_v2_thread(int n, const cuComplex *x, int incx, float *result)
{
    nrm2_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasScasum_v2_thread(int n, const cuComplex *x, int incx, float *result)
{
    asum_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasDznrm2_v2_thread(int n, const cuDoubleComplex *x, int incx, double *result)
{
    nrm2_of_thread(n, x, incx, result);
}

__device__ __forceinline__ void cublasDzasum_v2_thread(int n, const cuDoubleComplex *x, int incx, double *result)
{
    asum_of_thread(n, x, incx, result);
}

}

#endif

/* What the double's routines of cuBLAS share: handles, scalars by pointer mode, complex numbers, vectors. */
#ifndef FERN_DOUBLE_BLAS_H
#define FERN_DOUBLE_BLAS_H

#include "device.h"

#include <cublas_v2.h>

struct cublasContext {
    cudaStream_t stream = nullptr;
    cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;
    cublasMath_t math = CUBLAS_DEFAULT_MATH;
    cublasAtomicsMode_t atomics = CUBLAS_ATOMICS_NOT_ALLOWED;
    int multiprocessors = 0;
    void *workspace = nullptr; /* of the caller's; nullptr: the library's own */
};

namespace gpu_double {

/* --- Numbers --------------------------------------------------------------------------------------- */

/* Copied part by part: of a structure that is an argument or a result as a whole, the compiler tells of no load and no store. */
template <typename R>
struct Complex {
    R re, im;
    Complex(R real = 0, R imaginary = 0) : re(real), im(imaginary) {}
    Complex(const Complex &b) : re(b.re), im(b.im) {}
    Complex &operator=(const Complex &b)
    {
        re = b.re;
        im = b.im;
        return *this;
    }
    Complex operator+(Complex b) const { return {re + b.re, im + b.im}; }
    Complex operator-(Complex b) const { return {re - b.re, im - b.im}; }
    Complex operator*(Complex b) const { return {re * b.re - im * b.im, re * b.im + im * b.re}; }
    Complex operator/(Complex b) const
    {
        const R norm = b.re * b.re + b.im * b.im;
        return {(re * b.re + im * b.im) / norm, (im * b.re - re * b.im) / norm};
    }
    Complex &operator+=(Complex b) { return *this = *this + b; }
    bool operator!=(Complex b) const { return re != b.re || im != b.im; }
};

template <typename T> struct Own { using type = T; using real = T; };
template <> struct Own<cuComplex> { using type = Complex<float>; using real = float; };
template <> struct Own<cuDoubleComplex> { using type = Complex<double>; using real = double; };
template <typename R> struct Own<Complex<R>> { using type = Complex<R>; using real = R; };

/* The library's pointers as ours: the numbers lie alike. */
template <typename T> const typename Own<T>::type *own(const T *p) { return reinterpret_cast<const typename Own<T>::type *>(p); }
template <typename T> typename Own<T>::type *own(T *p) { return reinterpret_cast<typename Own<T>::type *>(p); }

template <typename T> T conjugate(T x) { return x; }
template <typename R> Complex<R> conjugate(Complex<R> x) { return {x.re, -x.im}; }
template <typename T> T conjugate_if(bool is, T x) { return is ? conjugate(x) : x; }
template <typename T> T real_part(T x) { return x; }
template <typename R> R real_part(Complex<R> x) { return x.re; }
template <typename T> T imaginary_part(T) { return 0; }
template <typename R> R imaginary_part(Complex<R> x) { return x.im; }

/* --- Arguments ------------------------------------------------------------------------------------- */

/* The first element of a vector: one with a negative increment runs backwards from its end. */
template <typename T>
T *first_of(T *x, long n, long inc)
{
    return inc < 0 ? x + (1 - n) * inc : x;
}

inline bool leads(int ld, int rows)
{
    return ld >= (rows > 1 ? rows : 1);
}

inline bool is_operation(cublasOperation_t trans)
{
    return trans == CUBLAS_OP_N || trans == CUBLAS_OP_T || trans == CUBLAS_OP_C;
}

/* alpha, beta: read at the call, or when the work runs. */
template <typename T>
struct Scalar {
    const T *where;
    T value;
    Scalar(cublasHandle_t handle, const T *pointer) : where(handle->mode == CUBLAS_POINTER_MODE_DEVICE ? pointer : nullptr),
                                                      value(where ? T{} : *pointer) {}
    T get() const { return where ? *where : value; }
};

template <typename Body>
cublasStatus_t give(cublasHandle_t handle, Body body)
{
    if (fails_now()) return CUBLAS_STATUS_EXECUTION_FAILED;
    const cudaError_t error = enqueue(handle->stream, [body, workspace = handle->workspace] {
        if (workspace) touched(workspace, 4, true);
        body();
    });
    return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

/* Of a routine that computes one number: on the device, or it waits. */
template <typename R, typename Body>
cublasStatus_t give_result(cublasHandle_t handle, R *result, Body body)
{
    if (handle->mode == CUBLAS_POINTER_MODE_DEVICE) return give(handle, [=] { *result = body(); });
    R value{}, *const to = &value;
    const cublasStatus_t status = give(handle, [=] { *to = body(); });
    if (status != CUBLAS_STATUS_SUCCESS) return status;
    if (wait_for_stream(handle->stream) != cudaSuccess) return CUBLAS_STATUS_EXECUTION_FAILED;
    *result = value;
    return status;
}

/* y = sum + beta y, where y is not read if beta is 0. */
template <typename T>
T combined(T sum, T beta, const T &y)
{
    return beta != T{} ? sum + beta * y : sum;
}

}

#endif

/* The routines of cuBLAS that annotations/cublas_v2.h describes, on the CPU: handles, level 1, and matrices that are no triangles. */
#include "blas.h"

#include <cmath>

using namespace gpu_double;

namespace {

/* --- Level 1 --------------------------------------------------------------------------------------- */

template <typename T>
cublasStatus_t axpy(cublasHandle_t handle, int n, const T *alpha, const T *x, int incx, T *y, int incy)
{
    const Scalar<T> a(handle, alpha);
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) y[i * incy] += a.get() * x[i * incx];
    });
}

template <typename A, typename T>
cublasStatus_t scal(cublasHandle_t handle, int n, const A *alpha, T *x, int incx)
{
    const Scalar<A> a(handle, alpha);
    return give(handle, [=] {
        for (long i = 0; i < n && incx > 0; i++) x[i * incx] = T(a.get()) * x[i * incx];
    });
}

template <typename T>
cublasStatus_t copy(cublasHandle_t handle, int n, const T *x, int incx, T *y, int incy)
{
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) y[i * incy] = x[i * incx];
    });
}

template <typename T>
cublasStatus_t swap(cublasHandle_t handle, int n, T *x, int incx, T *y, int incy)
{
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) {
            const T kept = x[i * incx];
            x[i * incx] = y[i * incy];
            y[i * incy] = kept;
        }
    });
}

template <typename T, typename C, typename S>
cublasStatus_t rot(cublasHandle_t handle, int n, T *x, int incx, T *y, int incy, const C *c, const S *s)
{
    const Scalar<C> cosine(handle, c);
    const Scalar<S> sine(handle, s);
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) {
            const T a = x[i * incx], b = y[i * incy];
            x[i * incx] = T(cosine.get()) * a + T(sine.get()) * b;
            y[i * incy] = T(cosine.get()) * b - T(conjugate(sine.get())) * a;
        }
    });
}

template <typename T>
cublasStatus_t dot(cublasHandle_t handle, bool conjugated, int n, const T *x, int incx, const T *y, int incy, T *result)
{
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give_result(handle, result, [=] {
        T sum{};
        for (long i = 0; i < n; i++) sum += conjugate_if(conjugated, x[i * incx]) * y[i * incy];
        return sum;
    });
}

template <typename T, typename R>
cublasStatus_t nrm2(cublasHandle_t handle, int n, const T *x, int incx, R *result)
{
    return give_result(handle, result, [=] {
        R sum{};
        for (long i = 0; i < n && incx > 0; i++) sum += real_part(conjugate(x[i * incx]) * x[i * incx]);
        return std::sqrt(sum);
    });
}

template <typename T>
typename Own<T>::real magnitude(T x)
{
    return std::fabs(real_part(x)) + std::fabs(imaginary_part(x));
}

template <typename T, typename R>
cublasStatus_t asum(cublasHandle_t handle, int n, const T *x, int incx, R *result)
{
    return give_result(handle, result, [=] {
        R sum{};
        for (long i = 0; i < n && incx > 0; i++) sum += magnitude(x[i * incx]);
        return sum;
    });
}

/* The place counts from 1; 0: there is none. */
template <typename T>
cublasStatus_t most(cublasHandle_t handle, bool largest, int n, const T *x, int incx, int *result)
{
    return give_result(handle, result, [=] {
        int place = 0;
        for (int i = 0; i < n && incx > 0; i++) {
            const auto here = magnitude(x[static_cast<long>(i) * incx]);
            const auto best = place ? magnitude(x[static_cast<long>(place - 1) * incx]) : here;
            if (!place || (largest ? here > best : here < best)) place = i + 1;
        }
        return place;
    });
}

/* --- Rectangles ------------------------------------------------------------------------------------ */

/* An element of op(A). */
template <typename T>
T element(cublasOperation_t trans, const T *A, long lda, long i, long j)
{
    return trans == CUBLAS_OP_N ? A[i + j * lda] : conjugate_if(trans == CUBLAS_OP_C, A[j + i * lda]);
}

template <typename T>
cublasStatus_t gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const T *alpha, const T *A, int lda, const T *x,
                    int incx, const T *beta, T *y, int incy)
{
    if (m < 0 || n < 0 || !leads(lda, m) || !is_operation(trans)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    const long rows = trans == CUBLAS_OP_N ? m : n, inner = trans == CUBLAS_OP_N ? n : m;
    x = first_of(x, inner, incx), y = first_of(y, rows, incy);
    return give(handle, [=] {
        for (long i = 0; i < rows; i++) {
            T sum{};
            for (long k = 0; k < inner; k++) sum += element(trans, A, lda, i, k) * x[k * incx];
            y[i * incy] = combined(a.get() * sum, b.get(), y[i * incy]);
        }
    });
}

/* Element (i, j) lies in row ku + i - j. */
template <typename T>
cublasStatus_t gbmv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, int kl, int ku, const T *alpha, const T *A, int lda,
                    const T *x, int incx, const T *beta, T *y, int incy)
{
    if (m < 0 || n < 0 || kl < 0 || ku < 0 || !leads(lda, kl + ku + 1) || !is_operation(trans)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    const bool plain = trans == CUBLAS_OP_N;
    const long rows = plain ? m : n, inner = plain ? n : m;
    x = first_of(x, inner, incx), y = first_of(y, rows, incy);
    return give(handle, [=] {
        for (long i = 0; i < rows; i++) {
            T sum{};
            for (long k = 0; k < inner; k++) {
                const long row = plain ? i : k, column = plain ? k : i;
                if (row - column > kl || column - row > ku) continue;
                sum += conjugate_if(trans == CUBLAS_OP_C, A[ku + row - column + column * lda]) * x[k * incx];
            }
            y[i * incy] = combined(a.get() * sum, b.get(), y[i * incy]);
        }
    });
}

template <typename T>
cublasStatus_t ger(cublasHandle_t handle, bool conjugated, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy,
                   T *A, int lda)
{
    if (m < 0 || n < 0 || !leads(lda, m)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha);
    x = first_of(x, m, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) A[i + j * lda] += a.get() * x[i * incx] * conjugate_if(conjugated, y[j * incy]);
    });
}

template <typename T>
cublasStatus_t gemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha,
                    const T *A, int lda, long long strideA, const T *B, int ldb, long long strideB, const T *beta, T *C, int ldc,
                    long long strideC, int count)
{
    const int rows_a = transa == CUBLAS_OP_N ? m : k, rows_b = transb == CUBLAS_OP_N ? k : n;
    if (m < 0 || n < 0 || k < 0 || count < 0 || !leads(lda, rows_a) || !leads(ldb, rows_b) || !leads(ldc, m) || !is_operation(transa)
        || !is_operation(transb))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    return give(handle, [=] {
        for (long c = 0; c < count; c++)
            for (long j = 0; j < n; j++)
                for (long i = 0; i < m; i++) {
                    T sum{}, &to = C[c * strideC + i + j * ldc];
                    for (long l = 0; l < k; l++)
                        sum += element(transa, A + c * strideA, lda, i, l) * element(transb, B + c * strideB, ldb, l, j);
                    to = combined(a.get() * sum, b.get(), to);
                }
    });
}

/* The pointers are read when the work runs: they are the device's. */
cublasStatus_t batched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const float *alpha,
                       const float *const A[], int lda, const float *const B[], int ldb, const float *beta, float *const C[], int ldc,
                       int count)
{
    const Scalar<float> a(handle, alpha), b(handle, beta);
    return give(handle, [=] {
        for (int c = 0; c < count; c++)
            for (long j = 0; j < n; j++)
                for (long i = 0; i < m; i++) {
                    float sum = 0;
                    for (long l = 0; l < k; l++) sum += element(transa, A[c], lda, i, l) * element(transb, B[c], ldb, l, j);
                    C[c][i + j * ldc] = combined(a.get() * sum, b.get(), C[c][i + j * ldc]);
                }
    });
}

template <typename T>
cublasStatus_t geam(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, const T *alpha,
                    const T *A, int lda, const T *beta, const T *B, int ldb, T *C, int ldc)
{
    if (m < 0 || n < 0 || !leads(lda, transa == CUBLAS_OP_N ? m : n) || !leads(ldb, transb == CUBLAS_OP_N ? m : n) || !leads(ldc, m)
        || !is_operation(transa) || !is_operation(transb))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++)
                C[i + j * ldc] = a.get() * element(transa, A, lda, i, j) + b.get() * element(transb, B, ldb, i, j);
    });
}

template <typename T>
cublasStatus_t dgmm(cublasHandle_t handle, cublasSideMode_t mode, int m, int n, const T *A, int lda, const T *x, int incx, T *C,
                    int ldc)
{
    if (m < 0 || n < 0 || !leads(lda, m) || !leads(ldc, m)) return CUBLAS_STATUS_INVALID_VALUE;
    const bool columns = mode == CUBLAS_SIDE_RIGHT;
    x = first_of(x, columns ? n : m, incx);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) C[i + j * ldc] = A[i + j * lda] * x[(columns ? j : i) * incx];
    });
}

}

/* --- Handles --------------------------------------------------------------------------------------- */

cublasStatus_t cublasCreate_v2(cublasHandle_t *handle)
{
    if (refuse_unsafe() != cudaSuccess) return CUBLAS_STATUS_ALLOC_FAILED;
    *handle = new cublasContext;
    add_handles(1);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasDestroy_v2(cublasHandle_t handle)
{
    delete handle;
    add_handles(-1);
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream)
{
    handle->stream = stream;
    handle->workspace = nullptr;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasGetStream_v2(cublasHandle_t handle, cudaStream_t *stream)
{
    *stream = handle->stream;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t handle, void *workspace, size_t bytes)
{
    if (!is_device(workspace) || reinterpret_cast<size_t>(workspace) % 256 || !bytes) return CUBLAS_STATUS_INVALID_VALUE;
    handle->workspace = workspace;
    return CUBLAS_STATUS_SUCCESS;
}

#define MODE(NAME, T, field)                                          \
    cublasStatus_t cublasSet##NAME(cublasHandle_t handle, T value)    \
    {                                                                 \
        handle->field = value;                                        \
        return CUBLAS_STATUS_SUCCESS;                                 \
    }                                                                 \
    cublasStatus_t cublasGet##NAME(cublasHandle_t handle, T *value)   \
    {                                                                 \
        *value = handle->field;                                       \
        return CUBLAS_STATUS_SUCCESS;                                 \
    }

MODE(PointerMode_v2, cublasPointerMode_t, mode)
MODE(MathMode, cublasMath_t, math)
MODE(AtomicsMode, cublasAtomicsMode_t, atomics)
MODE(SmCountTarget, int, multiprocessors)

/* --- Entry points ---------------------------------------------------------------------------------- */

using Handle = cublasHandle_t;
using Op = cublasOperation_t;
using Status = cublasStatus_t;
using Stride = long long int;

/* R: what the norm of a T is; NORM and MOST: the letters of those routines. */
#define ROUTINES(L, T, R, NORM, MOST)                                                                                                \
    Status cublas##L##axpy_v2(Handle h, int n, const T *alpha, const T *x, int incx, T *y, int incy)                                 \
    {                                                                                                                                \
        return axpy(h, n, own(alpha), own(x), incx, own(y), incy);                                                                   \
    }                                                                                                                                \
    Status cublas##L##scal_v2(Handle h, int n, const T *alpha, T *x, int incx) { return scal(h, n, own(alpha), own(x), incx); }      \
    Status cublas##L##copy_v2(Handle h, int n, const T *x, int incx, T *y, int incy)                                                 \
    {                                                                                                                                \
        return copy(h, n, own(x), incx, own(y), incy);                                                                               \
    }                                                                                                                                \
    Status cublas##L##swap_v2(Handle h, int n, T *x, int incx, T *y, int incy)                                                       \
    {                                                                                                                                \
        return swap(h, n, own(x), incx, own(y), incy);                                                                               \
    }                                                                                                                                \
    Status cublas##L##rot_v2(Handle h, int n, T *x, int incx, T *y, int incy, const R *c, const T *s)                                \
    {                                                                                                                                \
        return rot(h, n, own(x), incx, own(y), incy, c, own(s));                                                                     \
    }                                                                                                                                \
    Status cublas##NORM##nrm2_v2(Handle h, int n, const T *x, int incx, R *result) { return nrm2(h, n, own(x), incx, result); }      \
    Status cublas##NORM##asum_v2(Handle h, int n, const T *x, int incx, R *result) { return asum(h, n, own(x), incx, result); }      \
    Status cublasI##MOST##amax_v2(Handle h, int n, const T *x, int incx, int *r) { return most(h, true, n, own(x), incx, r); }       \
    Status cublasI##MOST##amin_v2(Handle h, int n, const T *x, int incx, int *r) { return most(h, false, n, own(x), incx, r); }      \
    Status cublas##L##gemv_v2(Handle h, Op trans, int m, int n, const T *alpha, const T *A, int lda, const T *x, int incx,           \
                              const T *beta, T *y, int incy)                                                                         \
    {                                                                                                                                \
        return gemv(h, trans, m, n, own(alpha), own(A), lda, own(x), incx, own(beta), own(y), incy);                                 \
    }                                                                                                                                \
    Status cublas##L##gbmv_v2(Handle h, Op trans, int m, int n, int kl, int ku, const T *alpha, const T *A, int lda, const T *x,     \
                              int incx, const T *beta, T *y, int incy)                                                               \
    {                                                                                                                                \
        return gbmv(h, trans, m, n, kl, ku, own(alpha), own(A), lda, own(x), incx, own(beta), own(y), incy);                         \
    }                                                                                                                                \
    Status cublas##L##gemm_v2(Handle h, Op transa, Op transb, int m, int n, int k, const T *alpha, const T *A, int lda, const T *B,  \
                              int ldb, const T *beta, T *C, int ldc)                                                                 \
    {                                                                                                                                \
        return gemm(h, transa, transb, m, n, k, own(alpha), own(A), lda, 0, own(B), ldb, 0, own(beta), own(C), ldc, 0, 1);           \
    }                                                                                                                                \
    Status cublas##L##gemmStridedBatched(Handle h, Op transa, Op transb, int m, int n, int k, const T *alpha, const T *A, int lda,   \
                                         Stride strideA, const T *B, int ldb, Stride strideB, const T *beta, T *C, int ldc,          \
                                         Stride strideC, int count)                                                                  \
    {                                                                                                                                \
        return gemm(h, transa, transb, m, n, k, own(alpha), own(A), lda, strideA, own(B), ldb, strideB, own(beta), own(C), ldc,      \
                    strideC, count);                                                                                                 \
    }                                                                                                                                \
    Status cublas##L##geam(Handle h, Op transa, Op transb, int m, int n, const T *alpha, const T *A, int lda, const T *beta,         \
                           const T *B, int ldb, T *C, int ldc)                                                                       \
    {                                                                                                                                \
        return geam(h, transa, transb, m, n, own(alpha), own(A), lda, own(beta), own(B), ldb, own(C), ldc);                          \
    }                                                                                                                                \
    Status cublas##L##dgmm(Handle h, cublasSideMode_t mode, int m, int n, const T *A, int lda, const T *x, int incx, T *C, int ldc)  \
    {                                                                                                                                \
        return dgmm(h, mode, m, n, own(A), lda, own(x), incx, own(C), ldc);                                                          \
    }

ROUTINES(S, float, float, S, s)
ROUTINES(D, double, double, D, d)
ROUTINES(C, cuComplex, float, Sc, c)
ROUTINES(Z, cuDoubleComplex, double, Dz, z)

/* With the conjugate of one operand, or not. */
#define PRODUCTS(DOT, GER, T, CONJUGATED)                                                                                            \
    Status cublas##DOT##_v2(Handle h, int n, const T *x, int incx, const T *y, int incy, T *result)                                  \
    {                                                                                                                                \
        return dot(h, CONJUGATED, n, own(x), incx, own(y), incy, own(result));                                                       \
    }                                                                                                                                \
    Status cublas##GER##_v2(Handle h, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda)       \
    {                                                                                                                                \
        return ger(h, CONJUGATED, m, n, own(alpha), own(x), incx, own(y), incy, own(A), lda);                                        \
    }

PRODUCTS(Sdot, Sger, float, false)
PRODUCTS(Ddot, Dger, double, false)
PRODUCTS(Cdotu, Cgeru, cuComplex, false)
PRODUCTS(Cdotc, Cgerc, cuComplex, true)
PRODUCTS(Zdotu, Zgeru, cuDoubleComplex, false)
PRODUCTS(Zdotc, Zgerc, cuDoubleComplex, true)

/* Complex vectors and real factors; products by three. */
#define COMPLEX(L, T, SCAL, ROT, R)                                                                                                  \
    Status cublas##SCAL##_v2(Handle h, int n, const R *alpha, T *x, int incx) { return scal(h, n, alpha, own(x), incx); }            \
    Status cublas##ROT##_v2(Handle h, int n, T *x, int incx, T *y, int incy, const R *c, const R *s)                                 \
    {                                                                                                                                \
        return rot(h, n, own(x), incx, own(y), incy, c, s);                                                                          \
    }                                                                                                                                \
    Status cublas##L##gemm3m(Handle h, Op transa, Op transb, int m, int n, int k, const T *alpha, const T *A, int lda, const T *B,   \
                             int ldb, const T *beta, T *C, int ldc)                                                                  \
    {                                                                                                                                \
        return gemm(h, transa, transb, m, n, k, own(alpha), own(A), lda, 0, own(B), ldb, 0, own(beta), own(C), ldc, 0, 1);           \
    }

COMPLEX(C, cuComplex, Csscal, Csrot, float)
COMPLEX(Z, cuDoubleComplex, Zdscal, Zdrot, double)

Status cublasCgemm3mStridedBatched(Handle h, Op transa, Op transb, int m, int n, int k, const cuComplex *alpha, const cuComplex *A,
                                   int lda, Stride strideA, const cuComplex *B, int ldb, Stride strideB, const cuComplex *beta,
                                   cuComplex *C, int ldc, Stride strideC, int count)
{
    return gemm(h, transa, transb, m, n, k, own(alpha), own(A), lda, strideA, own(B), ldb, strideB, own(beta), own(C), ldc, strideC,
                count);
}

/* Of one type: it has no annotation, and is here to stand between calls that have one. */
Status cublasSgemmBatched(Handle h, Op transa, Op transb, int m, int n, int k, const float *alpha, const float *const A[], int lda,
                          const float *const B[], int ldb, const float *beta, float *const C[], int ldc, int count)
{
    return batched(h, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, count);
}

/* The routines of cuBLAS that annotations/cublas_v2.h describes, on the CPU. */
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

using namespace gpu_double;

namespace {

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
    cudaStreamCaptureStatus captured;
    if (cudaStreamIsCapturing(handle->stream, &captured) == cudaSuccess && captured != cudaStreamCaptureStatusNone && !handle->workspace)
        give_up("a call of cuBLAS is captured, and its workspace is the library's own");
    enqueue(handle->stream, [body, workspace = handle->workspace] {
        touched(workspace, 4, true);
        body();
    });
    return CUBLAS_STATUS_SUCCESS;
}

template <typename T>
cublasStatus_t axpy(cublasHandle_t handle, int n, const T *alpha, const T *x, int incx, T *y, int incy)
{
    const Scalar<T> a(handle, alpha);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) y[i * incy] += a.get() * x[i * incx];
    });
}

template <typename T>
cublasStatus_t scal(cublasHandle_t handle, int n, const T *alpha, T *x, int incx)
{
    const Scalar<T> a(handle, alpha);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) x[i * incx] *= a.get();
    });
}

template <typename T>
cublasStatus_t copy(cublasHandle_t handle, int n, const T *x, int incx, T *y, int incy)
{
    return give(handle, [=] {
        for (long i = 0; i < n; i++) y[i * incy] = x[i * incx];
    });
}

template <typename T>
cublasStatus_t gemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const T *alpha, const T *A, int lda, const T *x,
                    int incx, const T *beta, T *y, int incy)
{
    if (m < 0 || n < 0 || lda < (m > 1 ? m : 1)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    const bool plain = trans == CUBLAS_OP_N;
    const long rows = plain ? m : n, inner = plain ? n : m;
    return give(handle, [=] {
        for (long i = 0; i < rows; i++) {
            T sum{};
            for (long k = 0; k < inner; k++) sum += (plain ? A[i + k * lda] : A[k + i * lda]) * x[k * incx];
            y[i * incy] = a.get() * sum + (b.get() != T{} ? b.get() * y[i * incy] : T{});
        }
    });
}

template <typename T>
cublasStatus_t ger(cublasHandle_t handle, int m, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda)
{
    if (m < 0 || n < 0 || lda < (m > 1 ? m : 1)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) A[i + j * lda] += a.get() * x[i * incx] * y[j * incy];
    });
}

template <typename T>
void multiply(bool plain_a, bool plain_b, long m, long n, long k, T alpha, const T *A, long lda, const T *B, long ldb, T beta, T *C,
              long ldc)
{
    for (long j = 0; j < n; j++)
        for (long i = 0; i < m; i++) {
            T sum{};
            for (long l = 0; l < k; l++) sum += (plain_a ? A[i + l * lda] : A[l + i * lda]) * (plain_b ? B[l + j * ldb] : B[j + l * ldb]);
            C[i + j * ldc] = alpha * sum + (beta != T{} ? beta * C[i + j * ldc] : T{});
        }
}

template <typename T>
cublasStatus_t gemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha,
                    const T *A, int lda, long long strideA, const T *B, int ldb, long long strideB, const T *beta, T *C, int ldc,
                    long long strideC, int count)
{
    const bool plain_a = transa == CUBLAS_OP_N, plain_b = transb == CUBLAS_OP_N;
    const int rows_a = plain_a ? m : k, rows_b = plain_b ? k : n;
    if (m < 0 || n < 0 || k < 0 || lda < (rows_a > 1 ? rows_a : 1) || ldb < (rows_b > 1 ? rows_b : 1) || ldc < (m > 1 ? m : 1))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    return give(handle, [=] {
        for (long i = 0; i < count; i++)
            multiply<T>(plain_a, plain_b, m, n, k, a.get(), A + i * strideA, lda, B + i * strideB, ldb, b.get(), C + i * strideC, ldc);
    });
}

}

cublasStatus_t cublasCreate_v2(cublasHandle_t *handle)
{
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

#define ROUTINES(LETTER, T)                                                                                                  \
    cublasStatus_t cublas##LETTER##axpy_v2(cublasHandle_t h, int n, const T *alpha, const T *x, int incx, T *y, int incy)     \
    {                                                                                                                        \
        return axpy(h, n, alpha, x, incx, y, incy);                                                                          \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##scal_v2(cublasHandle_t h, int n, const T *alpha, T *x, int incx)                           \
    {                                                                                                                        \
        return scal(h, n, alpha, x, incx);                                                                                   \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##copy_v2(cublasHandle_t h, int n, const T *x, int incx, T *y, int incy)                     \
    {                                                                                                                        \
        return copy(h, n, x, incx, y, incy);                                                                                 \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##gemv_v2(cublasHandle_t h, cublasOperation_t trans, int m, int n, const T *alpha,           \
                                           const T *A, int lda, const T *x, int incx, const T *beta, T *y, int incy)         \
    {                                                                                                                        \
        return gemv(h, trans, m, n, alpha, A, lda, x, incx, beta, y, incy);                                                  \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##ger_v2(cublasHandle_t h, int m, int n, const T *alpha, const T *x, int incx, const T *y,   \
                                          int incy, T *A, int lda)                                                           \
    {                                                                                                                        \
        return ger(h, m, n, alpha, x, incx, y, incy, A, lda);                                                                \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##gemm_v2(cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m,       \
                                           int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb,           \
                                           const T *beta, T *C, int ldc)                                                     \
    {                                                                                                                        \
        return gemm(h, transa, transb, m, n, k, alpha, A, lda, 0, B, ldb, 0, beta, C, ldc, 0, 1);                            \
    }                                                                                                                        \
    cublasStatus_t cublas##LETTER##gemmStridedBatched(                                                                       \
        cublasHandle_t h, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k, const T *alpha,           \
        const T *A, int lda, long long int strideA, const T *B, int ldb, long long int strideB, const T *beta, T *C,         \
        int ldc, long long int strideC, int count)                                                                           \
    {                                                                                                                        \
        return gemm(h, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, strideB, beta, C, ldc, strideC, count);      \
    }

ROUTINES(S, float)
ROUTINES(D, double)

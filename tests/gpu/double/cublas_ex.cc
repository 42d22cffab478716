/* cublasGemmEx of the double: elements whose types are values. */
#include "blas.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>

using namespace gpu_double;

namespace {

/* The number at a place. Halves are structures: of one that is handed on as a whole, the compiler tells of no load and no store. */
template <typename S, typename T>
S number_at(const T *place)
{
    touched(place, sizeof *place, false);
    return S(*place);
}

template <typename T, typename S>
void put(T *place, S number)
{
    touched(place, sizeof *place, true);
    *place = T(number);
}

/* A: of A and B; C: of C; S: what is computed in, and of alpha and beta. */
template <typename A, typename C, typename S>
cublasStatus_t multiply(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
                        const void *alpha, const void *first, int lda, const void *second, int ldb, const void *beta, void *result,
                        int ldc)
{
    const int rows_a = transa == CUBLAS_OP_N ? m : k, rows_b = transb == CUBLAS_OP_N ? k : n;
    if (m < 0 || n < 0 || k < 0 || !leads(lda, rows_a) || !leads(ldb, rows_b) || !leads(ldc, m) || !is_operation(transa)
        || !is_operation(transb))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<S> a(handle, static_cast<const S *>(alpha)), b(handle, static_cast<const S *>(beta));
    const A *const x = static_cast<const A *>(first), *const y = static_cast<const A *>(second);
    C *const z = static_cast<C *>(result);
    return give(handle, [=] {
        const auto element = [](cublasOperation_t trans, const A *X, long ld, long i, long j) {
            if (trans == CUBLAS_OP_N) return number_at<S>(&X[i + j * ld]);
            return conjugate_if(trans == CUBLAS_OP_C, number_at<S>(&X[j + i * ld]));
        };
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) {
                S sum = S(0.0f);
                for (long l = 0; l < k; l++) sum = sum + element(transa, x, lda, i, l) * element(transb, y, ldb, l, j);
                sum = a.get() * sum;
                if (b.get() != S(0.0f)) sum = sum + b.get() * number_at<S>(&z[i + j * ldc]);
                put(&z[i + j * ldc], sum);
            }
    });
}

}

cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
                            const void *alpha, const void *A, cudaDataType Atype, int lda, const void *B, cudaDataType Btype, int ldb,
                            const void *beta, void *C, cudaDataType Ctype, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t)
{
#define TYPES(a, c, at, ct, st)                                                                                             \
    if (Atype == CUDA_##a && Btype == CUDA_##a && Ctype == CUDA_##c)                                                        \
        return multiply<at, ct, st>(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
    if (compute == CUBLAS_COMPUTE_16F || compute == CUBLAS_COMPUTE_16F_PEDANTIC) {
        TYPES(R_16F, R_16F, __half, __half, __half)
        return CUBLAS_STATUS_NOT_SUPPORTED;
    }
    TYPES(R_32F, R_32F, float, float, float)
    TYPES(R_64F, R_64F, double, double, double)
    TYPES(C_32F, C_32F, Complex<float>, Complex<float>, Complex<float>)
    TYPES(C_64F, C_64F, Complex<double>, Complex<double>, Complex<double>)
    TYPES(R_16F, R_16F, __half, __half, float)
    TYPES(R_16BF, R_16BF, __nv_bfloat16, __nv_bfloat16, float)
    TYPES(R_16F, R_32F, __half, float, float)
    TYPES(R_16BF, R_32F, __nv_bfloat16, float, float)
    TYPES(R_8I, R_32I, int8_t, int32_t, int32_t)
    TYPES(R_8I, R_32F, int8_t, float, float)
    return CUBLAS_STATUS_NOT_SUPPORTED;
}

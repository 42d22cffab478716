/* The routines of cuBLAS of matrices of which a triangle is stored: whole, as a band, packed. */
#include "blas.h"

using namespace gpu_double;

namespace {

/* How element (i, j) of the stored triangle is found. */
enum Storage { WHOLE, BAND, PACKED };
/* What the other triangle holds. */
enum Other { ZERO, SYMMETRIC, HERMITIAN };

template <typename T>
struct Triangle {
    T *A;
    long n, ld, k; /* k: of a band, how many diagonals beside the middle one */
    Storage storage;
    bool upper;

    bool stored(long i, long j) const
    {
        const long above = upper ? j - i : i - j;
        return above >= 0 && (storage != BAND || above <= k);
    }
    T &at(long i, long j) const
    {
        switch (storage) {
        case WHOLE: return A[i + j * ld];
        case BAND: return A[(upper ? k + i - j : i - j) + j * ld];
        case PACKED: break;
        }
        return A[upper ? i + j * (j + 1) / 2 : i + (2 * n - j - 1) * j / 2];
    }
    /* The element of the whole matrix. */
    typename std::remove_const<T>::type get(long i, long j, Other other) const
    {
        if (stored(i, j)) {
            if (other == HERMITIAN && i == j) return real_part(at(i, j));
            return at(i, j);
        }
        if (other == ZERO || !stored(j, i)) return {};
        return conjugate_if(other == HERMITIAN, at(j, i));
    }
};

template <typename T>
Triangle<T> triangle(Storage storage, cublasFillMode_t uplo, long n, T *A, long ld, long k)
{
    return {A, n, ld, k, storage, uplo == CUBLAS_FILL_MODE_UPPER};
}

bool is_triangle(Storage storage, cublasFillMode_t uplo, int n, int ld, int k)
{
    return n >= 0 && k >= 0 && (storage == PACKED || leads(ld, storage == BAND ? k + 1 : n))
           && (uplo == CUBLAS_FILL_MODE_UPPER || uplo == CUBLAS_FILL_MODE_LOWER);
}

/* An element of op(A), of a triangle, whose diagonal may be ones that are not stored. */
template <typename T>
struct Operand {
    Triangle<const T> A;
    cublasOperation_t trans;
    bool unit;

    T get(long i, long j) const
    {
        if (i == j && unit) return T(1);
        return trans == CUBLAS_OP_N ? A.get(i, j, ZERO) : conjugate_if(trans == CUBLAS_OP_C, A.get(j, i, ZERO));
    }
    bool upper() const { return A.upper == (trans == CUBLAS_OP_N); }

    /* x = op(A) x, elements `step` apart. Rows before those that they need. */
    void multiply(T *x, long step) const
    {
        for (long t = 0; t < A.n; t++) {
            const long i = upper() ? t : A.n - 1 - t;
            T sum{};
            for (long j = upper() ? i : 0; j < (upper() ? A.n : i + 1); j++) sum += get(i, j) * x[j * step];
            x[i * step] = sum;
        }
    }
    void solve(T *x, long step) const
    {
        for (long t = 0; t < A.n; t++) {
            const long i = upper() ? A.n - 1 - t : t;
            T rest = x[i * step];
            for (long j = upper() ? i + 1 : 0; j < (upper() ? A.n : i); j++) rest = rest - get(i, j) * x[j * step];
            x[i * step] = unit ? rest : rest / get(i, i);
        }
    }
    Operand transposed() const
    {
        /* Of the conjugate there is no transpose alone: callers conjugate what they pass. */
        return {A, trans == CUBLAS_OP_N ? CUBLAS_OP_T : CUBLAS_OP_N, unit};
    }
};

/* --- Level 2 --------------------------------------------------------------------------------------- */

template <typename T>
cublasStatus_t matvec(cublasHandle_t handle, Storage storage, Other other, cublasFillMode_t uplo, int n, int k, const T *alpha,
                      const T *A, int lda, const T *x, int incx, const T *beta, T *y, int incy)
{
    if (!is_triangle(storage, uplo, n, lda, k)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    const Triangle<const T> all = triangle(storage, uplo, n, A, lda, k);
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long i = 0; i < n; i++) {
            T sum{};
            for (long j = 0; j < n; j++) sum += all.get(i, j, other) * x[j * incx];
            y[i * incy] = combined(a.get() * sum, b.get(), y[i * incy]);
        }
    });
}

template <typename T>
cublasStatus_t triangular(cublasHandle_t handle, bool solve, Storage storage, cublasFillMode_t uplo, cublasOperation_t trans,
                          cublasDiagType_t diag, int n, int k, const T *A, int lda, T *x, int incx)
{
    if (!is_triangle(storage, uplo, n, lda, k) || !is_operation(trans)) return CUBLAS_STATUS_INVALID_VALUE;
    const Operand<T> op = {triangle(storage, uplo, n, A, lda, k), trans, diag == CUBLAS_DIAG_UNIT};
    x = first_of(x, n, incx);
    return give(handle, [=] {
        if (solve)
            op.solve(x, incx);
        else
            op.multiply(x, incx);
    });
}

/* A += alpha x x^T, with the conjugate and a real alpha of Hermitian ones. */
template <typename S, typename T>
cublasStatus_t rank_one(cublasHandle_t handle, Storage storage, bool hermitian, cublasFillMode_t uplo, int n, const S *alpha, const T *x,
                        int incx, T *A, int lda)
{
    if (!is_triangle(storage, uplo, n, lda, 0)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<S> a(handle, alpha);
    const Triangle<T> all = triangle(storage, uplo, n, A, lda, 0);
    x = first_of(x, n, incx);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < n; i++) {
                if (!all.stored(i, j)) continue;
                const T sum = all.at(i, j) + T(a.get()) * x[i * incx] * conjugate_if(hermitian, x[j * incx]);
                all.at(i, j) = hermitian && i == j ? T(real_part(sum)) : sum;
            }
    });
}

template <typename T>
cublasStatus_t rank_two(cublasHandle_t handle, Storage storage, bool hermitian, cublasFillMode_t uplo, int n, const T *alpha, const T *x,
                        int incx, const T *y, int incy, T *A, int lda)
{
    if (!is_triangle(storage, uplo, n, lda, 0)) return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha);
    const Triangle<T> all = triangle(storage, uplo, n, A, lda, 0);
    x = first_of(x, n, incx), y = first_of(y, n, incy);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < n; i++) {
                if (!all.stored(i, j)) continue;
                const T sum = all.at(i, j) + a.get() * x[i * incx] * conjugate_if(hermitian, y[j * incy])
                              + conjugate_if(hermitian, a.get()) * y[i * incy] * conjugate_if(hermitian, x[j * incx]);
                all.at(i, j) = hermitian && i == j ? T(real_part(sum)) : sum;
            }
    });
}

/* --- Level 3 --------------------------------------------------------------------------------------- */

template <typename T>
cublasStatus_t symm(cublasHandle_t handle, Other other, cublasSideMode_t side, cublasFillMode_t uplo, int m, int n, const T *alpha,
                    const T *A, int lda, const T *B, int ldb, const T *beta, T *C, int ldc)
{
    const bool left = side == CUBLAS_SIDE_LEFT;
    const long order = left ? m : n;
    if (m < 0 || n < 0 || !is_triangle(WHOLE, uplo, left ? m : n, lda, 0) || !leads(ldb, m) || !leads(ldc, m))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha), b(handle, beta);
    const Triangle<const T> all = triangle(WHOLE, uplo, order, A, lda, 0);
    return give(handle, [=] {
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) {
                T sum{}, &to = C[i + j * ldc];
                for (long l = 0; l < order; l++)
                    sum += left ? all.get(i, l, other) * B[l + static_cast<long>(ldb) * j] : B[i + l * ldb] * all.get(l, j, other);
                to = combined(a.get() * sum, b.get(), to);
            }
    });
}

/* C = alpha op(A) B, or the inverse, or from the right: there each row, by the transpose. */
template <typename T>
cublasStatus_t trmm(cublasHandle_t handle, bool solve, cublasSideMode_t side, cublasFillMode_t uplo, cublasOperation_t trans,
                    cublasDiagType_t diag, int m, int n, const T *alpha, const T *A, int lda, const T *B, int ldb, T *C, int ldc)
{
    const bool left = side == CUBLAS_SIDE_LEFT;
    if (m < 0 || n < 0 || !is_triangle(WHOLE, uplo, left ? m : n, lda, 0) || !leads(ldb, m) || !leads(ldc, m) || !is_operation(trans))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<T> a(handle, alpha);
    const Operand<T> op = {triangle(WHOLE, uplo, left ? m : n, A, lda, 0), trans, diag == CUBLAS_DIAG_UNIT};
    return give(handle, [=] {
        const bool mirrored = !left && trans == CUBLAS_OP_C;
        const Operand<T> by = left ? op : op.transposed();
        const long order = left ? m : n, step = left ? 1 : ldc;
        for (long j = 0; j < n; j++)
            for (long i = 0; i < m; i++) C[i + j * ldc] = conjugate_if(mirrored, a.get() * B[i + j * ldb]);
        for (long l = 0; l < (left ? n : m); l++) {
            T *line = C + l * (left ? ldc : 1);
            if (solve)
                by.solve(line, step);
            else
                by.multiply(line, step);
            for (long i = 0; i < order && mirrored; i++) line[i * step] = conjugate(line[i * step]);
        }
    });
}

/* One triangle of alpha (op(A) op(B)^T [+ op(B) op(A)^T]) + beta C. */
template <typename S, typename U, typename T>
cublasStatus_t rank_k(cublasHandle_t handle, bool both, bool hermitian, cublasFillMode_t uplo, cublasOperation_t trans, int n, int k,
                      const S *alpha, const T *A, int lda, const T *B, int ldb, const U *beta, T *C, int ldc)
{
    const bool plain = trans == CUBLAS_OP_N, is_complex = sizeof(T) != sizeof(typename Own<T>::real);
    if (k < 0 || !is_triangle(WHOLE, uplo, n, ldc, 0) || !leads(lda, plain ? n : k) || !leads(ldb, plain ? n : k) || !is_operation(trans)
        || (is_complex && trans == (hermitian ? CUBLAS_OP_T : CUBLAS_OP_C)))
        return CUBLAS_STATUS_INVALID_VALUE;
    const Scalar<S> a(handle, alpha);
    const Scalar<U> b(handle, beta);
    const Triangle<T> all = triangle(WHOLE, uplo, n, C, ldc, 0);
    return give(handle, [=] {
        const auto part = [=](const T *X, long ldx, long i, long l) {
            return plain ? X[i + l * ldx] : conjugate_if(hermitian, X[l + i * ldx]);
        };
        for (long j = 0; j < n; j++)
            for (long i = 0; i < n; i++) {
                if (!all.stored(i, j)) continue;
                T first{}, second{};
                for (long l = 0; l < k; l++) {
                    first += part(A, lda, i, l) * conjugate_if(hermitian, part(B, ldb, j, l));
                    if (both) second += part(B, ldb, i, l) * conjugate_if(hermitian, part(A, lda, j, l));
                }
                T sum = T(a.get()) * first;
                if (both) sum += conjugate_if(hermitian, T(a.get())) * second;
                sum = combined(sum, T(b.get()), all.at(i, j));
                all.at(i, j) = hermitian && i == j ? T(real_part(sum)) : sum;
            }
    });
}

}

/* --- Entry points ---------------------------------------------------------------------------------- */

using Handle = cublasHandle_t;
using Op = cublasOperation_t;
using Status = cublasStatus_t;
using Fill = cublasFillMode_t;
using Side = cublasSideMode_t;
using Diag = cublasDiagType_t;

/* NAME: of s, d, c, z with A^T; and of c, z with the conjugate, where that has another name. */
#define MATVEC(NAME, T, STORAGE, OTHER, BAND_PARAMETER, BAND_VALUE)                                                                  \
    Status cublas##NAME##_v2(Handle h, Fill uplo, int n BAND_PARAMETER, const T *alpha, const T *A, int lda, const T *x, int incx,   \
                             const T *beta, T *y, int incy)                                                                          \
    {                                                                                                                                \
        return matvec(h, STORAGE, OTHER, uplo, n, BAND_VALUE, own(alpha), own(A), lda, own(x), incx, own(beta), own(y), incy);       \
    }
#define NONE
#define K_TOO , int k
MATVEC(Ssymv, float, WHOLE, SYMMETRIC, NONE, 0)
MATVEC(Dsymv, double, WHOLE, SYMMETRIC, NONE, 0)
MATVEC(Csymv, cuComplex, WHOLE, SYMMETRIC, NONE, 0)
MATVEC(Zsymv, cuDoubleComplex, WHOLE, SYMMETRIC, NONE, 0)
MATVEC(Chemv, cuComplex, WHOLE, HERMITIAN, NONE, 0)
MATVEC(Zhemv, cuDoubleComplex, WHOLE, HERMITIAN, NONE, 0)
MATVEC(Ssbmv, float, BAND, SYMMETRIC, K_TOO, k)
MATVEC(Dsbmv, double, BAND, SYMMETRIC, K_TOO, k)
MATVEC(Chbmv, cuComplex, BAND, HERMITIAN, K_TOO, k)
MATVEC(Zhbmv, cuDoubleComplex, BAND, HERMITIAN, K_TOO, k)

#define PACKED_MATVEC(NAME, T, OTHER)                                                                                                \
    Status cublas##NAME##_v2(Handle h, Fill uplo, int n, const T *alpha, const T *AP, const T *x, int incx, const T *beta, T *y,     \
                             int incy)                                                                                               \
    {                                                                                                                                \
        return matvec(h, PACKED, OTHER, uplo, n, 0, own(alpha), own(AP), 0, own(x), incx, own(beta), own(y), incy);                  \
    }
PACKED_MATVEC(Sspmv, float, SYMMETRIC)
PACKED_MATVEC(Dspmv, double, SYMMETRIC)
PACKED_MATVEC(Chpmv, cuComplex, HERMITIAN)
PACKED_MATVEC(Zhpmv, cuDoubleComplex, HERMITIAN)

#define TRIANGULAR(L, T, WHAT, SOLVE)                                                                                                \
    Status cublas##L##tr##WHAT##_v2(Handle h, Fill uplo, Op trans, Diag diag, int n, const T *A, int lda, T *x, int incx)            \
    {                                                                                                                                \
        return triangular(h, SOLVE, WHOLE, uplo, trans, diag, n, 0, own(A), lda, own(x), incx);                                      \
    }                                                                                                                                \
    Status cublas##L##tb##WHAT##_v2(Handle h, Fill uplo, Op trans, Diag diag, int n, int k, const T *A, int lda, T *x, int incx)     \
    {                                                                                                                                \
        return triangular(h, SOLVE, BAND, uplo, trans, diag, n, k, own(A), lda, own(x), incx);                                       \
    }                                                                                                                                \
    Status cublas##L##tp##WHAT##_v2(Handle h, Fill uplo, Op trans, Diag diag, int n, const T *AP, T *x, int incx)                    \
    {                                                                                                                                \
        return triangular(h, SOLVE, PACKED, uplo, trans, diag, n, 0, own(AP), 0, own(x), incx);                                      \
    }

#define RANK_ONE(NAME, S, T, HERMITIAN_TOO)                                                                                          \
    Status cublas##NAME##_v2(Handle h, Fill uplo, int n, const S *alpha, const T *x, int incx, T *A, int lda)                        \
    {                                                                                                                                \
        return rank_one(h, WHOLE, HERMITIAN_TOO, uplo, n, own(alpha), own(x), incx, own(A), lda);                                    \
    }
#define PACKED_RANKS(ONE, TWO, S, T, HERMITIAN_TOO)                                                                                  \
    Status cublas##ONE##_v2(Handle h, Fill uplo, int n, const S *alpha, const T *x, int incx, T *AP)                                 \
    {                                                                                                                                \
        return rank_one(h, PACKED, HERMITIAN_TOO, uplo, n, own(alpha), own(x), incx, own(AP), 0);                                    \
    }                                                                                                                                \
    Status cublas##TWO##_v2(Handle h, Fill uplo, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *AP)           \
    {                                                                                                                                \
        return rank_two(h, PACKED, HERMITIAN_TOO, uplo, n, own(alpha), own(x), incx, own(y), incy, own(AP), 0);                      \
    }
#define RANK_TWO(NAME, T, HERMITIAN_TOO)                                                                                             \
    Status cublas##NAME##_v2(Handle h, Fill uplo, int n, const T *alpha, const T *x, int incx, const T *y, int incy, T *A, int lda)  \
    {                                                                                                                                \
        return rank_two(h, WHOLE, HERMITIAN_TOO, uplo, n, own(alpha), own(x), incx, own(y), incy, own(A), lda);                      \
    }
#define SYMM(NAME, T, OTHER)                                                                                                         \
    Status cublas##NAME##_v2(Handle h, Side side, Fill uplo, int m, int n, const T *alpha, const T *A, int lda, const T *B, int ldb, \
                             const T *beta, T *C, int ldc)                                                                           \
    {                                                                                                                                \
        return symm(h, OTHER, side, uplo, m, n, own(alpha), own(A), lda, own(B), ldb, own(beta), own(C), ldc);                       \
    }
/* S, U: what alpha and beta are. */
#define RANK_K(NAME, S, U, T, HERMITIAN_TOO)                                                                                         \
    Status cublas##NAME##_v2(Handle h, Fill uplo, Op trans, int n, int k, const S *alpha, const T *A, int lda, const U *beta, T *C,  \
                             int ldc)                                                                                                \
    {                                                                                                                                \
        return rank_k(h, false, HERMITIAN_TOO, uplo, trans, n, k, own(alpha), own(A), lda, own(A), lda, own(beta), own(C), ldc);     \
    }
#define RANK_2K(NAME, U, T, BOTH, HERMITIAN_TOO)                                                                                     \
    Status cublas##NAME(Handle h, Fill uplo, Op trans, int n, int k, const T *alpha, const T *A, int lda, const T *B, int ldb,       \
                        const U *beta, T *C, int ldc)                                                                                \
    {                                                                                                                                \
        return rank_k(h, BOTH, HERMITIAN_TOO, uplo, trans, n, k, own(alpha), own(A), lda, own(B), ldb, own(beta), own(C), ldc);      \
    }

#define ROUTINES(L, T)                                                                                                               \
    TRIANGULAR(L, T, mv, false)                                                                                                      \
    TRIANGULAR(L, T, sv, true)                                                                                                       \
    RANK_ONE(L##syr, T, T, false)                                                                                                    \
    RANK_TWO(L##syr2, T, false)                                                                                                      \
    SYMM(L##symm, T, SYMMETRIC)                                                                                                      \
    RANK_K(L##syrk, T, T, T, false)                                                                                                  \
    RANK_2K(L##syr2k_v2, T, T, true, false)                                                                                          \
    RANK_2K(L##syrkx, T, T, false, false)                                                                                            \
    Status cublas##L##trmm_v2(Handle h, Side side, Fill uplo, Op trans, Diag diag, int m, int n, const T *alpha, const T *A,         \
                              int lda, const T *B, int ldb, T *C, int ldc)                                                           \
    {                                                                                                                                \
        return trmm(h, false, side, uplo, trans, diag, m, n, own(alpha), own(A), lda, own(B), ldb, own(C), ldc);                     \
    }                                                                                                                                \
    Status cublas##L##trsm_v2(Handle h, Side side, Fill uplo, Op trans, Diag diag, int m, int n, const T *alpha, const T *A,         \
                              int lda, T *B, int ldb)                                                                                \
    {                                                                                                                                \
        return trmm(h, true, side, uplo, trans, diag, m, n, own(alpha), own(A), lda, own(static_cast<const T *>(B)), ldb, own(B),    \
                    ldb);                                                                                                            \
    }

ROUTINES(S, float)
ROUTINES(D, double)
ROUTINES(C, cuComplex)
ROUTINES(Z, cuDoubleComplex)
PACKED_RANKS(Sspr, Sspr2, float, float, false)
PACKED_RANKS(Dspr, Dspr2, double, double, false)

#define HERMITIANS(L, R, T)                                                                                                          \
    RANK_ONE(L##her, R, T, true)                                                                                                     \
    RANK_TWO(L##her2, T, true)                                                                                                       \
    PACKED_RANKS(L##hpr, L##hpr2, R, T, true)                                                                                        \
    SYMM(L##hemm, T, HERMITIAN)                                                                                                      \
    RANK_K(L##herk, R, R, T, true)                                                                                                   \
    RANK_2K(L##her2k_v2, R, T, true, true)                                                                                           \
    RANK_2K(L##herkx, R, T, false, true)

HERMITIANS(C, float, cuComplex)
HERMITIANS(Z, double, cuDoubleComplex)

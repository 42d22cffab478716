/* Well conditioned factors and pivots that are rows, for fern-annotate check. */
#include <lapacke.h>

#define FACTORS(NAME, TYPE, ...)                                                                                   \
    static void NAME(TYPE *a, lapack_int lda, lapack_int n)                                                       \
    {                                                                                                             \
        for (lapack_int j = 0; j < n; j++)                                                                        \
            for (lapack_int i = 0; i < n; i++) a[i + (long)j * lda] = i == j ? (TYPE)2 : a[i + (long)j * lda] / (TYPE)(64 * n); \
    }
FACTORS(factors_s, float)
FACTORS(factors_d, double)
FACTORS(factors_c, lapack_complex_float)
FACTORS(factors_z, lapack_complex_double)

static void rows(lapack_int *ipiv, lapack_int n)
{
    for (lapack_int i = 0; i < n; i++) ipiv[i] = i + 1 + (ipiv[i] < 0 ? -ipiv[i] : ipiv[i]) % (n - i);
}

#define ROUTINES(T, TYPE)                                                                                                                       \
    void fern_example_LAPACKE_##T##getrs_work(int layout, char trans, lapack_int n, lapack_int nrhs, TYPE *a, lapack_int lda, lapack_int *ipiv, TYPE *b, \
                                              lapack_int ldb)                                                                                   \
    {                                                                                                                                           \
        factors_##T(a, lda, n);                                                                                                                 \
        rows(ipiv, n);                                                                                                                          \
    }                                                                                                                                           \
    void fern_example_LAPACKE_##T##potrs_work(int layout, char uplo, lapack_int n, lapack_int nrhs, TYPE *a, lapack_int lda, TYPE *b, lapack_int ldb)     \
    {                                                                                                                                           \
        factors_##T(a, lda, n);                                                                                                                 \
    }                                                                                                                                           \
    void fern_example_LAPACKE_##T##trtrs_work(int layout, char uplo, char trans, char diag, lapack_int n, lapack_int nrhs, TYPE *a, lapack_int lda,      \
                                              TYPE *b, lapack_int ldb)                                                                          \
    {                                                                                                                                           \
        factors_##T(a, lda, n);                                                                                                                 \
    }
ROUTINES(s, float)
ROUTINES(d, double)
ROUTINES(c, lapack_complex_float)
ROUTINES(z, lapack_complex_double)

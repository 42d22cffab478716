/* What BLAS asks of its Hermitian matrices: that their diagonal is real. The checker fills arrays
 * with whatever there is. */
#include "annotations/cblas.h"

static void make_real(float *c, blasint n, blasint ldc)
{
    for (blasint i = 0; i < n; i++) c[2 * (i + i * ldc) + 1] = 0;
}

static void make_real_double(double *c, blasint n, blasint ldc)
{
    for (blasint i = 0; i < n; i++) c[2 * (i + i * ldc) + 1] = 0;
}

#define RANK_K(name, scalar, real)                                                                             \
    void fern_example_##name(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans,         \
                             blasint N, blasint K, scalar alpha, const void *A, blasint lda, scalar beta,      \
                             void *C, blasint ldc)                                                             \
    {                                                                                                          \
        real(C, N, ldc);                                                                                       \
    }

#define RANK_2K(name, scalar, real)                                                                            \
    void fern_example_##name(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans,         \
                             blasint N, blasint K, const void *alpha, const void *A, blasint lda,              \
                             const void *B, blasint ldb, scalar beta, void *C, blasint ldc)                    \
    {                                                                                                          \
        real(C, N, ldc);                                                                                       \
    }

RANK_K(cblas_cherk, float, make_real)
RANK_K(cblas_zherk, double, make_real_double)
RANK_2K(cblas_cher2k, float, make_real)
RANK_2K(cblas_zher2k, double, make_real_double)

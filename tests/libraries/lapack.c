#include "tests/libraries/lapack.h"

int refined(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2;
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, b, ld, x, ld);
    LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, count, a, n + 1, x, ld);
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, x, ld, r, ld);
    LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, count, a, n + 1, pivots, r, ld);
    return 0;
}

int transposed(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2;
    if (LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'T', n, count, a, n + 1, pivots, b, ld)) return 1;
    if (LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'U', 'T', 'N', n, count, a, n + 1, b, ld)) return 2;
    if (LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, b, ld, x, ld)) return 3;
    if (LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'N', 'U', n, count, a, n + 1, x, ld)) return 4;
    return LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, x, ld, r, ld);
}

int triangles(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2;
    (void)a, (void)pivots;
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, b, ld, x, ld);
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'L', n, count, b, ld, r, ld);
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'U', n, count, x, ld, b, ld);
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, r, ld, x, ld);
    return 0;
}

int by_rows(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2;
    (void)r;
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, b, ld, x, ld);
    LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, count, a, n + 1, x, ld);
    LAPACKE_dpotrs_work(LAPACK_ROW_MAJOR, 'U', n, n, a, n + 1, b, ld);
    return LAPACKE_dgetrs_work(LAPACK_ROW_MAJOR, 'N', n, n, a, n + 1, pivots, b, ld);
}

/* A leading dimension that is too small: nothing is done, and the status says which argument it is. */
int refused(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2, narrow = count > 40 ? n - 1 : ld;
    (void)r;
    const int first = LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, count, a, n + 1, pivots, b, ld);
    const int second = LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, count, a, n + 1, x, narrow);
    return 100 * first + second;
}

/* Where the diagonal has a 0 the status is its place, and x is as it was copied. */
int in_turn(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r)
{
    const int ld = n + 2;
    (void)pivots;
    int status = LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, b, ld, x, ld);
    if (status) return status;
    status = LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'N', 'N', n, count, a, n + 1, x, ld);
    if (status) return status;
    status = LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, count, x, ld, r, ld);
    return status;
}

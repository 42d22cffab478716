#include "annotations/cblas.h"
#include "tests/mpi/places.h"

#include <stdlib.h>

/* T lies first where neither nest uses it. */
/*<Fern Schedule>
grid P[x: px] where px * px <= 6
place L: 2 -> P.x cyclic 3
break at cblas_dgemv
distribute cblas_dgemm.u over P.x as uo ui
divide cblas_dgemm.k ko ki P.x
communicate L, A at ko
</Fern Schedule>*/
void moves_at_once(int m, int n, const double *A, const double *L, const double *y, double *u)
{
    double *T = malloc((size_t)m * (size_t)n * sizeof *T);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, m, 0.125, L, m, A, n, 0.0, T, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.125, T, n, y, 1, 1.0, u, 1);
    sum_along_columns(T, n, m, n);
    free(T);
}

/* Code for grids of four kinds. Ranks that run different ones of them have different code. */
#include "tests/mpi/openings.h"

#include "annotations/cblas.h"

void line(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 2.0, A, n, x, 1, 0.0, y, 1);
}

/*<Fern Schedule>
grid P[x: px]
</Fern Schedule>*/
void found(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 2.0, A, n, x, 1, 0.0, y, 1);
}

/*<Fern Schedule>
grid P[x: q, y: q]
</Fern Schedule>*/
void square(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 2.0, A, n, x, 1, 0.0, y, 1);
}

/*<Fern Schedule>
grid N[n: nodes] of G[g: cores]
</Fern Schedule>*/
void by_node(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 2.0, A, n, x, 1, 0.0, y, 1);
}

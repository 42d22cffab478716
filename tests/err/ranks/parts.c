/* Ranks would read their parts of what the call reduces into. */
#include "annotations/cblas.h"

/*<Fern Schedule>
grid P[x: p]
distribute y.k over P.x as ko ki
</Fern Schedule>*/
void scheduled(int m, int n, const double *A, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, y + n, 1, 1.0, y, 1);
}

void inferred(int m, int n, const double *A, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, y + n, 1, 1.0, y, 1);
}

#include "annotations/cblas.h"

/*<Fern Schedule>
grid P[x: p]
place A: x -> P.x cyclic 0
place A: x -> P.x ghost
redistribute A: x -> P.x
redistribute A: x -> P.x before
</Fern Schedule>*/
void words(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

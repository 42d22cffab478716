#include "annotations/cblas.h"

/*<Fern Schedule>
function on_a_face
grid P[x: px, y: py]
place A: x -> P.x ghost 1, P.y = 0
function elsewhere
grid P[x: p]
redistribute A: x -> P.x ghost 1 before cblas_dger
</Fern Schedule>*/
void on_a_face(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

void elsewhere(int n, const double *x, double *A)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, x, 1, x, 1, A, n);
}

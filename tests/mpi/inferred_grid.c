/* Nothing but a grid is said: loops are cut in the order of its dimensions, and its extents are those with which the fewest bytes are owned
 * and received. `run_inferred` tries all others. */
#include "annotations/cblas.h"

/*<Fern Schedule>
grid P[x: px, y: py]
</Fern Schedule>*/
void product_on_grid(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.5, A, k, B, n, 0.5, C, n);
}

/* A is in blocks along both dimensions, and is brought along one of them. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A: x -> P.x, y -> P.y
</Fern Schedule>*/
void products_on_grid(int m, int n, int k, const double *A, const double *B, double *C, double *x, double *y)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.5, A, k, B, n, 0.5, C, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, C, n, x, 1, 0.0, y, 1);
}

/* What cannot travel while calls run. */
#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place x, y: start -> P.x
distribute y.u over P.x as uo ui
communicate x at uo overlap
</Fern Schedule>*/
void whole(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, y, 1);
}

/*<Fern Schedule>
grid P[x: px, z: pz]
place A: x -> P.x, y -> P.z
place x, y: start -> P.x, P.z = 0
distribute y.u over P.x as uo ui, y.k over P.z as ko ki
communicate x at ko overlap
</Fern Schedule>*/
void parts(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 1.0, y, 1);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A, B at ko depth 1 overlap
</Fern Schedule>*/
void pieces(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

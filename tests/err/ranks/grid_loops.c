/* Loops that cannot be distributed as the schedule says. */
#include "annotations/cblas.h"

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.q over P.x as qo qi
</Fern Schedule>*/
void over_k(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
distribute C.u over P.x as io ii, C.v over P.x as jo ji
</Fern Schedule>*/
void one_dimension(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
distribute C.u over P.x as io ii, C.u over P.y as jo ji
</Fern Schedule>*/
void one_loop(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
split C.u uo ui 64
distribute uo over P.x as io ii
</Fern Schedule>*/
void split_before(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

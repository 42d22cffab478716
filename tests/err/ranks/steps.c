/* Steps and loops that reduce, which cannot be as the schedule says. */
#include "annotations/cblas.h"

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
rotate ko by io
</Fern Schedule>*/
void rotate_chunks(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
divide C.k ko ki P.x
rotate ko by io lo
</Fern Schedule>*/
void rotate_by(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A at kk
</Fern Schedule>*/
void no_loop(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
reorder C.u C.v C.k
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A at ko
</Fern Schedule>*/
void inside(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A, B at ko
communicate A at ko depth 3
</Fern Schedule>*/
void named_twice(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
divide C.k ko ki P.x
</Fern Schedule>*/
void no_steps(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A, D at ko
</Fern Schedule>*/
void no_array(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
communicate A at ko depth 100
</Fern Schedule>*/
void depth(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
divide C.k ko ki P.x / 0
rotate ko by io
</Fern Schedule>*/
void parts(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
split C.k ko ki 64
rotate ko io
communicate A in ko
</Fern Schedule>*/
void words(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
divide C.k ko ki Q.x
rotate ko by io
</Fern Schedule>*/
void other_grid(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
divide C.k ko ki 3
rotate ko by io jo
communicate A at ko
</Fern Schedule>*/
void both_depend(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

#include "examples/22-blas2-chains/blas2_chains.h"

#include "annotations/cblas.h"

#include <stdlib.h>

/* Matrices lie in blocks of rows on ranks. A product along rows is then a rank's own; one across them ends in a reduction. */

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place x, y, s: start -> P.x
materialize s
break at cblas_dcopy
distribute cblas_dgemv[1].u over P.x as io ii
</Fern Schedule>*/
int atax(int m, int n, const double *A, const double *x, double *y)
{
    double *t = malloc((size_t)m * sizeof *t), *s = calloc((size_t)n, sizeof *s);
    if (!t || !s) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, t, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, t, 1, 1.0, s, 1);
    cblas_dcopy(n, s, 1, y, 1);
    free(t);
    free(s);
    return 0;
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place x, y, s: start -> P.x
materialize s
break at cblas_dcopy
distribute cblas_dgemv[1].u over P.x as io ii
</Fern Schedule>*/
int batax(int m, int n, double beta, const double *A, const double *x, double *y)
{
    double *t = malloc((size_t)m * sizeof *t), *s = calloc((size_t)n, sizeof *s);
    if (!t || !s) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, t, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, t, 1, 1.0, s, 1);
    cblas_dcopy(n, s, 1, y, 1);
    cblas_dscal(n, beta, y, 1);
    free(t);
    free(s);
    return 0;
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place p, q, r, s, part: start -> P.x
materialize part
break at cblas_dcopy
distribute cblas_dgemv[1].u over P.x as io ii
</Fern Schedule>*/
int bicgk(int m, int n, const double *A, const double *p, const double *r, double *q, double *s)
{
    double *part = calloc((size_t)n, sizeof *part);
    if (!part) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, p, 1, 0.0, q, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, r, 1, 1.0, part, 1);
    cblas_dcopy(n, part, 1, s, 1);
    free(part);
    return 0;
}

/* On a grid of two dimensions: x lies along the columns, parts of the result are combined along them. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A: x -> P.x, y -> P.y
place x: start -> P.y
place y, z: start -> P.x, P.y = 0
break at cblas_dgemv
distribute cblas_dgemv.u over P.x as io ii, cblas_dgemv.k over P.y as ko ki
</Fern Schedule>*/
void gemv(int m, int n, double alpha, const double *A, const double *x, double beta, const double *y, double *z)
{
    cblas_dcopy(m, y, 1, z, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, alpha, A, n, x, 1, beta, z, 1);
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place y, z, x, w: start -> P.x
break at cblas_dgemv[1]
distribute cblas_dgemv[1].k over P.x as ko ki
</Fern Schedule>*/
void gemvt(int m, int n, double alpha, double beta, const double *A, const double *y, const double *z, double *x, double *w)
{
    cblas_dcopy(n, z, 1, x, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, beta, A, n, y, 1, 1.0, x, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, alpha, A, n, x, 1, 0.0, w, 1);
}

/* The sum of two products: parts are combined once. */
/*<Fern Schedule>
grid P[x: px]
place A, B: x -> P.x
place x, y: start -> P.x
</Fern Schedule>*/
void gesummv(int m, int n, double alpha, double beta, const double *A, const double *B, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, alpha, A, n, x, 1, 0.0, y, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, beta, B, n, x, 1, 1.0, y, 1);
}

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place u1, v1, u2, v2, x, v, w, part: start -> P.x
materialize part
break at cblas_dcopy
distribute cblas_dger[1].u over P.x as io ii
</Fern Schedule>*/
int hessblk(int n, double *A, const double *u1, const double *v1, const double *u2, const double *v2, const double *x, double *v, double *w)
{
    double *part = calloc((size_t)n, sizeof *part);
    if (!part) return -1;
    cblas_dger(CblasRowMajor, n, n, -1.0, u1, 1, v1, 1, A, n);
    cblas_dger(CblasRowMajor, n, n, 1.0, u2, 1, v2, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasTrans, n, n, 1.0, A, n, x, 1, 1.0, part, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, 1.0, A, n, x, 1, 0.0, w, 1);
    cblas_dcopy(n, part, 1, v, 1);
    free(part);
    return 0;
}

/*<Fern Schedule>
grid P[x: px]
place U, Y: x -> P.x
place u, y: start -> P.x
break at cblas_dgemv[3]
materialize a
materialize b
distribute cblas_dgemv[1].k over P.x as ko ki, cblas_dgemv[3].u over P.x as io ii
</Fern Schedule>*/
int trilazy(int m, int n, const double *U, const double *Y, const double *u, double *y)
{
    double *a = calloc((size_t)n, sizeof *a), *b = calloc((size_t)n, sizeof *b);
    if (!a || !b) return -1;
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, U, n, u, 1, 1.0, a, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, Y, n, u, 1, 1.0, b, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, -1.0, Y, n, a, 1, 1.0, y, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, -1.0, U, n, b, 1, 1.0, y, 1);
    free(a);
    free(b);
    return 0;
}

/* Placements that nests do not compute in: arrays that are dealt out in turn, lie on faces, or are needed in blocks of another
 * dimension. */
#include "tests/mpi/places.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>
#include <string.h>

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x cyclic 2
place y: 1 -> P.x
</Fern Schedule>*/
void dealt_rows(int m, int n, double *A, const double *x, const double *v, double *y)
{
    cblas_dger(CblasRowMajor, m, n, 1.0, x, 1, v, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, v, 1, 0.0, y, 1);
}

/* As ScaLAPACK deals out matrices. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x cyclic 3, y -> P.y cyclic
</Fern Schedule>*/
void dealt_product(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/* What was in C is gone: it is not brought. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x cyclic 3, y -> P.y cyclic
</Fern Schedule>*/
void dealt_product_anew(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/*<Fern Schedule>
grid P[x: px]
place y: 1 -> P.x cyclic
</Fern Schedule>*/
void dealt_vector_anew(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, y, 1);
}

/* Redistributed before the last call, which reads it. */
/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
redistribute A: y -> P.x before cblas_dgemv[2]
</Fern Schedule>*/
void moved(int m, int n, double *A, const double *x, const double *v, double *y, double *z)
{
    cblas_dger(CblasRowMajor, m, n, 1.0, x, 1, v, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, v, 1, 0.0, y, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, x, 1, 0.0, z, 1);
}

/* Nobody says where A lies: it is redistributed in the middle, and comes home at the end. */
void both_ways(int m, int n, double *A, double *row)
{
    sum_along_rows(A, n, m, n);
    sum_along_columns(A, n, m, n);
    cblas_dcopy(n, A, 1, row, 1);
}

/* What is in the middle is redistributed once. */
void both_ways_inside(int m, int n, const double *A, double *B)
{
    double *T = malloc((size_t)m * (size_t)n * sizeof *T);
    cblas_domatcopy(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, T, n);
    sum_along_rows(T, n, m, n);
    sum_along_columns(T, n, m, n);
    cblas_domatcopy(CblasRowMajor, CblasNoTrans, m, n, 2.0, T, n, B, n);
    free(T);
}

/* Where the index along P.y is 0; the ranks beside it compute the same. */
/*<Fern Schedule>
grid P[x: px, y: py]
place in, out: x -> P.x, P.y = 0
</Fern Schedule>*/
void on_a_face(int rows, int cols, const float *in, float *out)
{
    matrix_axpby(2.0f, in, cols, 0.5f, out, cols, rows, cols, out, cols);
}

/* All the time as the loop wants it. */
/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
</Fern Schedule>*/
void across_loops(int m, int n, int steps, double *A)
{
    for (int t = 0; t < steps; t++) {
        sum_along_columns(A, n, m, n);
        cblas_dscal(n, 0.5, A, 1);
    }
}

/* A reduction that ends in blocks of the second dimension, with an old value. */
/*<Fern Schedule>
grid P[z: pz]
place C: y -> P.z
distribute C.k over P.z as ko ki
</Fern Schedule>*/
void reduced_columns(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/* One that is the same on all ranks, and written in blocks. */
/*<Fern Schedule>
grid P[x: px]
place A, v: P.x = *
distribute cblas_dscal.i over P.x as io ii
</Fern Schedule>*/
void whole(int m, int n, double *A, double *v)
{
    cblas_dscal(m * n, 2.0, A, 1);
    cblas_dcopy(n, A, 1, v, 1);
}

/* --- Halos ----------------------------------------------------------------------------------------------------- */

/* The second nest reads the halo that the first has brought. */
/*<Fern Schedule>
grid P[x: px, y: py]
place u, a, b: x -> P.x, y -> P.y
break at sobel_y
</Fern Schedule>*/
void kept_halo(int rows, int cols, const float *u, float *a, float *b)
{
    sobel_x(u, cols + 2, rows, cols, a, cols);
    sobel_y(u, cols + 2, rows, cols, b, cols);
}

/* What is written between has to be brought again. */
void changed_halo(int rows, int cols, float *u, float *a, float *b)
{
    sobel_x(u, cols + 2, rows, cols, a, cols);
    relu_in_place(u, cols + 2, rows + 2, cols + 2);
    sobel_y(u, cols + 2, rows, cols, b, cols);
}

/* Halos in the caller's own blocks. */
/*<Fern Schedule>
grid P[x: px, y: py]
place padded: x -> P.x ghost 2, y -> P.y ghost 2
place out: x -> P.x, y -> P.y
</Fern Schedule>*/
int halo_in_place(int rows, int cols, const float *padded, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    blur_y(padded, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
    free(across);
    return 0;
}

/* The same of two arrays that change places. */
/*<Fern Schedule>
grid P[x: px, y: py]
place u: x -> P.x ghost 2, y -> P.y ghost 2
align v with u
</Fern Schedule>*/
float *turned_in_place(int rows, int cols, int steps, float *u, float *v)
{
    const int ld = cols + 2;
    float *change = malloc((size_t)rows * (size_t)cols * sizeof *change);
    if (!change) return NULL;
    for (int step = 0; step < steps; step++) {
        laplace(u, ld, rows, cols, change, cols);
        matrix_axpby(1.0f, u + ld + 1, ld, 0.2f, change, cols, rows, cols, v + ld + 1, ld);
        float *swap = u;
        u = v;
        v = swap;
    }
    free(change);
    return u;
}

/* Read as it lies, and then in blocks of columns. */
/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x cyclic 2
redistribute A: y -> P.x before cblas_dgemv[2]
</Fern Schedule>*/
void read_both_ways(int m, int n, const double *A, const double *x, const double *v, double *y, double *z)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, v, 1, 0.0, y, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, x, 1, 0.0, z, 1);
}

/* --- Products whose result does not lie as the distributed loops write it ---------------------------------- */

/*<Fern Schedule>
grid P[x: px, y: py]
place C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii
</Fern Schedule>*/
void product_in_part(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place C: x -> P.x, P.y = 0
distribute C.u over P.x as io ii, C.k over P.y as ko ki
</Fern Schedule>*/
void product_anew(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, 0.0, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place C: x -> P.x, P.y = 0
</Fern Schedule>*/
void product_on_face(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place C: x -> P.x
distribute C.u over P.x as io ii, C.v over P.y as jo ji
</Fern Schedule>*/
void product_in_copies(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: p]
place C: x -> P.x
distribute C.k over P.x as ko ki
</Fern Schedule>*/
void product_of_old(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: 2]
place C: P.x = 1
distribute C.k over P.x as ko ki
</Fern Schedule>*/
void product_on_other(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

/*<Fern Schedule>
grid P[x: px, y: py]
place C: x -> P.x
distribute C.k over P.y as ko ki
</Fern Schedule>*/
void product_of_others(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0, A, k, B, n, beta, C, n);
}

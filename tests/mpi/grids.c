/* Placements and grids that a schedule gives. */
#include "tests/mpi/grids.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/* A matrix product: A comes along rows of the grid, B along its columns. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A, B, C: x -> P.x, y -> P.y
distribute C.u over P.x as io ii, C.v over P.y as jo ji
tile ji 5
</Fern Schedule>*/
void product(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.5, A, k, B, n, 0.5, C, n);
}

/* The same, fused with what follows, on a square grid: the loops follow from the placements. */
/*<Fern Schedule>
grid P[x: q, y: q]
place A: x -> P.x, y -> P.y
align B, C with A
</Fern Schedule>*/
void layer(int m, int n, int k, const float *A, const float *B, const float *bias, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, A, k, B, n, 0.0f, C, n);
    add_bias_in_place(bias, C, n, m, n);
    relu_in_place(C, n, m, n);
}

/* A stencil with neighbours in both dimensions, corners too. */
/*<Fern Schedule>
grid P[x: px, y: py]
place padded, out: x -> P.x, y -> P.y
</Fern Schedule>*/
int smooth(const float *padded, int rows, int cols, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    blur_y(padded, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
    free(across);
    return 0;
}

/* The same in two nests: the intermediate is in blocks, and its rows are exchanged. */
/*<Fern Schedule>
grid P[x: px, y: py] where px <= 2 && py >= px
place padded, out, across: x -> P.x, y -> P.y
materialize across
</Fern Schedule>*/
int smooth_whole(const float *padded, int rows, int cols, float *out)
{
    float *across = malloc((size_t)(rows + 2) * (size_t)cols * sizeof *across);
    if (!across) return -1;
    blur_y(padded, cols + 2, rows + 2, cols, across, cols);
    blur_x(across, cols, rows, cols, out, cols);
    free(across);
    return 0;
}

/* Vectors over a matrix: by rows of the block. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A: 1 -> P.x, 2 -> P.y
</Fern Schedule>*/
void rank_one(int m, int n, float alpha, const float *x, const float *y, float beta, float *A)
{
    float *R = calloc((size_t)m * (size_t)n, sizeof *R);
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_sscal(m * n, beta, A, 1);
    cblas_saxpy(m * n, 1.0f, R, 1, A, 1);
    free(R);
}

/* x is turned, y lies on a face, z on all ranks along z. */
/*<Fern Schedule>
grid P[x: q, y: q, z: c] where q % c == 0
place out: x -> P.x, y -> P.y
place x: x -> P.y, y -> P.x, P.z = 0
place y: x -> P.x, P.y = 0, P.z = *
</Fern Schedule>*/
void combine(int rows, int cols, const float *x, const float *y, float *out)
{
    matrix_axpby(2.0f, x, cols, 0.5f, y, cols, rows, cols, out, cols);
}

/* Scalars, on a grid with a given extent: some ranks idle. */
/*<Fern Schedule>
grid P[x: 2, y: p]
place a, b: start -> P.y
</Fern Schedule>*/
double lengths(int n, const double *a, const double *b, double *product)
{
    double ab = cblas_ddot(n, a, 1, b, 1);
    double sum = cblas_dasum(n, a, 1);
    *product = ab;
    return sum + ab;
}

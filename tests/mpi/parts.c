/* Loops that reduce, cut over dimensions of the grid: who has the result, and that the old value enters once. */
#include "tests/mpi/parts.h"

#include "annotations/cblas.h"

void column_most(const float *in, int ld, int rows, int cols, float *most)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            if (in[x * ld + y] > most[y]) most[y] = in[x * ld + y];
}

void column_totals(const float *in, int ld, int rows, int cols, float *sums)
{
    for (int y = 0; y < cols; y++) {
        sums[y] = 0;
        for (int x = 0; x < rows; x++) sums[y] += in[x * ld + y];
    }
}

/* Each array lies on a face of a cube (Johnson's matrix product). */
/*<Fern Schedule>
grid P[x: q, y: q, z: q]
place A: x -> P.x, y -> P.z, P.y = 0
place B: x -> P.z, y -> P.y, P.x = 0
place C: x -> P.x, y -> P.y, P.z = 0
distribute C.u over P.x as io ii, C.v over P.y as jo ji, C.k over P.z as ko ki
</Fern Schedule>*/
void cube(int m, int n, int k, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.5, A, k, B, n, beta, C, n);
}

/* All along z have the sum. */
/*<Fern Schedule>
grid P[x: p, z: c] where c <= 2
place A: x -> P.x, y -> P.z
place B: x -> P.z
place C: x -> P.x
distribute C.u over P.x as io ii, C.k over P.z as ko ki
</Fern Schedule>*/
void slabs(int m, int n, int k, const float *A, const float *B, float beta, float *C)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 0.5f, A, k, B, n, beta, C, n);
}

/* Each has parts of all rows, and ends up with the sum of its own. */
/*<Fern Schedule>
grid P[x: p]
place A: y -> P.x
place B: x -> P.x
place C: x -> P.x
distribute C.k over P.x as ko ki
</Fern Schedule>*/
void rows_of_parts(int m, int n, int k, const double *A, const double *B, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.5, A, k, B, n, 1.0, C, n);
}

/* The result is on one rank of each row of the grid. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A: x -> P.x, y -> P.y
place x: start -> P.y
place y: start -> P.x, P.y = 0
distribute y.u over P.x as io ii, y.k over P.y as ko ki
</Fern Schedule>*/
void apply(int m, int n, const double *A, const double *x, double beta, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, x, 1, beta, y, 1);
}

/* Columns on ranks, and the result in blocks. */
/*<Fern Schedule>
grid P[x: p]
place A: y -> P.x
place x, y: start -> P.x
distribute y.k over P.x as ko ki
</Fern Schedule>*/
void apply_columns(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, x, 1, 1.0, y, 1);
}

/* Two calls with one tile of A: each reduces over the loop that the other goes along with. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A: x -> P.x, y -> P.y
place q: start -> P.x
place s: start -> P.y, P.x = 0
distribute cblas_dgemv[1].u over P.x as io ii, cblas_dgemv[1].k over P.y as jo ji
</Fern Schedule>*/
void both(int m, int n, const double *A, const double *p, const double *r, double beta, double *q, double *s)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, p, 1, beta, q, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, n, r, 1, beta, s, 1);
}

/* The sum of two products: parts are combined once. */
/*<Fern Schedule>
grid P[x: px, y: py]
place A, B: x -> P.x, y -> P.y
place p, q: start -> P.y
place y: start -> P.x, P.y = 0
distribute cblas_dgemv[1].u over P.x as io ii, cblas_dgemv[1].k over P.y as ko ki
distribute cblas_dgemv[2].u over P.x as iio iii, cblas_dgemv[2].k over P.y as kko kki
break at cblas_dgemv[2]
</Fern Schedule>*/
void sum_of_two(int m, int n, const double *A, const double *B, const double *p, const double *q, double beta, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, p, 1, beta, y, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, B, n, q, 1, 1.0, y, 1);
}

/* The greatest, into memory, with the old value. */
/*<Fern Schedule>
grid P[x: p]
place in: x -> P.x
place most: start -> P.x
distribute most.x over P.x as xo xi
</Fern Schedule>*/
void largest(int rows, int cols, const float *in, float *most)
{
    column_most(in, cols, rows, cols, most);
}

/* The sums of columns overwrite: ranks have columns, and no sum is cut. */
void totals(int rows, int cols, const float *in, float *sums)
{
    column_totals(in, cols, rows, cols, sums);
    cblas_sscal(cols, 0.5f, sums, 1);
}

/*<Fern Schedule>
grid P[x: p]
place in: x -> P.x
place sums: start -> P.x
</Fern Schedule>*/
void totals_of_rows(int rows, int cols, const float *in, float *sums)
{
    column_totals(in, cols, rows, cols, sums);
}

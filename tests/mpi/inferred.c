/* Nothing says how arrays lie: loops are cut with which the fewest bytes move, those that reduce among them. `run_inferred` has
 * what is chosen written down. */
#include "tests/mpi/inferred.h"

#include "annotations/cblas.h"

#include <stdlib.h>

/* A is read once, by rows: each rank has parts of y, which the first rank begins with beta. */
int normal_product(int m, int n, const double *A, const double *x, double *y)
{
    double *t = malloc((size_t)m * sizeof *t);
    if (!t) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, t, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, n, t, 1, 0.0, y, 1);
    free(t);
    return 0;
}

/* Nothing is special about the first part: each rank ends up with its block. */
int normal_product_added(int m, int n, const double *A, const double *x, double *y)
{
    double *t = malloc((size_t)m * sizeof *t);
    if (!t) return -1;
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, x, 1, 0.0, t, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, n, t, 1, 1.0, y, 1);
    free(t);
    return 0;
}

/* beta enters once into s, of which ranks have parts, and into each block of q. */
void product_and_turned(int m, int n, const double *A, const double *p, const double *r, double beta, double *q, double *s)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, p, 1, beta, q, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, n, r, 1, beta, s, 1);
}

/* The second product goes along with the columns in which A lies for the first. */
void turned_and_back(int m, int n, const double *A, const double *y, const double *z, double beta, double *x, double *w)
{
    cblas_dcopy(n, z, 1, x, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, n, y, 1, 1.0, x, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, x, 1, beta, w, 1);
}

/* The parts of the third product stay parts, to which the fourth adds. */
int parts_of_two(int m, int n, const double *U, const double *Y, const double *u, double *y)
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

/* B lies in columns, as it has to for the sum. The outer loop of the product would bring all of it, the inner one brings nothing: A
 * is the same on all ranks. */
void thin_product(int m, double *B, const double *A, double *C)
{
    sum_along_columns(B, m, m, m);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 7, m, m, 1.0, A, m, B, m, 1.0, C, m);
}

/* The same, but blocks of columns of C cannot be: so the outer loop it is. */
void thin_packed_product(int half, double *B, const double *A, double *C)
{
    sum_along_columns(B, 2 * half, 2 * half, 2 * half);
    add_product(7, 2 * half, 2 * half, half, A, 2 * half, B, 2 * half, C);
}

/* y is combined in each turn, and A stays where it is. */
void normal_power(int m, int n, int turns, const double *A, double *x, double *y)
{
    for (int turn = 0; turn < turns; turn++) {
        cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.125, A, n, x, 1, 0.0, y, 1);
        cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.125, A, n, y, 1, 1.0, x, 1);
    }
}

/* What the examples have not: arrays between nests, blocks of columns, results with other operators. */
#include "tests/mpi/steps.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/* One nest, of vectors. */
void chain(int n, float a, float b, const float *x, float *y, float *z)
{
    cblas_saxpy(n, a, x, 1, y, 1);
    cblas_sscal(n, b, y, 1);
    cblas_saxpy(n, 1.0f, y, 1, z, 1);
}

/* t is needed whole by each row of A. */
int project(int m, int n, double a, const double *A, int ld, const double *x, double *y)
{
    double *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    cblas_dcopy(n, x, 1, t, 1);
    cblas_dscal(n, a, t, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, ld, t, 1, 0.0, y, 1);
    free(t);
    return 0;
}

/* A is in blocks of rows, and then read by columns. */
void turn(int m, int n, const double *x, const double *y, double *A, double *u, double *v)
{
    cblas_dger(CblasRowMajor, m, n, 1.0, x, 1, y, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, u, 1, 0.0, v, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, v, 1, 0.0, u, 1);
}

/* Results of the calls, through a pointer and returned. */
double norms(int n, const double *x, const double *y, double *product)
{
    double xy = cblas_ddot(n, x, 1, y, 1);
    double sum = cblas_dasum(n, x, 1);
    *product = xy;
    return sum + xy;
}

/* Places behind one pointer, and what a later call leaves behind another. */
void stored(int n, double *x, const double *y, double *out, double *low)
{
    cblas_dscal(n, 0.5, x, 1);
    double xy = cblas_ddot(n, x, 1, y, 1);
    out[1] = xy;
    *(out + 3) = 2 * xy;
    cblas_daxpy(n, 0.25, y, 1, x, 1);
    put_dot(n, x, y, low);
}

void stored_last(int n, int last, double *x, const double *y, double *out)
{
    cblas_dscal(n, 0.5, x, 1);
    double xy = cblas_ddot(n, x, 1, y, 1);
    out[last - 1] += xy;
    cblas_daxpy(n, xy, y, 1, x, 1);
}

double overwritten(int n, const double *x, const double *y, double *product)
{
    double largest;
    put_dot(n, x, y, product);
    put_largest(n, x, &largest);
    double sum = cblas_dasum(n, y, 1);
    return largest + sum;
}

void pairs(int n, const pair *x, const pair *y, pair *product, pair *square)
{
    put_product(n, x, y, product);
    put_product(n, x, x, square);
}

void complex_dots(int n, const double _Complex *x, const double _Complex *y, double _Complex *plain, double _Complex *conjugate)
{
    cblas_zdotu_sub(n, x, 1, y, 1, plain);
    cblas_zdotc_sub(n, x, 1, y, 1, conjugate);
}

void overwritten_by_each(int n, const double *x, double *farthest)
{
    put_farthest(n, x, farthest);
}

void overwritten_by_all(int n, const unsigned *x, unsigned *bits)
{
    put_bits(n, x, bits);
}

void least_of_all(int n, const unsigned *x, unsigned *least)
{
    put_least(n, x, least);
}

/* What is added to what is there already. */
void added_to(int n, const double *x, double *sum)
{
    add_to(n, x, sum);
}

/* Functions given and returned, in the ways that C writes them. */
double (*choose(int n, double first(double), map second, double *x))(double)
{
    cblas_dscal(n, 2.0, x, 1);
    double sum = cblas_dasum(n, x, 1);
    return sum > 40.0 ? first : second;
}

/* Rows of y from the second on; parameters with names of the generated code. */
void shift(int rank, int sizes, const double *block, double *box)
{
    int n = rank - sizes;
    cblas_dcopy(rank, block, 1, box, 1);
    cblas_daxpy(n, 0.5, block, 1, box + sizes, 1);
}

/* A is zeroed, and computed in two nests. */
int outer(int m, int n, const double *x, const double *y, double *v)
{
    double *A = calloc((size_t)m * (size_t)n, sizeof *A), *w = calloc((size_t)n, sizeof *w);
    if (!A || !w) {
        free(A);
        free(w);
        return -1;
    }
    cblas_dger(CblasRowMajor, m, n, 1.0, x, 1, y, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, x, 1, 1.0, w, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, w, 1, 0.0, v, 1);
    free(A);
    free(w);
    return 0;
}

/* Rows of the caller's must have no gaps. */
void packed_rows(int m, int n, double *a, double *b)
{
    add_one(m, n, a);
    double_packed(m, n, b, n);
}

/* Each nest has blocks of its own: of y, and of z from element 1 on. */
/*<Fern Schedule>
break at cblas_scopy
</Fern Schedule>*/
void spread(int n, const float *x, float *y, float *z)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
    cblas_scopy(n, y, 1, z + 1, 1);
}

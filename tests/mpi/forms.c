/* Forms of C around calls on ranks, and loops in steps. */
#include "tests/mpi/forms.h"

#include "annotations/cblas.h"

#include <stdlib.h>

/* Names that the generated code would have; a value with a comma, and a semicolon in a comment behind it. */
double scaled(int n, double scaled_size, double *x, double x_at)
{
    int scaled_call = 0;
    cblas_dscal(n, scaled_size, x, 1);
    scaled_call++;
    return scaled_call++, x_at + scaled_call /* of 2; or so */;
}

/* Nobody outside of the file calls what is made of it. */
static void halved(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 0.5, A, n, x, 1, 0.0, y, 1);
}

void halved_twice(int m, int n, const double *A, const double *x, double *y, double *z)
{
    halved(m, n, A, x, y);
    halved(m, n, A, x, z);
}

/* A size without a sign, and one that is constant. */
void sized(const size_t n, const unsigned int m, double *x, double *y, double *z)
{
    cblas_dscal((int)n, 2.0, x, 1);
    cblas_daxpy((int)n, 1.0, x, 1, y, 1);
    cblas_dscal((int)m, 3.0, z, 1);
}

/* Calls in branches, in a `switch` and in a loop of a few iterations. */
int branching(int kind, int n, const double *x, double *y, double *z)
{
    int turn;
    for (turn = 1; turn <= 3; turn += 2) cblas_daxpy(n, (double)turn, x, 1, y, 1);
    if (kind > 1 || !kind) { cblas_dscal(n, 0.5, y, 1); cblas_daxpy(n, 3.0, x, 1, y, 1); } else cblas_daxpy(n, 4.0, x, 1, y, 1);
    switch (kind) {
    case 1: cblas_daxpy(n, 5.0, x, 1, y, 1); break;
    case 2: cblas_daxpy(n, 6.0, x, 1, y, 1); /* falls through */
    default: cblas_daxpy(n, 7.0, x, 1, y, 1);
    }
    cblas_daxpy(n, 8.0, y, 1, z, 1);
    return turn;
}

/* A semicolon in a comment after the label. */
int cleans_up(int n, const double *x, double *y)
{
    double *t = malloc((size_t)n * sizeof *t);
    if (!t) goto done;
    cblas_dcopy(n, x, 1, t, 1);
    cblas_dscal(n, 2.0, t, 1);
    cblas_daxpy(n, 1.0, t, 1, y, 1);
done: /* t; it alone */ free(t);
    return 0;
}

/* Of a long double some bytes mean nothing. */
void stretched(int n, long double factor, double *x)
{
    cblas_dscal(n, (double)factor, x, 1);
}

/* The sum goes on from step to step. */
/*<Fern Schedule>
grid P[x: p]
place x: start -> P.x
split cblas_ddot.i io ii 3
communicate x at io
</Fern Schedule>*/
double dot_in_steps(int n, const double *x, const double *y)
{
    double sum = cblas_ddot(n, x, 1, y, 1);
    return sum;
}

/* The first rank has an element of y that no call touches: it has fewer steps than the second. */
/*<Fern Schedule>
grid P[x: p]
place A: y -> P.x
place y: start -> P.x
reorder u k
distribute cblas_dgemv.u over P.x as io ii
split ii iio iii 3
communicate A at iio
</Fern Schedule>*/
void shifted_steps(int m, int n, const double *A, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, n, x, 1, 1.0, y + 1, 1);
}

/* Pieces are given to a routine that takes no pointer to what is constant. */
/*<Fern Schedule>
grid P[x: p]
place A: y -> P.x
place x, y: start -> P.x
split add_product.c co ci 3
communicate A, x at co
</Fern Schedule>*/
void old_product(int m, int n, double *A, double *x, double *y)
{
    add_product(m, n, A, n, x, y);
}

/* Called with other strides on other ranks, of which one is none: all say so. */
/*<Fern Schedule>
grid P[x: p]
place A: x -> P.x
place x, y: start -> P.x
</Fern Schedule>*/
void product_of_rows(int m, int n, const double *A, int ld, const double *x, double *y)
{
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.5, A, ld, x, 1, 1.0, y, 1);
}

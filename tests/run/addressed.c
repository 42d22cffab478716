#include "tests/run/addressed.h"

#include <stdlib.h>

static const int one = 1;

void chain(int n, double alpha, const double *x, double *y, double *z)
{
    double *t = calloc((size_t)n, sizeof *t);
    double twice = 2 * alpha, minus = -0.5;
    axpy_(&n, &alpha, x, &one, t, &one);
    axpy_(&n, &twice, t, &one, y, &one);
    axpy_(&n, &minus, y, &one, z, &one);
    free(t);
}

/* As Fortran calls it. What n and alpha lead to may be anywhere: in y or z, too. */
void step_(const int *n, const double *alpha, const double *x, double *y, double *z)
{
    double *t = calloc((size_t)*n, sizeof *t);
    axpy_(n, alpha, x, &one, t, &one);
    axpy_(n, alpha, t, &one, y, &one);
    axpy_(n, alpha, y, &one, z, &one);
    free(t);
}

/* An element of an array, which calls may write. */
void by_element(int n, const double *x, double *y, double *z, const double *alphas)
{
    axpy_(&n, &alphas[0], x, &one, y, &one);
    axpy_(&n, &alphas[1], y, &one, z, &one);
}

double normalized(int n, const double *x, double *y)
{
    double square = dot_(&n, x, x);
    double scale = 1 / (1 + square);
    axpy_(&n, &scale, x, &one, y, &one);
    return dot_(&n, y, y);
}

void layer(const struct shape *shape, int inner, const double *a, const double *b, double *c)
{
    const int all = shape->rows * shape->columns;
    const double none = 0, full = 1;
    double *t = malloc((size_t)all * sizeof *t);
    gemm_(&shape->rows, &shape->columns, &inner, &full, a, &shape->rows, b, &inner, &none, t, &shape->rows);
    axpy_(&all, &shape->scale, t, &one, c, &one);
    free(t);
}

void flags(char how, int n, double *x, double *y, double *z)
{
    double half = 0.5;
    map_(&how, &n, &half, x, y, 1);
    axpy_(&n, &half, y, &one, z, &one);
}

/* A call adds to what the calls before it are given, by address and by value. */
void feedback(int n, double alpha, const double *x, double *y, double *z)
{
    double beta = 0.5;
    axpy_(&n, &alpha, x, &one, y, &one);
    axpy_(&n, &alpha, y, &one, z, &one);
    total_(&n, z, &alpha);
    axpy_(&n, &alpha, x, &one, z, &one);
    axpy(&n, beta, x, y);
    axpy(&n, beta, y, z);
    total_(&n, z, &beta);
    axpy(&n, beta, x, z);
}

/* n changes in between; the address of m goes to no one who keeps it. */
void halves(int n, double alpha, const double *x, double *y)
{
    int m = n / 2;
    for (int turn = 0; turn < 3; turn++) {
        axpy_(&m, &alpha, x, &one, y, &one);
        axpy_(&m, &alpha, x, &one, y, &one);
        m = m + (n - m) / 2;
        axpy_(&m, &alpha, y, &one, y, &one);
        alpha *= 0.5;
        axpy_(&m, &alpha, y, &one, y, &one);
    }
}

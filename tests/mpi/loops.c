/* Runs of calls inside of the function's own loops and branches. */
#include "tests/mpi/loops.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <math.h>
#include <stdlib.h>

/* Pointers that change places; the halo of `source` stays as it is. */
int relax(int rows, int cols, int steps, const float *source, float *u, float *v)
{
    const int ld = cols + 2;
    float *mean = malloc((size_t)rows * (size_t)cols * sizeof *mean), *change = malloc((size_t)rows * (size_t)cols * sizeof *change);
    float *swap;
    if (mean == NULL || change == NULL) {
        free(mean);
        free(change);
        return -1;
    }
    for (int step = 0; step < steps; step++) {
        box_3x3(source, ld, rows, cols, mean, cols);
        laplace(u, ld, rows, cols, change, cols);
        matrix_axpby(0.5f, mean, cols, 0.125f, change, cols, rows, cols, v + ld + 1, ld);
        swap = u;
        u = v;
        v = swap;
    }
    free(mean);
    free(change);
    return 0;
}

/* The same on a grid of two dimensions, whose last ranks may idle. */
/*<Fern Schedule>
grid P[x: px, y: py]
place u, v: x -> P.x, y -> P.y
</Fern Schedule>*/
void relax_grid(int rows, int cols, int steps, const float *source, float *u, float *v)
{
    const int ld = cols + 2;
    for (int step = 0; step < steps; step++) {
        laplace(u, ld, rows, cols, v + ld + 1, ld);
        laplace(source, ld, rows, cols, u + ld + 1, ld);
        float *swap = u;
        u = v;
        v = swap;
    }
}

/* Buffers that the function allocates change places. */
int buffers(int n, int steps, const double x[static n], double y[n])
{
    double *a = calloc((size_t)n, sizeof *a);
    double *b = malloc((size_t)n * sizeof *b);
    if (!a || !b) {
        free(a);
        free(b);
        return -1;
    }
    int left = steps;
    do {
        cblas_dcopy(n, x, 1, b, 1);
        cblas_daxpy(n, 0.5, a, 1, b, 1);
        double *swap = a;
        a = b;
        b = swap;
    } while (--left > 0);
    cblas_dcopy(n, a, 1, y, 1);
    free(a);
    free(b);
    return 0;
}

/* What runs depends on sums and lengths; lengths cannot be combined over ranks. */
double rescale(int n, int most, double limit, double *x, double *y)
{
    double total = 0.0;
    for (int turn = 0; turn < most; turn++) {
        double length = cblas_dnrm2(n, x, 1);
        if (length > limit) {
            cblas_dscal(n, 0.5, x, 1);
            continue;
        }
        double sum = cblas_dasum(n, y, 1);
        switch (turn % 3) {
        case 0:
            total += sum;
            break;
        default:
            total -= fabs(sum) / 2;
        }
        if (total > 1e6) break;
        cblas_daxpy(n, 0.25, x, 1, y, 1);
    }
    return total;
}

/* b is gathered once for all turns of the inner loop. */
void powers(int n, int outer, int inner, const double *A, const double *x, double *b, double *y)
{
    for (int i = 0; i < outer; i++) {
        cblas_daxpy(n, 0.5, x, 1, b, 1);
        for (int j = 0; j < inner; j++) {
            cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, 0.125, A, n, b, 1, 0.5, y, 1);
        }
    }
}

#include "examples/31-poisson/poisson.h"

#include "annotations/cblas.h"
#include "examples/24-csr/sparse.h"

#include <stdlib.h>

int solve_sparse(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *b,
                 double tolerance, int most, double *x)
{
    double *r = malloc((size_t)n * sizeof *r), *p = malloc((size_t)n * sizeof *p), *q = malloc((size_t)n * sizeof *q);
    if (!r || !p || !q) {
        free(r);
        free(p);
        free(q);
        return -1;
    }
    cblas_dcopy(n, b, 1, r, 1);
    cblas_dcopy(n, b, 1, p, 1);
    cblas_dscal(n, 0.0, x, 1);
    double rr = cblas_ddot(n, r, 1, r, 1);
    const double enough = tolerance * tolerance * rr;
    int steps = 0;
    while (steps < most && rr > enough) {
        csr_times_vector(n, n, entries, row_begin, columns, values, p, q);
        double pq = cblas_ddot(n, p, 1, q, 1);
        double alpha = rr / pq;
        cblas_daxpy(n, alpha, p, 1, x, 1);
        cblas_daxpy(n, -alpha, q, 1, r, 1);
        double next = cblas_ddot(n, r, 1, r, 1);
        cblas_dscal(n, next / rr, p, 1);
        cblas_daxpy(n, 1.0, r, 1, p, 1);
        rr = next;
        steps++;
    }
    free(r);
    free(p);
    free(q);
    return steps;
}

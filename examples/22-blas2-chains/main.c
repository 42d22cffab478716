#include "examples/22-blas2-chains/blas2_chains.h"
#include "examples/check.h"

#include <string.h>

/* y = alpha A x + beta y, or of the transpose */
static void times(int m, int n, double alpha, const double *A, const double *x, double beta, double *y)
{
    for (int i = 0; i < m; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) sum += A[(size_t)i * (size_t)n + (size_t)j] * x[j];
        y[i] = alpha * sum + (beta == 0 ? 0 : beta * y[i]);
    }
}

static void times_transposed(int m, int n, double alpha, const double *A, const double *x, double beta, double *y)
{
    for (int j = 0; j < n; j++) y[j] = beta == 0 ? 0 : beta * y[j];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) y[j] += alpha * A[(size_t)i * (size_t)n + (size_t)j] * x[i];
}

static double apart(int count, const double *value, const double *expected)
{
    double largest = 0;
    for (int i = 0; i < count; i++) largest = worse(largest, difference(value[i], expected[i]));
    return largest;
}

int main(int argc, char **argv)
{
    int m = size_argument(argc, argv, 1, 83), n = size_argument(argc, argv, 2, 59);
    m = m > 1 ? m : 1; /* BLAS wants rows of at least one element */
    n = n > 1 ? n : 1;
    int most = m > n ? m : n;
    size_t vector = (size_t)most, matrix = vector * vector;
    double *A = random_doubles(matrix, -1, 1), *B = random_doubles(matrix, -1, 1), *C = need(matrix, sizeof *C);
    double *x = random_doubles(vector, -1, 1), *r = random_doubles(vector, -1, 1), *u = random_doubles(vector, -1, 1);
    double *y = random_doubles(vector, -1, 1), *z = need(vector, sizeof *z), *e = need(vector, sizeof *e), *f = need(vector, sizeof *f);
    double *t = need(vector, sizeof *t), largest = 0;
    times(m, n, 1, A, x, 0, t);
    times_transposed(m, n, 1, A, t, 0, e);
    if (atax(m, n, A, x, z)) return 2;
    largest = worse(largest, apart(n, z, e));
    for (int j = 0; j < n; j++) e[j] *= 0.5;
    if (batax(m, n, 0.5, A, x, z)) return 2;
    largest = worse(largest, apart(n, z, e));
    times_transposed(m, n, 1, A, r, 0, e);
    if (bicgk(m, n, A, x, r, f, z)) return 2;
    largest = worse(largest, worse(apart(m, f, t), apart(n, z, e)));
    memcpy(e, y, vector * sizeof *e);
    times(m, n, 2, A, x, 0.5, e);
    gemv(m, n, 2, A, x, 0.5, y, z);
    largest = worse(largest, apart(m, z, e));
    memcpy(e, u, vector * sizeof *e);
    times_transposed(m, n, 0.5, A, y, 1, e);
    times(m, n, 2, A, e, 0, t);
    gemvt(m, n, 2, 0.5, A, y, u, z, f);
    largest = worse(largest, worse(apart(n, z, e), apart(m, f, t)));
    times(m, n, 2, A, x, 0, e);
    times(m, n, 0.5, B, x, 1, e);
    gesummv(m, n, 2, 0.5, A, B, x, z);
    largest = worse(largest, apart(m, z, e));
    memcpy(C, A, matrix * sizeof *C);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) C[(size_t)i * (size_t)n + (size_t)j] += u[i] * x[j] - x[i] * r[j];
    times_transposed(n, n, 1, C, y, 0, e);
    times(n, n, 1, C, y, 0, t);
    if (hessblk(n, A, x, r, u, x, y, z, f)) return 2;
    largest = worse(largest, worse(apart(n, z, e), apart(n, f, t)));
    largest = worse(largest, apart(n * n, A, C));
    memcpy(z, y, vector * sizeof *z);
    memcpy(e, y, vector * sizeof *e);
    times_transposed(m, n, 1, A, u, 0, t);
    times(m, n, -1, B, t, 1, e);
    times_transposed(m, n, 1, B, u, 0, t);
    times(m, n, -1, A, t, 1, e);
    if (trilazy(m, n, A, B, u, z)) return 2;
    largest = worse(largest, apart(m, z, e));
    double *const all[] = {A, B, C, x, r, u, y, z, e, f, t};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    return verdict("blas2_chains", largest, 1e-11 * (double)(most + 1));
}

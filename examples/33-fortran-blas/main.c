/* Whitened residuals through the BLAS of Fortran, held against plain loops. usage: main [SAMPLES NUMBERS] */
#include "examples/33-fortran-blas/residuals.h"
#include "examples/check.h"

enum { INPUTS = 7 };

/* L r = y - W x, one number after the other. */
static double expected(size_t m, size_t n, const double *w, const double *x, const double *y, const double *l)
{
    double squares = 0, *r = need(m, sizeof *r);
    for (size_t j = 0; j < n; j++)
        for (size_t i = 0; i < m; i++) {
            r[i] = y[i + j * m];
            for (size_t p = 0; p < INPUTS; p++) r[i] -= w[i + p * m] * x[p + j * INPUTS];
            for (size_t p = 0; p < i; p++) r[i] -= l[i + p * m] * r[p];
            r[i] /= l[i + i * m];
            squares += r[i] * r[i];
        }
    free(r);
    return squares;
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 20011), m = size_argument(argc, argv, 2, 24), k = INPUTS;
    const size_t samples = (size_t)n, numbers = (size_t)m;
    double *w = random_doubles(numbers * INPUTS, -1, 1), *x = random_doubles(samples * INPUTS, -1, 1);
    double *y = random_doubles(samples * numbers, -1, 1), *l = random_doubles(numbers * numbers, -0.1, 0.1);
    for (size_t i = 0; i < numbers; i++) l[i + i * numbers] = 1 + random_between(0, 1);
    const double wanted = expected(numbers, samples, w, x, y, l);
    const double got = m > 0 ? whitened_residuals_(&m, &n, &k, w, x, y, l) : 0;
    free(w);
    free(x);
    free(y);
    free(l);
    return verdict("residuals", difference(got, wanted), 1e-9);
}

/* Densities through LAPACKE and by elimination. usage: main [GROUPS N], N below 1000 */
#include "examples/29-lapacke/densities.h"
#include "examples/check.h"

static const double shrink = 0.25, ridge = 0.01;

/* The same without factors: elimination without pivots, which a positive definite matrix allows. */
static double density_of(int n, int points, const double *sums, const double *mean, const double *x)
{
    size_t width = (size_t)n + 1; /* the last column: x - mean */
    double *rows = need((size_t)n * width, sizeof *rows), trace = 0.0, twice = n * log(8.0 * atan(1.0));
    for (int i = 0; i < n; i++) trace += sums[i * n + i] / (points - 1);
    for (int i = 0; i < n; i++) {
        double *row = rows + (size_t)i * width;
        for (int j = 0; j < n; j++) row[j] = sums[i * n + j] / (points - 1) * (i == j ? 1.0 : 1.0 - shrink);
        row[i] += ridge * trace / n;
        row[n] = x[i] - mean[i];
    }
    for (int i = 0; i < n; i++) {
        const double *pivot = rows + (size_t)i * width;
        twice += log(pivot[i]) + pivot[n] * pivot[n] / pivot[i];
        for (int k = i + 1; k < n; k++) {
            double *row = rows + (size_t)k * width, factor = row[i] / pivot[i];
            for (int j = i; j <= n; j++) row[j] -= factor * pivot[j];
        }
    }
    free(rows);
    return -0.5 * twice;
}

int main(int argc, char **argv)
{
    int count = size_argument(argc, argv, 1, 1001), n = size_argument(argc, argv, 2, 7) % 1000, points = n + 3;
    size_t groups = (size_t)count, order = (size_t)n;
    double *sums = need(groups * order * order, sizeof *sums), *mean = random_doubles(groups * order, -1.0, 1.0);
    double *x = random_doubles(groups * order, -1.0, 1.0), *density = need(groups, sizeof *density), largest = 0.0;
    for (size_t b = 0; b < groups; b++)
        for (int p = 0; p < points; p++) {
            double *point = random_doubles(order, -1.0, 1.0);
            for (size_t e = 0; e < order * order; e++) sums[b * order * order + e] += point[e / order] * point[e % order];
            free(point);
        }
    int status = densities(count, n, points, shrink, ridge, sums, mean, x, density);
    for (size_t b = 0; b < groups && !status; b++) {
        double expected = density_of(n, points, sums + b * order * order, mean + b * order, x + b * order);
        largest = worse(largest, difference(density[b], expected));
    }
    if (count && n) sums[0] = -points; /* no covariance any more: LAPACK says so */
    if (count && n && !status && !densities(count, n, points, shrink, ridge, sums, mean, x, density)) status = 2;
    free(sums);
    free(mean);
    free(x);
    free(density);
    return status ? 2 : verdict("densities", largest, 1e-8);
}

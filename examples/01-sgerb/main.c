#include "examples/01-sgerb/sgerb.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int m = size_argument(argc, argv, 1, 211);
    int n = size_argument(argc, argv, 2, 1283);
    float alpha = 1.5f, beta = 0.5f;
    float *x = random_floats((size_t)m, -1.0, 1.0);
    float *y = random_floats((size_t)n, -1.0, 1.0);
    float *A = random_floats((size_t)m * (size_t)n, -1.0, 1.0);
    double *expected = need((size_t)m * (size_t)n, sizeof *expected);
    for (int u = 0; u < m; u++) {
        for (int v = 0; v < n; v++) {
            size_t at = (size_t)u * (size_t)n + (size_t)v;
            expected[at] = alpha * (double)x[u] * y[v] + (double)beta * A[at];
        }
    }
    sgerb(m, n, alpha, x, y, beta, A);
    double largest = 0.0;
    for (size_t at = 0; at < (size_t)m * (size_t)n; at++)
        largest = worse(largest, difference(A[at], expected[at]));
    free(x);
    free(y);
    free(A);
    free(expected);
    return verdict("sgerb", largest, 1e-6);
}

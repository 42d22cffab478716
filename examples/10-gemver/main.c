#include "examples/10-gemver/gemver.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 523);
    double alpha = 1.5, beta = 1.2, largest = 0.0;
    size_t size = (size_t)n;
    double *u1 = random_doubles(size, -1.0, 1.0), *v1 = random_doubles(size, -1.0, 1.0);
    double *u2 = random_doubles(size, -1.0, 1.0), *v2 = random_doubles(size, -1.0, 1.0);
    double *y = random_doubles(size, -1.0, 1.0), *z = random_doubles(size, -1.0, 1.0);
    double *A = random_doubles(size * size, -1.0, 1.0);
    double *expected = need(size * size, sizeof *expected);
    double *x = need(size, sizeof *x), *w = need(size, sizeof *w);
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j < size; j++)
            expected[i * size + j] = A[i * size + j] + u1[i] * v1[j] + u2[i] * v2[j];
    gemver(n, alpha, beta, u1, v1, u2, v2, y, z, A, x, w);
    for (size_t i = 0; i < size; i++) {
        double of_x = z[i], of_w = 0.0;
        for (size_t j = 0; j < size; j++) {
            largest = worse(largest, difference(A[i * size + j], expected[i * size + j]));
            of_x += beta * expected[j * size + i] * y[j];
            of_w += alpha * expected[i * size + j] * x[j];
        }
        largest = worse(largest, difference(x[i], of_x));
        largest = worse(largest, difference(w[i], of_w));
    }
    free(u1);
    free(v1);
    free(u2);
    free(v2);
    free(y);
    free(z);
    free(A);
    free(expected);
    free(x);
    free(w);
    return verdict("gemver", largest, 1e-11);
}

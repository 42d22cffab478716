#include "examples/16-conjugate-gradients/conjugate_gradients.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 401);
    size_t size = (size_t)n;
    double *A = need(size * size, sizeof *A), *b = random_doubles(size, -1.0, 1.0), *x = need(size, sizeof *x);
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j <= i; j++) A[i * size + j] = A[j * size + i] = random_between(-0.5, 0.5) + (i == j) * (double)n;
    if (conjugate_gradients(n, A, b, 1e-12, 1000, x) < 0) return 2;
    double largest = 0.0;
    for (size_t i = 0; i < size; i++) {
        double sum = 0.0;
        for (size_t j = 0; j < size; j++) sum += A[i * size + j] * x[j];
        largest = worse(largest, difference(sum, b[i]));
    }
    free(A);
    free(b);
    free(x);
    return verdict("conjugate_gradients", largest, 1e-9);
}

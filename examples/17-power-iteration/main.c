#include "examples/17-power-iteration/power_iteration.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 401);
    size_t size = (size_t)n;
    double *A = need(size * size, sizeof *A), *x = need(size, sizeof *x), *y = need(size, sizeof *y);
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j <= i; j++) A[i * size + j] = A[j * size + i] = random_between(0.0, 1.0);
    if (n > 0) x[0] = 1.0;
    double value = power_iteration(n, A, 1e-14, 1000, x, y), largest = 0.0;
    for (size_t i = 0; i < size; i++) {
        double sum = 0.0;
        for (size_t j = 0; j < size; j++) sum += A[i * size + j] * x[j];
        largest = worse(largest, difference(sum, value * x[i]));
    }
    free(A);
    free(x);
    free(y);
    return verdict("power_iteration", largest, 1e-6);
}

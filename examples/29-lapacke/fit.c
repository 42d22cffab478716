#include "examples/29-lapacke/fits.h"

#include <stdlib.h>

int fit(int count, int rows, int cols, double ridge, const double *A, const double *y, double *x)
{
    double *gram = malloc((size_t)count * (size_t)cols * (size_t)cols * sizeof *gram);
    if (!gram) return -1;
    batch_normal(count, rows, cols, ridge, A, y, gram, x);
    if (batch_factor(count, cols, gram)) {
        free(gram);
        return -1;
    }
    if (batch_solve(count, cols, gram, x)) {
        free(gram);
        return -1;
    }
    free(gram);
    return 0;
}

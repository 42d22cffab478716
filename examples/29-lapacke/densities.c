#include "examples/29-lapacke/densities.h"

#include <stdlib.h>

int densities(int count, int n, int points, double shrink, double ridge, const double *sums, const double *mean,
              const double *x, double *density)
{
    int status = -1;
    double *gram = malloc((size_t)count * (size_t)n * (size_t)n * sizeof *gram);
    if (!gram) return -1;
    double *white = malloc((size_t)count * (size_t)n * sizeof *white);
    if (!white) goto done;
    batch_scale(count, n, 1.0 / (points - 1), sums, gram);
    batch_shrink(count, n, shrink, gram);
    batch_ridge(count, n, ridge, gram);
    batch_center(count, n, x, mean, white);
    if (batch_factor(count, n, gram)) goto done;
    if (batch_whiten(count, n, gram, white)) goto done;
    batch_log_densities(count, n, gram, white, density);
    status = 0;
done:
    free(white);
    free(gram);
    return status;
}

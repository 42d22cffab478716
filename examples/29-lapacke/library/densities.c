#include "examples/29-lapacke/densities.h"

#include <lapacke.h>
#include <math.h>
#include <stddef.h>

void batch_center(int count, int n, const double *x, const double *mean, double *white)
{
    for (ptrdiff_t e = 0; e < (ptrdiff_t)count * n; e++) white[e] = x[e] - mean[e];
}

void batch_scale(int count, int n, double factor, const double *sums, double *gram)
{
    for (ptrdiff_t e = 0; e < (ptrdiff_t)count * n * n; e++) gram[e] = factor * sums[e];
}

void batch_shrink(int count, int n, double share, double *gram)
{
    for (int b = 0; b < count; b++, gram += (ptrdiff_t)n * n)
        for (int i = 0; i < n; i++) {
            double kept = gram[i * n + i];
            for (int j = 0; j < n; j++) gram[i * n + j] *= 1.0 - share;
            gram[i * n + i] = kept;
        }
}

void batch_ridge(int count, int n, double share, double *gram)
{
    for (int b = 0; b < count; b++, gram += (ptrdiff_t)n * n) {
        double trace = 0.0;
        for (int i = 0; i < n; i++) trace += gram[i * n + i];
        for (int i = 0; i < n; i++) gram[i * n + i] += share * trace / n;
    }
}

int batch_whiten(int count, int n, const double *gram, double *right)
{
    for (int b = 0; b < count && n > 0; b++) {
        int status = (int)LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'N', 'N', n, 1, gram + (ptrdiff_t)b * n * n, n,
                                              right + (ptrdiff_t)b * n, n);
        if (status) return status;
    }
    return 0;
}

void batch_log_densities(int count, int n, const double *gram, const double *white, double *density)
{
    for (int b = 0; b < count; b++, gram += (ptrdiff_t)n * n, white += n) {
        double twice = n * 1.8378770664093453; /* log 2 pi */
        for (int i = 0; i < n; i++) twice += 2.0 * log(fabs(gram[i * n + i])) + white[i] * white[i];
        density[b] = -0.5 * twice;
    }
}

/* Pragmas before and in loops that leave their meaning as it is: the tiles have none of them, the loops as they were written have all. Where threads would add in an
 * order of their own, or keep what others have, the loop stays. Some run fused, --tile i_2=3; clang alone sees this, too. */
#include <math.h>

void hints(int n, int m, const double *a, double *b, double *c)
{
    int i, j;
    double x;
#pragma omp parallel for private(x, j) schedule(static) \
    num_threads(4)
    for (i = 0; i < n; i++) {
        x = a[i];
        b[i] = x * 2;
    }
    #pragma GCC ivdep
    for (i = 0; i < n; i++)
        c[i] = b[i] + 1;
#pragma omp parallel for collapse(2) default(shared) /* of rows
                                                        and columns */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            double t = 0;
#pragma omp simd
            for (int k = 0; k < 3; k++) t = fmax(t, a[k]);
            c[i * m + j] += t;
        }
#   pragma omp parallel for simd shared(b, c)
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) b[i * m + j] = c[i * m + j];
}

double sums(int n, const double *a, double *b)
{
    double s = 0, last = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++) s += a[i];
#pragma omp simd
    for (int i = 0; i < n; i++) b[i] = a[i] * 0.5;
#pragma omp parallel for lastprivate(last)
    for (int i = 0; i < n; i++) last = a[i];
    #pragma omp simd safelen(4)
    for (int i = 0; i < n; i++) b[i] += a[i];
    return s + last;
}

/* In blocks of their own, behind conditions and labels. */
void blocks(int n, const double *a, double *b, double *c, int twice)
{
    if (twice) {
#pragma omp parallel for
        for (int i = 0; i < n; i++) b[i] = a[i] + 1;
#pragma omp parallel for
        for (int i = 0; i < n; i++) c[i] = b[i] * b[i];
    }
    for (int round = 0; round < 2; round++) {
        #pragma omp parallel for
        for (int i = 1; i < n - 1; i++) b[i] = c[i - 1] + c[i + 1];

        #pragma omp parallel for
        for (int i = 1; i < n - 1; i++) c[i] = b[i] * 0.5;
    }
}

#include "variants.h"

#define TWICE(n, x) cblas_sscal(n, 2.0f, x, 1); cblas_sscal(n, 2.0f, x, 1)
/* None of its calls could be lifted. */
void alone(int n, float *x)
{
    for (int i = 0; i < n; i++) cblas_sscal(n - i, 3.0f, x + i, 1);
}

#define NEW(p, n) p = malloc((n) * sizeof *p)

void forms(int n, const float *factor, float *x)
{
    float *t = NULL, *u = NULL;
    NEW(t, (size_t)n);
    if (n > 5) u = calloc((size_t)n, sizeof *u);
    for (int i = 0; i < n; i++) cblas_sscal(n - i, 3.0f, x + i, 1);
    cblas_scopy(n, x, 1, t, 1);
    if (factor) cblas_saxpy(n, *factor, t, 1, x, 1);
    if (u) cblas_scopy(n, x, 1, u, 1);
    TWICE(n, x);
    free(t);
    free(u);
}

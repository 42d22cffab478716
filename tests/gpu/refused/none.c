#include "variants.h"

/* Routines without a variant; one that has none for these arguments; one of which it is not known. */
void none(int n, enum CBLAS_ORDER order, float *x, float *A)
{
    cblas_sscal(n, 2.0f, x, 1);
    on_the_host_alone(n, x);
    const float s = cblas_sasum(n, x, 1);
    cblas_sger(order, n, n, s, x, 1, x, 1, A, n);
}

/* Not one call for a GPU: nothing is said of it. */
void for_the_host(int n, float *x)
{
    on_the_host_alone(n, x);
}

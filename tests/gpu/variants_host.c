/* A composition of which some calls run on the CPU: --host-calls. */
#include "tests/gpu/variants.h"

float partly(int n, int shift, float *x, float *y, float *z)
{
    const float length = cblas_snrm2(n, x, 1);
    cblas_sscal(n, length > 0.0f ? 1.0f / length : 0.0f, x, 1);
    cblas_sswap(n - shift, y + shift, 1, z, 1);
    cblas_saxpy(n + (int)(sizeof "/*" - sizeof "*/"), 2.0f, x, 1, y, 1); /* no comment in the count */
    return cblas_sasum(n, y, 1);
}

/* For `fernc verify`. */
void normalised(int n, float *x, float *y)
{
    const float length = cblas_snrm2(n, x, 1);
    cblas_sscal(n, length > 0.0f ? 1.0f / length : 0.0f, x, 1);
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
    cblas_sscal(n, 0.5f, y, 1);
}

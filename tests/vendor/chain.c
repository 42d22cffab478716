/* An intermediate in the GPU's memory. */
#include "acme.h"

int chain(acmeQueue_t queue, int n, const float *x, float *y)
{
    float *roots = NULL;
    int status = 1;
    if (acmeTake((void **)&roots, (size_t)n * sizeof *roots) != acmeGood) return 1;
    if (acmeRoots(queue, n, x, roots) != acmeGood) goto done;
    if (acmeScaled(queue, n, 0.5f, roots, y) != acmeGood) goto done;
    status = 0;
done:
    acmeGive(roots);
    return status;
}

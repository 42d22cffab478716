/* Arrays of the host's memory. */
#include "acme.h"

int streamed(acmeQueue_t queue, int n, const float *x, float *y)
{
    float *there = NULL, *roots = NULL;
    int status = 1;
    if (acmeTake((void **)&there, (size_t)n * sizeof *there) != acmeGood) return 1;
    if (acmeTake((void **)&roots, (size_t)n * sizeof *roots) != acmeGood) goto done;
    if (acmeMoveInOrder(there, x, (size_t)n * sizeof *x, acmeIn, queue) != acmeGood) goto done;
    if (acmeRoots(queue, n, there, roots) != acmeGood) goto done;
    if (acmeMoveInOrder(y, roots, (size_t)n * sizeof *y, acmeOut, queue) != acmeGood) goto done;
    status = 0;
done:
    acmeGive(roots);
    acmeGive(there);
    return status;
}

#include "tests/run/status.h"

#include <stdlib.h>

int fourth_roots(int n, const float *in, float *out)
{
    float *roots = malloc((size_t)n * sizeof *roots);
    if (!roots) return -1;
    int status;
    if ((status = checked_root(n, in, roots))) {
        free(roots);
        return status;
    }
    if ((status = checked_root(n, roots, out))) {
        free(roots);
        return status;
    }
    free(roots);
    return 0;
}

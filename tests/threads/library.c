#include "tests/threads/routines.h"

#include <stdlib.h>

int doubled(int n, const float *in, float *out)
{
    int status = -1;
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    float *v = malloc((size_t)n * sizeof *v);
    if (!t || !u || !v) goto done;
    status = wide_double(n, in, t);
    if (status) goto done;
    status = wide_double(n, t, u);
    if (status) goto done;
    status = wide_double(n, u, v);
    if (status) goto done;
    status = wide_double(n, v, out);
    if (status) goto done;
done:
    free(v);
    free(u);
    free(t);
    return status;
}

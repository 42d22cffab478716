/* A compiler that keeps the test on the fused path allocates twice; one that drops it on the other reads null. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *out)
{
    float *t, *u = NULL;
    if (!(t = malloc((size_t)n * sizeof *t))) return -1;
    if ((u = (float *)calloc((size_t)n, sizeof *u)) == NULL) {
        free(t);
        return -2;
    }
    map(n, x, t);
    add(n, 2, t, u);
    map(n, u, out);
    free(u);
    free(t);
    return 0;
}

int both(size_t n, const float *x, float *out)
{
    float *t = NULL, *u = NULL;
    int status = -1;
    if (!(t = malloc(n * sizeof *t)) || NULL == (u = malloc(n * sizeof *u))) goto done;
    map((int)n, x, t);
    map((int)n, t, u);
    map((int)n, u, out);
    status = 0;
done:
    free(t);
    free(u);
    return status;
}

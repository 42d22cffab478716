/* A second name of what is allocated is tested and freed as the first: the name has to point there, where it is a tile too. A wrong compiler leaves
 * the function, or never frees. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void tell(int what);

int with_more(int n, const float *x, float *out)
{
    float *w = malloc((size_t)n * sizeof *w), *t = w;
    if (!t && n > 0) return -1;
    map(n, x, t);
    add(n, 2, t, out);
    free(t);
    return 0;
}

int alone(int n, const float *x, float *out)
{
    void *memory = malloc((size_t)n * sizeof *x);
    float *t = memory;
    if (!t) return -1;
    map(n, x, t);
    add(n, 2, t, out);
    free(memory);
    return 0;
}

int freed_behind(int n, const float *x, float *out)
{
    float *w;
    w = malloc((size_t)n * sizeof *w);
    float *t = w;
    map(n, x, t);
    add(n, 2, t, out);
    tell(n);
    free(t);
    return 0;
}

int second_part(int n, const float *x, float *out)
{
    float *w = malloc(2 * (size_t)n * sizeof *w);
    if (!w) return -1;
    float *t = w, *u = w + n;
    if (!u || n < 0) return -2;
    map(n, x, t);
    map(n, t, u);
    add(n, 2, u, out);
    tell(2 * n);
    free(t);
    return 0;
}

/* A compiler that makes `t` a tile because each turn writes it first loses what the turn before has left. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, int k, float *y, float *z)
{
    float *t = calloc((size_t)n + 2, sizeof *t);
    if (!t) return;
    for (int i = 0; i < k; i++) {
        smooth(n, t, y);
        map(n, y, t + 1);
        map(n, y, z);
    }
    free(t);
}

void g(int n, int k, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    for (int i = 0; i < k; i++) {
        if (i == 0) map(n, x, t);
        add(n, 1.0f, x, t);
        map(n, t, y);
    }
    free(t);
}

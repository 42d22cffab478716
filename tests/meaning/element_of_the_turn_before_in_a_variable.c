/* A compiler that makes `t` a tile, or moves what reads it behind what writes it, gives `q` and
 * `r` other elements. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int k, int n, const float *x, float *out)
{
    float *t = calloc((size_t)n, sizeof *t);
    if (!t) return;
    for (int s = 0; s < k; s++) {
        float *u = malloc((size_t)n * sizeof *u);
        float q = t[n - 1];
        map(n, x, u);
        add(n, q, x, u);
        map(n, u, t);
        add(n, 1, t, out);
        free(u);
    }
    free(t);
}

void g(int k, int n, const float *x, float *out)
{
    float *t = calloc((size_t)n, sizeof *t);
    if (!t) return;
    for (int s = 0; s < k; s++) {
        float q = t[n - 1];
        float *u = malloc((size_t)n * sizeof *u);
        map(n, x, u);
        float r = t[n - 2];
        add(n, q, u, out);
        map(n, u, t);
        add(n, r, t, out);
        free(u);
    }
    free(t);
}

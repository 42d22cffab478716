/* A compiler that reads sizes and declarators in one form only gives a tile the wrong length or type. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

typedef float *Floats;

void f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u;
    u = malloc(sizeof(float[n]));
    map(n, x, u);
    map(n, u, t);
    map(n, t, out);
    free(t);
    free(u);
}

void g(int n, const float *restrict x, float out[static n])
{
    Floats const t = malloc(n * sizeof(*t));
    float *restrict u = malloc(n * sizeof(*u));
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(t);
    free(u);
}

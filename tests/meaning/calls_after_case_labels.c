/* The first call behind a label is a statement like the others, but other ways lead to it, and no declaration may stand there. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

enum { FIRST = 1, SECOND };
#define THIRD 3

void f(int n, int mode, const float *x, float *y, float *z)
{
    switch (mode) {
    case FIRST: map(n, x, y); map(n, y, z); break;
    case SECOND:
        map(n, x, z);
        add(n, 2.0f, z, y); /* and on */
    case THIRD: case 4: add(n, 3.0f, x, y);
        add(n, 4.0f, y, z);
    case 5: ; map(n, z, y); add(n, 1.0f, y, z); break;
    default: {
        map(n, y, z);
        map(n, z, y);
    }
    }
}

void g(int n, const float *x, float *y, float *z)
{
    int turn = 0;
again: map(n, x, y);
    add(n, (float)turn, y, z);
    if (++turn < 3) goto again;
}

void h(int n, int mode, const float *x, float *y)
{
    float *t = NULL;
    switch (mode) {
    case 1: t = malloc((size_t)n * sizeof *t); if (!t) return; map(n, x, t); map(n, t, y); free(t); break;
    case 2: map(n, x, y); float *u = malloc((size_t)n * sizeof *u); if (!u) return; map(n, y, u); add(n, 1.0f, u, y); free(u); break;
    default: map(n, x, y);
    }
}

/* A function that calls itself, and that nothing declares before: the one with tile sizes calls it, too. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

static int (*again)(int level, int n, float *x);

static double cycle(int level, int n, float *x, float y[n]) // by levels
{
    map(n, x, y);
    map(n, y, x);
    if (level == 0) return x[0];
    return cycle(level - 1, n, x, y) + (double)level;
}

int f(int level, int n, float *x)
{
    float *y = malloc((size_t)n * sizeof *y);
    if (!y) return -1;
    again = f;
    map(n, x, y);
    map(n, y, x);
    free(y);
    return level ? again(level - 1, n, x) + 1 : 0;
}

double g(int level, int n, float *x, float *y)
{
    return cycle(level, n, x, y);
}

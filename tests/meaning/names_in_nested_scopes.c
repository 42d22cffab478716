/* A compiler that knows variables by their names takes the `t` of one block for that of another. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *y)
{
    {
        float *t = malloc((size_t)n * sizeof *t);
        map(n, x, t);
        map(n, t, y);
        free(t);
    }
    {
        float *t = malloc((size_t)n * sizeof *t);
        map(n, y, t);
        float *t2 = t;
        {
            float *t = t2;
            map(n, t, y);
            map(n, y, t);
        }
        map(n, t, y);
        free(t);
    }
}

void g(int n, const float *x, float *y)
{
    {
        float *t = malloc((size_t)n * sizeof *t);
        map(n, x, t);
        map(n, t, y);
        free(t);
    }
    {
        float *t = malloc((size_t)n * sizeof *t);
        add(n, 2.0f, x, y);
        map(n, y, t);
        map(n, t, y);
        free(t);
    }
}

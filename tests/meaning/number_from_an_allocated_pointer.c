/* `end - t` and `t ? n : 0` are numbers that come from a pointer: a compiler that evaluates them before it has allocated
 * anything, or where there is only a tile, gets others. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void difference(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    float *end = t + n;
    map((int)(end - t), x, t);
    map((int)(end - t), t, out);
    free(t);
}

void truth(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(t ? n : 0, x, t);
    map(t != NULL ? n : 0, t, out);
    add(n, t ? 2.0f : 1.0f, x, out);
    free(t);
}

void condition(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    if (t) add(n, 1, x, out);
    if (t == NULL) add(n, 100, x, out);
    free(t);
}

void indexed(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    float *middle = t + n / 2;
    map(n, x, t);
    map(n - n / 2, t + (middle - t), out);
    map((int)(middle - t), &out[middle - t], out);
    free(t);
}

float computed(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    float s = sum(n, t);
    float r = t ? s * 2 : 0;
    map(n, t, out);
    add(n, 0.5f, out, t);
    out[0] = sum(n, t) + (float)(t != NULL);
    free(t);
    return r;
}

void size(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *end = t + n;
    float *u = malloc((size_t)(end - t) * sizeof *u);
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(t);
    free(u);
}

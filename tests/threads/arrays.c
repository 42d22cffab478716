/* Tiles of several threads in arrays that are there anyhow: one that was allocated before a branch, one that is declared. */
#include "tests/threads/routines.h"

#include <stdlib.h>

void vectors(int n, int first, const float *in, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t), *u = (float *)malloc((size_t)n * sizeof *u);
    if (!t || !u) abort();
    if (first > n) goto done;
    add_one(n, in, t);
    add_one(n, t, u);
    add_one(n, u, out);
done:
    free(t);
    free(u);
}

void declared(const float *in, float *out)
{
    float t[9973];
    add_one(9973, in, t);
    add_one(9973, t, t);
    add_one(9973, t, out);
}

void rows(int m, int n, int first, const float *in, float *out)
{
    float *t = (float *)malloc((size_t)(m + 2) * (size_t)n * sizeof *t);
    if (!t) abort();
    if (first > n) goto done;
    add_matrix(in, n, m + 2, n, t, n);
    sum_down(t, n, m, n, out, n);
done:
    free(t);
}

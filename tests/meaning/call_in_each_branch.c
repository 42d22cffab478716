/* A compiler that evaluates a condition before the one that guards it divides by zero; one that takes either
 * branch for certain leaves the old elements, or counts them as written. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, int kind, int k, const float *x, float *t, float *out)
{
    map(n, x, t);
    if (kind == 0) {
        add(n, 1, x, t);
    }
    else if (k != 0 && n / k > 2) map(n, t, t);
    else if (k == 0)
        add(n, 3, x, t);
    map(n, t, out);
    if (kind) add(n, 4, x, out); else add(n, 5, t, out);
    add(n, 6, x, out);
}

float only(int n, int kind, const float *x, float *out)
{
    float *t = calloc((size_t)n, sizeof *t);
    if (!t) return -1;
    if (kind > 1)
        map(n, x, t);
    else
        add(n, 2, x, t);
    map(n, t, out);
    float s = sum(n, out);
    if (kind < 1) add(n, s, x, out); else map(n, out, out);
    free(t);
    return s;
}

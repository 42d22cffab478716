/* `(p + 63) & ~63` is an address in the same memory: a compiler that loses sight of it makes a tile of what another
 * pointer reads. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

void aligned(int n, const float *x, float *out)
{
    float *t = malloc((size_t)(n + 16) * sizeof *t);
    if (!t) return;
    float *first = (float *)(((uintptr_t)t + 63) & ~(uintptr_t)63);
    map(n, x, t);
    add(n, 1, x, first);
    map(n, t, out);
    add(n, 1, first, out);
    free(t);
}

void as_a_number(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    uintptr_t address = 0;
    address |= (uintptr_t)t;
    map(n, x, t);
    map(n, t, out);
    out[0] += ((float *)address)[n - 1];
    free(t);
}

void negated(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    uintptr_t address = ~(uintptr_t)t;
    map(n, x, t);
    map(n, t, out);
    out[0] += ((float *)~address)[n - 1];
    free(t);
}

/* A compiler that looks through the cast counts the 4 in elements, not in bytes. */
#include "tests/meaning/routines.h"

#include <stdlib.h>
#include <string.h>

void f(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, y);
    memcpy(t, (const char *)y + 4, (size_t)n * sizeof *t);
    map(n, t, z);
    free(t);
}

/* An output of assembly is an assignment: a compiler that does not see it takes `m` for the 5 that it begins with. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int given(int n, const float *x, float *out)
{
    int m = 5;
    __asm__("" : "=r"(m) : "0"(n - 3));
    map(m, x, out);
    map(m, out, out);
    return m;
}

void moved(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *begin = t;
    if (!t) return;
    __asm__("" : "=r"(begin) : "0"(t + 2));
    map(n - 2, x, begin);
    map(n - 2, t + 2, out);
    free(t);
}

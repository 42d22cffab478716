#include "tests/err/toy.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void fail(const char *what, int n);
__attribute__((noreturn)) void stop(void);
void warn(const char *what);

void ends(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u;
    if (!t) fail("t", n);
    if (!(u = malloc((size_t)n * sizeof *u))) {
        fprintf(stderr, "no memory\n");
        stop();
    }
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(t);
    free(u);
}

void goes_on(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) warn("t");
    map(n, x, t);
    map(n, t, out);
    free(t);
}

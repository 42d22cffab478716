#include "tests/err/toy.h"

#include <stdlib.h>

#define BOTH(n, x, t, out) do { map(n, x, t); map(n, t, out); } while (0)
#define CALL(f, n, x, out) f(n, x, out)
#define NEW(t) float *t = malloc((size_t)n * sizeof *t)
#define ALLOCATE(n) malloc((size_t)(n) * sizeof(float))
#define N (n)
#define ALIAS map
#define NAME(x) lib_##x
#define ARGUMENTS n, x, u

/* What a macro writes whole stays as it is; a macro for a value is fine. */
void macros(int n, const float *x, float *u, float *out)
{
    BOTH(n, x, u, out);
    NEW(s);
    CALL(map, n, x, s);
    float *t = ALLOCATE(n);
    if (t == NULL) return;
    map(N, x, t);
    map(N, t, out);
    free(t);
    map(ARGUMENTS);
    ALIAS(n, x, out);
    free(s);
}

void NAME(once)(int n, const float *x, float *out)
{
    map(n, x, out);
}

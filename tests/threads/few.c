#include "tests/threads/few.h"
#include <stdlib.h>

void few(int n, const float *in, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    float *v = malloc((size_t)n * sizeof *v);
    float *w = malloc((size_t)n * sizeof *w);
    few_double(n, in, t);
    few_double(n, t, u);
    few_double(n, u, v);
    few_double(n, v, w);
    few_double(n, w, out);
    free(t);
    free(u);
    free(v);
    free(w);
}

#include "bench/paper/compositions.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

void add_three(int n, const float *a, const float *b, const float *c, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    vs_add(n, a, b, t);
    vs_add(n, t, c, out);
    free(t);
}

void add_six(int n, const float *a, const float *b, const float *c, const float *d, const float *e, const float *f, float *out)
{
    float *ab = malloc((size_t)n * sizeof *ab), *abc = malloc((size_t)n * sizeof *abc);
    float *abcd = malloc((size_t)n * sizeof *abcd), *abcde = malloc((size_t)n * sizeof *abcde);
    if (!ab || !abc || !abcd || !abcde) abort();
    vs_add(n, a, b, ab);
    vs_add(n, ab, c, abc);
    vs_add(n, abc, d, abcd);
    vs_add(n, abcd, e, abcde);
    vs_add(n, abcde, f, out);
    free(ab);
    free(abc);
    free(abcd);
    free(abcde);
}

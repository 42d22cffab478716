/* fernc -o - */
/* The sum that the paper's section 9.6 is about. */
#include "examples/kernels/inline_maths.h"

#include <stdlib.h>

int six_adds(int n, const float *a, const float *b, const float *c, const float *d, const float *e, const float *f,
             float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    float *v = malloc((size_t)n * sizeof *v);
    float *w = malloc((size_t)n * sizeof *w);
    if (!t || !u || !v || !w) return -1;
    float_add(n, a, b, t);
    float_add(n, t, c, u);
    float_add(n, u, d, v);
    float_add(n, v, e, w);
    float_add(n, w, f, out);
    free(t);
    free(u);
    free(v);
    free(w);
    return 0;
}

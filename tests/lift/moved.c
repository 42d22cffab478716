#include "tests/err/toy.h"

#include <stdlib.h>

struct layer {
    int inputs, batch;
    float *output;
};

/* Declarations and assignments that read nothing the calls write stand before them. */
void forward(struct layer l, const float *x)
{
    int n = l.inputs * l.batch;
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    float rate = 0.5f;
    int half = n / 2;
    float *upper = t + half;
    map(l.batch * l.inputs, t, l.output);
    rate = 2 * rate;
    axpy(half, rate, upper, l.output);
    half = 3;
    map(half, x, l.output);
    free(t);
}

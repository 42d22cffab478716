#include "tests/err/toy.h"
#include <math.h>
#include <stdlib.h>

struct state {
    float energy, *array;
    int bits : 3;
    float part[4];
};
static float global;

/* Each result is a store, an assignment or a return after the call. */
float stored(int n, const float *x, float *y, float *out, struct state *s, struct state own)
{
    *out = sum(n, x);
    out[3] += sum(n, y);
    s->energy = sqrtf(sum(n, y)) / 2;
    global -= sum(n, x);
    own.energy = sum(n, x);
    float mean = sum(n, y) / (float)n;
    int rounded = (int)sum(n, x);
    mean *= sum(n, y);
    mean += 1;
    *out = mean + own.energy;
    return mean - sum(n, x);
}

/* None of these is. */
float kept(int n, int k, const float *x, float *y, struct state **all, struct state *s)
{
    all[0]->energy = sum(n, x);
    s->bits = (int)sum(n, x);
    s->array[1] = sum(n, x);
    s->part[1] = sum(n, x);
    float twice = sum(n, x) + sum(n, y);
    float perhaps = n > 4 ? sum(n, x) : 0;
    float read = sum(n, x) + y[0];
    float other = sum(n, x) + (float)atoi("3");
    y[k] = y[k++] = sum(n, x);
    int last = n > 4 && sum(n, x) > 0;
    return twice + perhaps + read + other + (float)last + sum(n, &y[0]) * y[1];
}

/* What was stored to, or sizes depend on, ends the region. */
void after(int n, const float *x, float *y, float *out, int *counts)
{
    int own[2] = {n, n};
    axpy(own[0], 1, x, y);
    own[1] = (int)sum(n, x);
    *out = sum(n, x);
    axpy(n, *out, x, y);
    float s = sum(n, x);
    y[(int)s] = sum(n, x);
    counts[0] = (int)sum(n, x);
    axpy(counts[0], 1, x, y);
}

#include "tests/err/toy.h"

void print(float value);

/* A call inside a larger expression ends the region. */
float expressions(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    float mean = sum(n, t) / (float)n;
    map(n, t, out);
    print(sum(n, out));
    map(n, x, out);
    axpy(n, sum(n, x), t, out);
    map(n, t, out);
    int k = n;
    map(k++, t, out);
    map(n, x, n > 4 ? t : out);
    void (*pointer)(int, const float *, float *) = map;
    pointer(n, x, out);
    return sum(n, out) + mean;
}

/* INFINITY is a call of the compiler's own, and a number all the same. */
#include <math.h>
void numbers(int n, const float *x, float *out)
{
    axpy(n, INFINITY, x, out);
    axpy(n, -HUGE_VALF, x, out);
    axpy(n, sqrtf(2.0f), x, out);
}

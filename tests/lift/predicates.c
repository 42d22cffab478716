#include "tests/err/toy.h"

void optional(int n, int smooth, const float *x, const int *flags, float *t, float *out)
{
    map(n, x, t);
    if (smooth) axpy(n, 0.5f, x, t);
    if (n > 4 && !smooth) {
        axpy(n, 2.0f, x, t);
    }
    map(n, t, out);
    if (flags[0]) map(n, x, out);
    if (smooth)
        map(n, x, t);
    else
        map(n, t, out);
}

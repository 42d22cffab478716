#include "tests/err/toy.h"

void branches(int n, int kind, const int *flags, const float *x, float *t, float *out)
{
    if (kind == 1)
        map(n, x, t);
    else if (kind == 2) {
        axpy(n, 1, x, t);
    }
    else
        axpy(n, 2, x, t);
    if (kind) map(n, t, out); else axpy(n, 3, t, out);
    if (kind) {
        map(n, out, t);
        map(n, t, out);
    }
    else
        map(n, x, out);
    if (kind) map(n, t, out); else t[0] = 1;
    if (flags[0]) map(n, t, out); else map(n, x, out);
    if (kind) map(flags[1], t, out); else map(n, x, out);
    if (kind) map(n, t, out); else kind = 3;
}

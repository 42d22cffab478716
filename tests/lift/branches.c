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

void log_mean(const float *x);

/* What stands in the way is named; a `break` is nothing that does. */
void others(int n, int kind, const float *x, float *t, float *out)
{
    map(n, x, t);
    if (kind) log_mean(t);
    map(n, t, out);
    for (int k = 0; k < 2; k++) log_mean(out + k);
    map(n, out, t);
    switch (kind) {
    case 1:
        map(n, x, t);
        map(n, t, out);
        break;
    case 2:
        map(n, x, out);
        log_mean(out);
        map(n, t, out);
        break;
    default: return;
    }
    map(n, x, t);
}

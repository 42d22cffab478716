#include "tests/err/toy.h"

void steps(int n, int count, float *x, float *t)
{
    map(n, x, t);
    for (int i = 0; i < count; i++) {
        map(n, x, t);
        axpy(n, 0.5f, t, x);
    }
    if (count > 8) {
        map(n, x, t);
        map(n, t, x);
    }
    else
        map(n, t, x);
    while (count-- > 0) axpy(n, 2.0f, t, x);
    do {
        map(n, x, t);
        count++;
    } while (count < 4);
}

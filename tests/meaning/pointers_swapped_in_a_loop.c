/* A compiler that knows `a` and `b` by their first values reads and writes the wrong array in
 * every other turn. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    float *a = y, *b = z;
    for (int k = 0; k < 3; k++) {
        map(n, a, b);
        add(n, 1, x, b);
        float *c = a;
        a = b;
        b = c;
        map(n, a, b);
        add(n, 1, x, b);
    }
}

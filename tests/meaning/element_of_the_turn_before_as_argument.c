/* A compiler that makes `t` a tile, as each turn writes it, has another element in the place of `t[2900]`. */
#include "tests/meaning/routines.h"

void f(int k, const float *x, float *out)
{
    float t[3000] = {0};
    for (int s = 0; s < k; s++) {
        add(3000, t[2900], x, out);
        map(3000, x, t);
        add(3000, 1, t, out);
    }
}

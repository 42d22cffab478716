/* A compiler that makes `t` a tile, as long as the calls behind it read, has no element 63
 * left after the loop. */
#include "tests/meaning/routines.h"

void f(int k, const float *x, float *y, float *z)
{
    float t[64];
    for (int i = 0; i < k; i++) {
        map(64, x, t);
        map(64 - k, t, y);
        map(64 - k, y, z);
    }
    z[0] = *(t + 63);
}

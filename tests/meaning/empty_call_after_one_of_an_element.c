/* A compiler that runs the tiles of the last call runs none where that is empty, and `y[0]` stays
 * as it was. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    int m = n > 0 ? n : 1;
    map(m, x, y);
    map(n, y, z);
}

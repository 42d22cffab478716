/* A compiler that takes the smaller of `n` and `m` among signed numbers counts to 0 where C counts to 6. */
#include "tests/meaning/routines.h"

void f(unsigned n, int m, const float *x, float *y, float *z)
{
    map((int)((n < m ? n : m) + 1), x, y);
    map((int)((n < m ? n : m) + 1), y, z);
}

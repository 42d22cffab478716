#include "../claims.h"

void swapped(int n, float *x, float *y, float *z)
{
    swap_some(n, x, y);
    swap_some(n, y, z);
}

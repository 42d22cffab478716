/* An element that the body reads where data say so. */
#include "../claims.h"

void twice(int n, const float *x, float *y, float *z)
{
    maybe(n, x, y);
    maybe(n, y, z);
}

/* fernc --explain */
#include "tests/err/toy.h"

/* What an argument reads lies among what the region writes: no check at run time could hold. */
void own(float *x, float *y, float *z)
{
    map((int)x[0], x + 1, y);
    map((int)x[0], y, x + 1);
    map((int)x[0], y, z);
}

void other(const int *sizes, const float *x, float *y, float *z)
{
    map(sizes[1], x, y);
    map(sizes[1], y, z);
}

/* An argument that is the address of an object whose type is not complete, as some libraries' constants are. */
#include "incomplete.h"

void incomplete(int n, const float *x, float *t, float *y, float *sum)
{
    total(sum, THE_PLAN);
    map(n, x, t);
    map(n, t, y);
}

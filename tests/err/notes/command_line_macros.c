/* fernc --explain -DN=500000 -DALPHA=2 -DPLACE=__LINE__ */
#include "tests/meaning/routines.h"

#define M N
#define TWICE(a) (2 * (a))

/* A number of the command line is one number everywhere. */
void sizes(const float *x, float *y, float *out)
{
    map(M, x, y);
    add(N, ALPHA, x, y);
    map(N, y, out);
}

void twice(const float *x, float *y, float *out)
{
    map(TWICE(N), x, y);
    map(TWICE(PLACE), y, out);
    map(2 * N, y, out);
}

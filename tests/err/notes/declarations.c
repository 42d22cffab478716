/* fernc --explain */
#include "tests/err/toy.h"

/* Declarations between the calls that end a region, each with its reason. */
void types(int n, const float *x, float *y)
{
    map(n, x, y);
    typedef float element;
    map(n, y, y + (int)(element)n);
}

void kept(int n, const float *x, float *y)
{
    map(n, x, y);
    static int turns;
    map(n, y, y + n + turns);
}

void valued(int n, const float *x, float *y)
{
    map(n, x, y);
    const int steps[2] = {1, n};
    map(n, y, y + steps[1]);
}

void counted(int n, const float *x, float *y)
{
    map(n, x, y);
    const int number = __COUNTER__;
    map(n, y, y + n + number);
}

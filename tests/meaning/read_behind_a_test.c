/* A compiler that computes the counts of all calls before its loops reads behind the end of `lengths`. */
#include "tests/meaning/routines.h"

void f(int n, const int *lengths, const float *x, float *y, float *z)
{
    for (int i = 0; i < 3; i++) {
        map(n, x, y);
        if (i < 2) add(lengths[i], 2.0f, x, y);
        map(n, y, z);
    }
}

/* A compiler that takes 300 for the count, as the variable begins, is wrong once it has been changed. */
#include "tests/meaning/routines.h"

int total_count = 300;
static int *pointer = &total_count;

void f(int n, const float *x, float *y, float *z)
{
    map(total_count, x, y);
    add(*pointer, 2, y, z);
    map(n / 3, z, y);
    map(n / 3, y, z);
}

/* A compiler that drops the cast runs three times as far as the arrays. */
#include "tests/meaning/routines.h"

#include <stdbool.h>

void f(int n, int b, const float *x, float *t, float *out)
{
    map((bool)b * n, x, t);
    map((bool)b * n, t, out);
}

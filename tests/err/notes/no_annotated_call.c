#include "tests/err/toy.h"

void twice(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}

#include "tests/err/toy.h"

void once(int n, const float *x, float *out)
{
    map(n, x, out);
}

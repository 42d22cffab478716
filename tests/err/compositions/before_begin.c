#include "tests/err/toy.h"

void shifted(const float *x, float *out)
{
    float t[64];
    map(64, x, t);
    map(64, t - 1, out);
}

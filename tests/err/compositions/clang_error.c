#include "broken.h"

void twice(int n, const float *x, float *out)
{
    map(n, x, out);
}

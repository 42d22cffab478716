#include "tests/err/toy.h"
#include <stdint.h>

enum { WIDE = 1 << 20 };

void constants(int64_t k, const float *x, float *out)
{
    const int64_t n = (int64_t)WIDE * WIDE;
    map(n, x, out);
    map(5000000000, x, out);
    map((int)n, x, out);
    if (k > 3) map(-WIDE * (int64_t)WIDE, x, out);
    map(n - n + 4, x, out);
    axpy(k, (float)n, x, out);
}

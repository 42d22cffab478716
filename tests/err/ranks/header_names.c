#include "tests/err/toy.h"

typedef enum { false, true } bool;

void twice(int n, const float *x, float *out)
{
    map(n, x, out);
}

#include "tests/err/toy.h"

void backwards(int n, const float *x, float *out)
{
    gather(COLUMNS, n, x, -2, out);
    gather((enum order)3, n, x, 1, out);
}

#include "annotation_error.h"
#include "tests/err/toy.h"

void twice(int n, float *x, float *out)
{
    negate(n, x);
    gather(COLUMNS, n, x, 2, out);
}

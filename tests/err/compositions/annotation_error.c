#include "annotation_error.h"

void twice(int n, float *x)
{
    negate(n, x);
    negate(n, x);
}

#include "tests/reach/kit.h"
#include <stdlib.h>
double f(int n, const double *x)
{
    void *p;
    if (posix_memalign(&p, 64, n * sizeof(double))) return -1;
    double *t = p;
    scale(n, 2.0, x, t);
    double s = total(n, t);
    free(t);
    return s;
}

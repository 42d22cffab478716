#include "tests/reach/kit.h"
#include <stdlib.h>
/* one slab for two work arrays, as legacy codes do */
double f(int n, const double *x)
{
    double *w = malloc(2 * (size_t)n * sizeof(double)), *a = w, *b = w + n;
    scale(n, 2.0, x, a);
    scale(n, 3.0, a, b);
    double s = total(n, b);
    free(w);
    return s;
}

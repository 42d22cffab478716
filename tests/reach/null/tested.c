#include "tests/reach/in_place.h"
#include <stddef.h>
void opt(int n, const double *w, const double *x, double *y, double *z)
{
    add(n, x, y);
    if (w) add(n, w, y);
    scale(n, 0.5, y);
    add(n, y, z);
}

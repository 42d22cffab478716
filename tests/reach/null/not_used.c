#include "tests/reach/in_place.h"
/* w is NULL where use is 0, as in many solvers */
void step(int n, int use, const double *w, const double *x, double *y, double *z)
{
    add(n, x, y);
    if (use) add(n, w, y);
    scale(n, 0.5, y);
    add(n, y, z);
}

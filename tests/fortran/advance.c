#include "tests/fortran/relax.h"

#include <stdlib.h>

/* A subroutine for Fortran. */
void advance_(const int *n, const double *w, const double *x, double *y, double *e)
{
    double *t = malloc(((size_t)*n + 1) * sizeof *t);
    if (!t) abort();
    relax_(n, w, x, t);
    relax_(n, w, t, y);
    *e = energy_("S", n, y, 1);
    free(t);
}

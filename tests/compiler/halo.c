/* The notes of a header, and its types, are those of the flags that the program is compiled with. */
#include "kit.h"
#include <stdlib.h>

void halo(int n, real *a, real *c)
{
    real *t = (real *)malloc((size_t)(n + 2 * HALO) * sizeof *t);
    scale(n + 2 * HALO, a, t);
    smooth(n, t, c);
    free(t);
}

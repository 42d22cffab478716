/* A compiler that fuses `checked` with the calls before the `free` leaves without it when a tile fails. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    map(n, x, t);
    map(n, t, out);
    free(t);
    if (checked(n, out)) return 1;
    return 0;
}

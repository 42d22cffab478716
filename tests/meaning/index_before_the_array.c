/* `2[t]` is `t[2]`, and `0[m]` is `m[0]`: a compiler that looks for the array in front of the bracket makes `t` a tile,
 * or reads a count that a call has written. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

/*<Fern Schedule>
tile i 512
</Fern Schedule>*/
float f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    float third = 2[t];
    free(t);
    return third;
}

float g(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *end;
    map(n, x, t);
    map(n, t, out);
    end = &n[t];
    float last = end[-1];
    free(t);
    return last;
}

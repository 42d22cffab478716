/* The last expression is the value of `({ .. })`: a compiler that does not look there makes `t` a tile, which `q` then reads. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

#define CHECKED(pointer)                \
    ({                                  \
        float *checked = (pointer);     \
        if (!checked) abort();          \
        checked;                        \
    })

/*<Fern Schedule>
tile i 512
</Fern Schedule>*/
void f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *q = ({ t; });
    map(n, x, t);
    map(n, t, out);
    out[0] = q[2];
    free(t);
}

void g(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *q = CHECKED(t);
    map(n, x, t);
    map(n, t, out);
    out[0] = q[2];
    free(t);
}

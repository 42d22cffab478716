#include "tests/err/toy.h"
#include <stdlib.h>

/* After a command that is refused, others are not judged by the nests that there are without it. */
void refused(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule>
    share map stencil
    hoist t at stencil.i
    tile i_2 8
    collapse i i_2 as both
    parallelize both
    tile stencil.j 8
    pad u 64
    materialize tt
    break at mapp
    split map.i n ii 8
    </Fern Schedule>*/
    map(n + 2, x, t);
    stencil(n, t, out);
}

/* Those of another function are. */
void others(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule>
    break at maap
    tile i_2 8
    </Fern Schedule>*/
    map(n, x, t);
    map(n, t, out);
}

void good(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule>
    tile k 8
    </Fern Schedule>*/
    map(n, x, t);
    map(n, t, out);
}

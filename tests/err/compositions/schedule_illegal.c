#include "tests/err/toy.h"
#include <stdlib.h>

void apart(int n, const float *x, float *t, float *out, float *w)
{
    /*<Fern Schedule>
    share map[1] stencil
    share map[1] map[3]
    recompute t
    reuse t at map[2].i
    pad t 64
    hoist t at map[2].i
    </Fern Schedule>*/
    map(n + 2, x, t);
    stencil(n, t, out);
    map(n, x, out);
    map(n, out, w);
}

void threads(int n, float *x, float *y)
{
    /*<Fern Schedule>
    parallelize i
    </Fern Schedule>*/
    stencil(n, x, y);
    map(n, y, x);
}

int leaves(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule>
    parallelize i
    substitute i 100000
    </Fern Schedule>*/
    if (map_checked(n, x, t)) return 1;
    map(n, t, out);
    return 0;
}

void tiles(int n, const float *x, float *out)
{
    /*<Fern Schedule>
    hoist t at map[2].i
    pad t 100
    reuse t at i
    split i io ii 64
    split io a b 8
    collapse io ii as both
    parallelize ii
    parallelize io
    split io c d 8
    </Fern Schedule>*/
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, t);
    map(n, t, out);
    free(t);
}

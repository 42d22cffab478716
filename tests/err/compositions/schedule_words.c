#include "tests/err/toy.h"
#include <stdlib.h>

void f(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule>
    tiel map.i 64
    tile map.i
    tile map.i 0
    tile map.i 12x
    split map.i io 64
    reuse t map.i
    collapse map.i map.i with both
    vectorize map.i
    break map
    parallelize map.i threads
    parallelize map.i thread 2
    parallelize
    tile map[0].i 4
    pad t
    </Fern Schedule>*/
    map(n, x, t);
    axpy(n, 2.0f, t, out);
}

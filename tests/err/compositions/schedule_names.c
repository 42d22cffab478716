#include "tests/err/toy.h"
#include <stdlib.h>

/*<Fern Schedule>
tile mapp.i 64
tile axpy.j 64
tile ii 4
tile map.i 8
tile map[3].i 8
tile axpy[2].i 8
break at axpi
materialize tt
split axpy.i out n 64
split axpy.i n io 64
reorder axpy.k
share map[1] map[2]
function g
tile map.i 4
</Fern Schedule>*/
void f(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    map(n, t, out);
    axpy(n, 2.0f, t, out);
}

void h(int n, const float *x, float *t, float *out)
{
    /*<Fern Schedule> parallelize i_3 </Fern Schedule>*/
    map(n, x, t);
    map(n, t, out);
}

/*<Fern Schedule>
tile map.i 4
</Fern Schedule>*/

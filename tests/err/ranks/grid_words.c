/* Commands for ranks that cannot be read. */
#include "annotations/cblas.h"

/*<Fern Schedule>
grid P
grid P[x, y: 2]
grid P[x: 0]
grid P[x: p where p > 1
place x
place x: start P.x
place x: start -> P
place x: P.x = one
align x
distribute cblas_saxpy.i P.x as io ii
distribute cblas_saxpy.i over P.x as io
plaice x: start -> P.x
</Fern Schedule>*/
void add(int n, const float *x, float *y)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
}

/*<Fern Schedule>
grid N[n: nodes] of [g: 4]
</Fern Schedule>*/
void subtract(int n, const float *x, float *y)
{
    cblas_saxpy(n, -2.0f, x, 1, y, 1);
}

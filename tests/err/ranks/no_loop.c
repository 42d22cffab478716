#include "annotations/cblas.h"

/*<Fern Annotation>
x is Vector(x)[n]
produces { x {start: 0, len: n} }
when consumes { }
</Fern Annotation>*/
void fill_whole(int n, float *x);

void fill(int n, float *x, float *y)
{
    fill_whole(n, x);
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
}

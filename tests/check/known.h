/* Two mistakes in one routine: that one is known does not hide the other. */
#ifndef KNOWN_H
#define KNOWN_H

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x, incx)[n]             where incx > 0
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void differences(int n, const float *x, int incx, float *y)
{
    for (int i = 0; i < n; i++)
        if (n < 4) y[i] = x[(i + 1) * incx] - x[i * incx];
        else if (i != 3) y[i] = x[i * incx];
}

#endif

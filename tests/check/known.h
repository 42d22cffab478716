/* A vector that is loaded whole at its end, and what is worse: with USED what lies there is computed with, with LEAVES an element is
 * left out. That the load is known hides neither. */
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
static inline void loads(int n, const float *x, int incx, float *y)
{
    const volatile float *vector = x;
    for (int i = 0; i < n; i++) {
        const float next = vector[(i + 1) * incx];
        (void)next;
#ifdef USED
        y[i] = x[i * incx] + next;
#elif defined LEAVES
        if (i != 3) y[i] = x[i * incx];
#else
        y[i] = x[i * incx];
#endif
    }
}

#endif

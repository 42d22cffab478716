#ifndef HEADER_MACRO_THAT_DECLARES_THE_LOOP_NAME_H
#define HEADER_MACRO_THAT_DECLARES_THE_LOOP_NAME_H

#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l: Symbolic
for r in [0, n, l] { updates { x {start: r, len: l} } }
</Fern Annotation>*/
static inline int prepare(int n, float *x)
{
    int negative = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) negative = 1;
        x[i] += 1;
    }
    return negative;
}

#define CHECK(call) do { int r = (call); if (r) return r; } while (0)

#endif

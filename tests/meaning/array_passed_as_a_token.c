/* A compiler that makes `t` a tile, as all calls that read it are seen, gives `add_twice` a
 * shorter place to work in. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
token work
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void add_twice(void *work, int n, float *x)
{
    float *copy = work;
    for (int i = 0; i < n; i++) copy[i] = x[i];
    for (int i = 0; i < n; i++) x[i] += copy[i];
}

void f(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, t);
    map(n, t, y);
    add_twice(t, n, y);
    free(t);
}

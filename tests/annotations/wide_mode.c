/* A mode that the routine gets as an unsigned number of 64 bits, of a double, and by which its annotation goes: code is the same whether
 * annotations are written beside it, which look at the calls as well. */
#include "annotations/dense.h"

#include <stdint.h>
#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where mode < 2
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void scaled(uint64_t mode, int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = (mode < 2 ? 2 : 3) * x[i];
}

void scaled_twice(double mode, const float *in, float *out, int n)
{
    float *once = malloc((size_t)n * sizeof *once);
    scaled((uint64_t)mode, n, in, once);
    scaled((uint64_t)mode, n, once, out);
    free(once);
}

void scaled_by_conversion(double mode, const float *in, float *out, int n)
{
    float *once = malloc((size_t)n * sizeof *once);
    scaled(mode, n, in, once);
    scaled(mode, n, once, out);
    free(once);
}

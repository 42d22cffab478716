/* An annotation with a TODO is not believed: the call stays as it is. */
#include "annotations/dense.h"

#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
TODO y: does it read what was there?
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void half(int n, const float *x, float *y);

void quarter(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    half(n, x, t);
    half(n, t, out);
    free(t);
}

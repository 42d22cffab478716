/* The identity is a name that the header does not declare: the other routine is checked. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max, FLT_MIN) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline float largest(int n, const float *x)
{
    float largest = x[0];
    for (int i = 1; i < n; i++) largest = x[i] > largest ? x[i] : largest;
    return largest;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void halve(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] /= 2;
}

/* A compiler that merges the results of no tiles returns 0, where the routine has another answer
 * to nothing. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(max, 0) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline float largest_amount(int n, const float *x)
{
    if (n <= 0) return -1;
    float most = 0;
    for (int i = 0; i < n; i++) {
        const float amount = x[i] < 0 ? -x[i] : x[i];
        most = amount > most ? amount : most;
    }
    return most;
}

float f(int n, const float *x, float *y)
{
    map(n, x, y);
    float m = largest_amount(n, y);
    return m;
}

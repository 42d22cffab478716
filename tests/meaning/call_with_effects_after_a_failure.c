/* A compiler that runs the tiles of all calls in turn runs `noisy` although `checked` fails
 * in a later tile. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
updates { y {start: 0, len: n} }
consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void noisy(int n, const float *x, float *y);

int f(int n, float *a, float *b, float *y)
{
    if (checked(n, a)) return 1;
    noisy(n, b, y);
    map(n, a, b);
    return 0;
}

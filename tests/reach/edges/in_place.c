#include "image.h"

/*<Fern Annotation>
x is Vector(x)[n]
edges {start: 1}
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void smooth(int n, float *x);

void both(int n, float *x)
{
    smooth(n, x);
    smooth(n, x);
}

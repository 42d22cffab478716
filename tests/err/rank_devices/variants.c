/* A variant for a GPU is of one process. */
#include "devices.h"

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
device_variant scale in "tests/err/devices/devices.h" {n: n, x: x}
</Fern Annotation>*/
void twice(int n, float *x);

void doubled(int n, float *x)
{
    twice(n, x);
}

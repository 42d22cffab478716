/* fernc --target=cuda --explain */
/* No routine works in a GPU's memory or has a variant that does: nothing is done, which is said, with all their names. */
#include "annotations/dense.h"

/*<Fern Annotation>
for functions halve, negate
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void halve(int n, float *x);
void negate(int n, float *x);

void halve_and_negate(int n, float *x)
{
    halve(n, x);
    negate(n, x);
    halve(n, x);
}

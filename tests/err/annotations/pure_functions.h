#include "annotations/dense.h"

double slope(double v);

/*<Fern Library>
pure slope, slop
pure
</Fern Library>*/

/*<Fern Library>
pure slope, steep steeper
</Fern Library>*/

/*<Fern Library>
pure cost {flops: 0} slope
</Fern Library>*/

/*<Fern Library>
pure cost {bytes: 8} slope
</Fern Library>*/

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  updates { x {start: i, len: l} }
}
</Fern Annotation>*/
void scale(int n, float alpha, float *x);

#include "annotations/cblas.h"

#include <stdlib.h>
#include <string.h>

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void on_the_host_alone(int n, float *x);

float sum_of(const float *x, int n);

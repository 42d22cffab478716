#ifndef FEW_H
#define FEW_H

#include "annotations/dense.h"

/* out = 2 in */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
cost {overhead: 1}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void few_double(int n, const float *in, float *out);

void few(int n, const float *in, float *out);

#endif

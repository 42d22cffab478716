/* A routine of the program, and what fernc is told of it. */
#ifndef SCALE_H
#define SCALE_H

#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void scale(int n, float factor, const float *in, float *out);

#endif

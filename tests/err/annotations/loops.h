#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  for j in [0, i, l_i] {
    for k in [0, n, 4] {
      updates { x {start: i, len: l_i} }
    }
  }
}
</Fern Annotation>*/
void loops(int n, float *x);

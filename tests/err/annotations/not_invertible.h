#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i / 2, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void halve(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[m * n]
out is Vector(out)[m * n]
l_i: Symbolic
l_j: Symbolic
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    produces { out {start: i * n + j, len: l_j} }
    when consumes { x {start: i * n + j, len: l_j} }
  }
}
</Fern Annotation>*/
void flat(int m, int n, const float *x, float *out);

/*<Fern Annotation>
out is Vector(out)[n]
produces { out {start: 1, len: n - 1} }
</Fern Annotation>*/
void all_but_one(int n, float *out);

/*<Fern Annotation>
out is Vector(out)[2 * n - 1]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: 2 * i, len: 2 * l_i - 1} }
}
</Fern Annotation>*/
void gaps(int n, float *out);

#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l: Symbolic
edges {x: 1, start: [0, n + i], start: 0 - 1, start: [1 2], len: 1}
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void widths(int n, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
total is Vector(total)[1]
hist is Vector(hist)[n]
l: Symbolic
edges {start: 1}
granule 4
for i in [0, n, l] {
  reduces(+) { return { } hist {start: i, len: l} }
  when consumes { in {start: i, len: l} total {start: 0, len: 1} }
}
</Fern Annotation>*/
float added(int n, const float *in, const float *total, float *hist);

/*<Fern Annotation>
a is RowPointers(a)[h, w]
b is RowPointers(b)[h, w]
l: Symbolic
edges {x: 1}
for i in [0, h, l] {
  produces { b {x: i, y: 0, len_x: l, len_y: w} }
  when consumes { a {x: i, y: 0, len_x: l, len_y: w} }
}
</Fern Annotation>*/
void rows(int h, int w, const double *const *a, double **b);

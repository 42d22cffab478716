#include "annotations/dense.h"

/*<Fern Annotation>
in is Matrix(in, ldi)[2 * h, w]
out is Matrix(out, ldo)[h, w]
rows is Vector(rows)[m]
l_x: Symbolic
l_y: Symbolic
edges {x: 2, y: [0, r]}
call with {h: l_x}
for i in [0, h, l_x] {
  for j in [0, w, l_y] {
    produces { out {x: i, y: j, len_x: l_x, len_y: l_y} }
    when consumes { in {x: 2 * i, y: j, len_x: 2 * l_x, len_y: l_y} rows within {start: 0, len: m} }
  }
}
</Fern Annotation>*/
void both(int h, int w, int m, int r, const double *in, int ldi, const double *rows, double *out, int ldo);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[2 * n]
l: Symbolic
edges {start: 3}
call with {n: l}
for i in [0, n, l] {
  produces { out {start: 2 * i, len: 2 * l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void up(int n, const double *in, double *out);

#include "annotations/dense.h"
/* forward differences; the last row and column are treated by the routine itself */
/*<Fern Annotation>
f is Matrix(f, nx)[ny, nx]
fx is Matrix(fx, nx)[ny, nx]
fy is Matrix(fy, nx)[ny, nx]
edges {x: [0, 1]}
l: Symbolic
for i in [0, ny, l] {
  produces { fx {x: i, len_x: l, y: 0, len_y: nx} fy {x: i, len_x: l, y: 0, len_y: nx} }
  when consumes { f {x: i, len_x: l, y: 0, len_y: nx} }
}
</Fern Annotation>*/
void fgrad(const float *f, float *fx, float *fy, int nx, int ny);

/* a routine that takes the whole image and a range of rows */
/*<Fern Annotation>
in is Matrix(in, nx)[ny, nx]
out is Matrix(out, nx)[ny, nx]
l_y: Symbolic
call with {y0: y, y1: y + l_y}
for y in [y0, y1, l_y] {
  produces { out {x: y, len_x: l_y, y: 0, len_y: nx} }
  when consumes { in {x: y - 1, len_x: l_y + 2, y: 0, len_y: nx} }
}
</Fern Annotation>*/
void lap_rows(const float *in, float *out, int nx, int ny, int y0, int y1);

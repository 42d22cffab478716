/* Routines that are passed arrays whole, and a range of rows: each call runs fused. A compiler that passes them the tile's address as well, or an
 * intermediate that has shrunk, has them work elsewhere. */
#include "annotations/dense.h"
#include <stdlib.h>

/*<Fern Annotation>
in is Matrix(in, nx)[ny, nx]
out is Matrix(out, nx)[ny, nx]
call with {y0: y, y1: y + l_y}
l_y: Symbolic
for y in [y0, y1, l_y] {
  produces { out {x: y, len_x: l_y, y: 0, len_y: nx} }
  when consumes { in {x: y - 1, len_x: l_y + 2, y: 0, len_y: nx} }
}
</Fern Annotation>*/
void lap_rows(const float *in, float *out, int nx, int ny, int y0, int y1);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[count]
call with {from: i, count: l}
l: Symbolic
for i in [from, from + count, l] {
  produces { out {start: i - from, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void numbered(size_t n, const float *in, unsigned from, long count, float *out);

/*<Fern Annotation>
x is RowPointers(x)[h, w]
where 0 <= y0 && y1 <= h
call with {y0: y, y1: y + l_y}
l_y: Symbolic
for y in [y0, y1, l_y] { updates { x {x: y, len_x: l_y, y: 0, len_y: w} } }
</Fern Annotation>*/
void halve_rows(int h, int w, float **x, int y0, int y1);

void smooth(const float *x, float *y, int nx, int ny)
{
    float *t = calloc((size_t)nx * ny, sizeof *t);
    if (!t) abort();
    lap_rows(x, t, nx, ny, 1, ny - 1);
    lap_rows(t, y, nx, ny, 2, ny - 2);
    free(t);
}

void numbers(int n, const float *x, float *t, float *y)
{
    numbered((size_t)n, x, 7, n - 7, t);
    numbered((size_t)n - 7, t, 0, n - 7, y + 3);
}

void halves(int h, int w, float **x)
{
    halve_rows(h, w, x, 1, h);
    halve_rows(h, w, x, 1, h);
}

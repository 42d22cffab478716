/* Routines that take the edges of what they are given for those of the array: each call runs fused. A compiler that gives them bare tiles, or uses all
 * that they have written, computes each tile's edges as if the array ended there. */
#include "annotations/dense.h"
#include <stdlib.h>

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

/*<Fern Annotation>
fx is Matrix(fx, nx)[ny, nx]
fy is Matrix(fy, nx)[ny, nx]
div is Matrix(div, nx)[ny, nx]
edges {x: [1, 0]}
l: Symbolic
for i in [0, ny, l] {
  produces { div {x: i, len_x: l, y: 0, len_y: nx} }
  when consumes { fx {x: i, len_x: l, y: 0, len_y: nx} fy {x: i, len_x: l, y: 0, len_y: nx} }
}
</Fern Annotation>*/
void divergence(const float *fx, const float *fy, float *div, int nx, int ny);

/*<Fern Annotation>
in is Vector(in, inci)[n]
out is Vector(out, inco)[n]
edges {start: 2}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void blur(int n, const unsigned char *in, int inci, unsigned char *out, int inco);

/* what is between shrinks; the result is copied without the edges */
void laplacian(const float *f, float *out, int nx, int ny)
{
    float *gx = malloc((size_t)nx * ny * sizeof *gx), *gy = malloc((size_t)nx * ny * sizeof *gy);
    if (!gx || !gy) abort();
    fgrad(f, gx, gy, nx, ny);
    divergence(gx, gy, out, nx, ny);
    free(gx);
    free(gy);
}

/* two arrays in turn, of which one is written twice; strides */
void smooth(int n, const unsigned char *x, unsigned char *y)
{
    unsigned char *a = malloc((size_t)n), *b = malloc((size_t)n);
    if (!a || !b) abort();
    blur(n, x, 1, a, 1);
    blur(n, a, 1, b, 1);
    blur(n, b, 1, a, 1);
    blur(n, a, 1, y, 3);
    free(a);
    free(b);
}

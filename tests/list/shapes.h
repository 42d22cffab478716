/* Extents that are expressions, affine produced fields, several outputs. */
#include "annotations/dense.h"

typedef enum { DONE, FAILED } status_t;

/*<Fern Data>
Rows(ptr, length) { range x: len_x  range y: len_y }  at ptr[x*length + y]
</Fern Data>*/

/*<Fern Annotation>
inp is Rows(inp, C)[B*T, C]
out is Rows(out, C)[B*T, C]
mean is Vector(mean)[B*T]
weight is Vector(weight)[C]
l_r: Symbolic
call with {B: 1, T: l_r}
for r in [0, B*T, l_r] {
  produces {
    out {x: r, y: 0, len_x: l_r, len_y: C}
    mean {start: r, len: l_r}
  }
  when consumes {
    inp {x: r, y: 0, len_x: l_r, len_y: C}
    weight {start: 0, len: C}
  }
}
exact
</Fern Annotation>*/
void layernorm(float *out, float *mean, const float *inp, const float *weight, int B, int T, int C);

/*<Fern Annotation>
in is Matrix(in, ld)[h + 2, w + 2]
out is Matrix(out, ld)[h, w]
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] {
  for y in [0, w, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
void box(int h, int w, const float *in, float *out, int ld);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[2*n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: 2*i, len: 2*l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void upsample(int n, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
low is Scalar(low)
high is Scalar(high)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(min) partial { low { } }
  reduces(max, -FLT_MAX) partial { high { } }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void range_of(int n, const float *in, float *low, float *high);

/*<Fern Annotation>
alpha is Scalar(alpha)
x is Vector(x)[n]
produces { return { } } when consumes { x {start: 0, len: n} alpha { } }
</Fern Annotation>*/
float whole(unsigned n, const float *alpha, const float *x);

/*<Fern Annotation>
x is Vector(x)[n]
returns status_t ok DONE
space device
handle handle
stream stream
token workspace, other
serial
captures
granule 16
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
status_t on_device(void *handle, void *stream, int n, float *x, void *workspace, void *other);

#include "../devices/devices.h"

/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
y is Vector(y)[n]
returns status_t ok 0
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(+) { y {start: v, len: l_v} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
status_t add_rows(stream_t stream, int m, int n, const float *A, int ld, float *y);

/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
y is Vector(y)[n]
returns status_t ok 0
space device
stream stream
l_u: Symbolic
for u in [0, m, l_u] {
  reduces(+) partial { y {start: 0, len: n} }
  when consumes { A {x: u, len_x: l_u, y: 0, len_y: n} }
}
</Fern Annotation>*/
status_t sum_rows(stream_t stream, int m, int n, const float *A, int ld, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
returns status_t ok 0
space device {x}
stream stream
produces { total { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
status_t sum_into(stream_t stream, int n, const float *x, float *total);

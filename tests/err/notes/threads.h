#include "annotations/dense.h"

/*<Fern Library>
for functions own_*
library toy
First  { get toy_threads set toy_set_threads }
Second { swap toy_swap_threads each thread }
</Fern Library>*/
int toy_threads(void);
void toy_set_threads(int number);
int toy_swap_threads(int number);

/*<Fern Annotation>
for functions own_*, plain_*
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void own_double(int n, const float *in, float *out);
void own_triple(int n, const float *in, float *out);
void plain_double(int n, const float *in, float *out);

/*<Fern Annotation>
serial
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void serial_double(int n, const float *in, float *out);

/*<Fern Annotation>
returns int ok 0
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
int status_double(int n, const float *in, float *out);

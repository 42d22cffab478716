/* Routines that fail, and routines of a library that starts threads of its own. A driver defines them. */
#ifndef THREADS_ROUTINES_H
#define THREADS_ROUTINES_H

#include "annotations/dense.h"

enum outcome { GOOD = 7 };

/* All of them fail where they meet a negative element, with that number's distance from zero. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
returns int ok 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
int add_one(int n, const float *in, float *out);

/*<Fern Annotation>
for functions add_matrix
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
returns outcome ok GOOD
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
enum outcome add_matrix(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* Each element of `out` is the sum of three, one below the other; `in` has two rows more. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
returns long ok 0
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y} }
  }
}
</Fern Annotation>*/
long sum_down(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* --- A library, of which the second and the fourth are there ----------------------------------------- */

/*<Fern Library>
for functions wide_*
library wide
Absent  { get absent_get set absent_set }
Process { get process_get set process_set }
Missing { swap missing_swap each thread }
Local   { swap local_swap each thread }
</Fern Library>*/
int absent_get(void);
void absent_set(int number);
short process_get(void);
void process_set(int number);
long missing_swap(long number);
long local_swap(long number);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
int wide_double(int n, const float *in, float *out);

/* `out` is `in` from its end, so that no tile of it comes of the same tile. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
cost { flops: n * weight }
produces { out {start: 0, len: n} }
when consumes { in {start: 0, len: n} }
</Fern Annotation>*/
void wide_turn(int n, int weight, const float *in, float *out);

/* The same, with a status. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
returns int ok 0
produces { out {start: 0, len: n} }
when consumes { in {start: 0, len: n} }
</Fern Annotation>*/
int wide_turn_or_fail(int n, const float *in, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
float dot(int n, const float *x, const float *y);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
float largest(int n, const float *x);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void accumulate(int n, const float *x, float *y);

#endif

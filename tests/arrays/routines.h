/* Routines over elements of several types, row- and column-major. */
#ifndef FERN_TESTS_ARRAYS_ROUTINES_H
#define FERN_TESTS_ARRAYS_ROUTINES_H

#include "annotations/dense.h"

#include <complex.h>
#include <stdbool.h>
#include <stdint.h>

/* out = x + x */
/*<Fern Annotation>
for functions twice_*
x is Vector(x)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void twice_float(int n, const float *x, float *out);
void twice_double(int n, const double *x, double *out);
void twice_int(int n, const int32_t *x, int32_t *out);
void twice_byte(int n, const uint8_t *x, uint8_t *out);
void twice_complex(int n, const float complex *x, float complex *out);
void twice_bool(int n, const bool *x, bool *out);
void twice_long_double(int n, const long double *x, long double *out);

/* out = in + in, columns behind each other */
/*<Fern Annotation>
in is ColMatrix(in, ld_in)[rows, cols]
out is ColMatrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for y in [0, cols, l_y] {
  for x in [0, rows, l_x] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void double_columns(int rows, int cols, const double *in, int ld_in, double *out, int ld_out);

/* out = in + in, rows behind each other */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
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
void double_rows(int rows, int cols, const double *in, int ld_in, double *out, int ld_out);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
double sum_of(int n, const double *x);

#endif

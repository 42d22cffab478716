/* Routines of C for the compositions in C++. */
#ifndef FERN_TESTS_CXX_KIT_H
#define FERN_TESTS_CXX_KIT_H

#include "annotations/dense.h"

#ifdef __cplusplus
extern "C" {
#define KIT_NOEXCEPT noexcept
#else
#define KIT_NOEXCEPT
#endif

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void kit_map(int n, const double *x, double *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void kit_shift(int n, double by, const double *x, double *out) KIT_NOEXCEPT;

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
double kit_sum(int n, const double *x);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void kit_add(int n, double a, const double *x, double *y);

/* Of which nothing is known. */
void kit_unknown(int n, double *x);

#ifdef __cplusplus
}
#endif

#endif

/* Plain routines for forms.c, whose words are what its macros are called too. */
#ifndef FORMS_H
#define FORMS_H

#include "annotations/dense.h"

#define ROW 8
typedef float row[ROW];
typedef enum extent_of { EXTENT_NONE, EXTENT_SOME } extent_of;
struct pair {
    float *in;
};

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void twice(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int shift(int n, float *x);

#endif

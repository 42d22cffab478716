/* Routines that take `int` extents. */
#ifndef NARROW_H
#define NARROW_H

#include "annotations/dense.h"

#include <stdint.h>

struct shape {
    int64_t rows, columns;
};

/*<Fern Annotation>
x is Vector(x)[m]
l: Symbolic
for i in [0, m, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void scale(int m, float factor, float *x);

/*<Fern Annotation>
x is Vector(x)[m]
l: Symbolic
for i in [0, m, l] { reduces(+) { return { } } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
float total(unsigned char m, const float *x);

#endif

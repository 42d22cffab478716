/* Routines that go on from what they have left: filters with a state, in a number and in a small array, and one with a state for each column. */
#ifndef GOING_ON_H
#define GOING_ON_H

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
state is Scalar(state)
in order
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  updates { state {} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void follow(int n, const float *x, float *y, float *state)
{
    float s = *state;
    for (int i = 0; i < n; i++) y[i] = s = s * 0.5f + x[i];
    *state = s;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
z is Vector(z)[2]
in order
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  updates { z {start: 0, len: 2} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void second_order(int n, const float *x, float *y, float *z)
{
    for (int i = 0; i < n; i++) {
        const float out = x[i] + z[0] * 0.25f - z[1] * 0.125f;
        z[1] = z[0];
        z[0] = out;
        y[i] = out;
    }
}

/*<Fern Annotation>
x is Matrix(x, w)[h, w]
y is Matrix(y, w)[h, w]
s is Vector(s)[c]
in order
l: Symbolic
m: Symbolic
for i in [0, h, l] { for j in [0, c, m] {
  produces { y {x: i, len_x: l, y: j, len_y: m} }
  updates { s {start: j, len: m} }
  when consumes { x {x: i, len_x: l, y: j, len_y: m} }
} }
where c == w
</Fern Annotation>*/
static inline void down_columns(int h, int c, int w, const float *x, float *y, float *s)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < c; j++) y[i * w + j] = s[j] = s[j] * 0.5f + x[i * w + j];
}

#endif

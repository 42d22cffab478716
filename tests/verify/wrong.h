/* Notes that say less than is true, each of a routine of a few lines. */
#ifndef WRONG_H
#define WRONG_H

#include "annotations/dense.h"

/* It reads x[n] as well. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void difference(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i + 1 < n ? i + 1 : 0] - x[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void twice(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
}

/* Where n is no byte it reads x from the other end. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void of_a_byte(unsigned char byte, int n, int all, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[byte == all ? i : n - 1 - i];
}

/* It writes y[n - 1] alone. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void last(int n, const int *x, int *y)
{
    if (n > 0) y[n - 1] += x[n - 1];
}

/* The first ends the program, the second does as if it took too long. */
/*<Fern Annotation>
for functions ends_with_three, long_with_three
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void ends_with_three(int n, const float *x, float *y);
void long_with_three(int n, const float *x, float *y);

/* These are right. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int no_negative(int n, float *x)
{
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) return 1;
        x[i] += 1;
    }
    return 0;
}

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int no_large(int n, float *x)
{
    for (int i = 0; i < n; i++) {
        if (x[i] > 6.5f) return 2;
        x[i] += 1;
    }
    return 0;
}

/* It wants four elements. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int no_few(int n, float *x)
{
    return n > 0 && n < 4;
}

/* Of six elements the last comes out as 0. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void six_less(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = n == 6 && i == 5 ? 0 : 2 * x[i];
}

#endif

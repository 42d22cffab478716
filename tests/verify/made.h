/* Structures, contexts and globals: what compositions of made.c take. */
#ifndef MADE_H
#define MADE_H

#include "annotations/dense.h"

struct layer {
    short n;
    float *output;
    struct layer *next;
    float factor;
};

typedef struct session session;
extern int count;

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void scale(int n, float factor, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = factor * x[i];
}

/* Wrong where the factor is 3: then backwards. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void scale_but_by_three(int n, float factor, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = factor * x[factor == 3 ? n - 1 - i : i];
}

/*<Fern Annotation>
token s
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void scale_in(session *s, int n, const float *x, float *y);

/* Where both are one array, backwards. */
/*<Fern Annotation>
a is Vector(a)[n]
b is Vector(b)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i}  b {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_apart(int n, const float *a, const float *b, float *y)
{
    for (int i = 0; i < n; i++) y[i] = a == b ? a[n - 1 - i] : a[i] + b[i];
}

#endif

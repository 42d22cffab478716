/* Small routines, one for each way in which a call can depend on another: as the annotations say,
 * element by element, by reductions, with neighbours, in rows, with strides, with a status. */
#ifndef ROUTINES_H
#define ROUTINES_H

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void map(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * 2 + 1;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void add(int n, float alpha, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += alpha * x[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline float sum(int n, const float *x)
{
    float total = 0;
    for (int i = 0; i < n; i++) total += x[i];
    return total;
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  updates { x {start: i, len: l} }
  reduces(+) { return { } }
}
</Fern Annotation>*/
static inline float scale_sum(int n, float a, float *x)
{
    float total = 0;
    for (int i = 0; i < n; i++) total += x[i] *= a;
    return total;
}

/*<Fern Annotation>
x is Vector(x)[n]
s is Scalar(s)
l: Symbolic
for i in [0, n, l] {
  reduces(+) { s { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void sum_into(int n, const float *x, float *s)
{
    for (int i = 0; i < n; i++) *s += x[i];
}

/*<Fern Annotation>
x is Vector(x)[n + 2]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l + 2} }
}
</Fern Annotation>*/
static inline void smooth(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + x[i + 1] + x[i + 2];
}

/*<Fern Annotation>
a is Matrix(a, lda)[h, w]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: x, y: y, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
static inline void map_rows(int h, int w, const float *a, int lda, float *out, int ldo)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * ldo + j] = a[i * lda + j] * 3 + 1;
}

/* -1, and the rest left alone, where an element is too large; 1 where one is negative. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline int checked(int n, float *x)
{
    int negative = 0;
    for (int i = 0; i < n; i++) {
        if (x[i] > 1e6f) return -1;
        if (x[i] < 0) negative = 1;
        x[i] += 1;
    }
    return negative;
}

/* At the first element that is negative 4, too large 3; the rest is left alone then. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline int checked_up_to(int n, float *x)
{
    for (int i = 0; i < n; i++) {
        if (x[i] < 0) return 4;
        if (x[i] > 1e6f) return 3;
        x[i] += 1;
    }
    return 0;
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(max) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline int largest(int n, const int *x)
{
    int most = -2147483647 - 1;
    for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;
    return most;
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void negate(int n, int *x)
{
    for (int i = 0; i < n; i++) x[i] = -x[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline int sum_integers(int n, const int *x)
{
    int total = 0;
    for (int i = 0; i < n; i++) total += x[i];
    return total;
}

/*<Fern Annotation>
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void add_strided(int n, float a, const float *x, int incx, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] += a * x[i * incx];
}

/*<Fern Annotation>
y is Vector(y, incy)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } }
</Fern Annotation>*/
static inline void scale_strided(int n, float a, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] *= a;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void add_bytes(int n, const unsigned char *x, unsigned char *y)
{
    for (int i = 0; i < n; i++) y[i] = (unsigned char)(y[i] + x[i]);
}

/* The last element is one more than the loop counts. */
/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n + 1]
l: Symbolic
call with {n: l}
for i in [0, n, l] {
  produces { out {start: i, len: l + 1} }
  when consumes { x {start: i, len: l + 1} }
}
</Fern Annotation>*/
static inline void edges(int n, const float *x, float *out)
{
    for (int i = 0; i <= n; i++) out[i] = x[i] * 2;
}

#endif

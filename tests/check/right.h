/* Annotations that are true, each of a kind of its own: the checker must find nothing. */
#ifndef RIGHT_H
#define RIGHT_H

#include "annotations/dense.h"

#include <complex.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/*<Fern Data>
Rows(ptr, length)    { range x: len_x  range y: len_y }  at ptr[x*length + y]
Field(ptr, ld)       { range row: rows  range col: cols }  at ptr[2*row*ld + col]
</Fern Data>*/

/* Strides of either sign. */
/*<Fern Annotation>
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_strided(int n, const float *x, int incx, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] += x[i * incx];
}

/* As BLAS has it: what runs backwards lies from the pointer on. Rows with gaps between them. */
/*<Fern Annotation>
x is Vector(x, max(incx, -incx))[n]
a is Matrix(a, lda)[m, n]
l_i: Symbolic
for i in [0, m, l_i] {
  updates { a {x: i, len_x: l_i, y: 0, len_y: n} }
  when consumes { x {start: 0, len: n} }
}
</Fern Annotation>*/
static inline void add_to_rows(int m, int n, const double *x, int incx, double *a, int lda)
{
    if (incx < 0) x -= (n - 1) * incx;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * lda + j] += x[j * incx];
}

/* Extents that are products, and what a tile call passes for their factors. */
/*<Fern Annotation>
inp is Rows(inp, C)[B*T, C]
out is Rows(out, C)[B*T, C]
gain is Scalar(gain)
l_r: Symbolic
call with {B: 1, T: l_r}
for r in [0, B*T, l_r] {
  produces { out {x: r, y: 0, len_x: l_r, len_y: C} }
  when consumes { inp {x: r, y: 0, len_x: l_r, len_y: C}  gain { } }
}
</Fern Annotation>*/
static inline void scale_rows(float *out, const float *inp, const float *gain, int B, int T, int C)
{
    for (int i = 0; i < B * T * C; i++) out[i] = *gain * inp[i];
}

/* A type of its own, and bytes. */
/*<Fern Annotation>
image is Field(image, ld)[h, w]
l_x: Symbolic
for x in [0, h, l_x] { updates { image {row: x, rows: l_x, col: 0, cols: w} } }
</Fern Annotation>*/
static inline void brighten_field(int h, int w, unsigned char *image, int ld)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) image[2 * i * ld + j] = (unsigned char)(image[2 * i * ld + j] / 2 + 128);
}

/* Twice as many outputs as steps, and a halo. */
/*<Fern Annotation>
x is Vector(x)[n + 1]
y is Vector(y)[2*n]
call with {n: l_i}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: 2*i, len: 2*l_i} }
  when consumes { x {start: i, len: l_i + 1} }
}
</Fern Annotation>*/
static inline void refine(unsigned n, const double *x, double *y)
{
    for (unsigned i = 0; i < n; i++) {
        y[2 * i] = x[i];
        y[2 * i + 1] = (x[i] + x[i + 1]) / 2;
    }
}

/* Several outputs, reductions that overwrite, identities of their own. */
/*<Fern Annotation>
x is Vector(x)[n]                   where n > 0
low is Scalar(low)
high is Scalar(high)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(min, INT_MAX) partial { low { } }
  reduces(max, INT_MIN) partial { high { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void range_of(int n, const int *x, int *low, int *high)
{
    *low = *high = x[0];
    for (int i = 1; i < n; i++) {
        if (x[i] < *low) *low = x[i];
        if (x[i] > *high) *high = x[i];
    }
}

/* One sum is overwritten, and combined; the other is added to. */
/*<Fern Annotation>
x is Vector(x)[n]
sum is Scalar(sum)
total is Scalar(total)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { sum { } }
  reduces(+) { total { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void sum_and_add(int n, const int *x, int *sum, int *total)
{
    *sum = 0;
    for (int i = 0; i < n; i++) *sum += x[i];
    *total += *sum;
}

/* A reduction by a function; complex numbers behind a void pointer. */
/*<Fern Annotation>
x is Vector((double _Complex *) x, incx)[n]   where incx > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(hypot, 0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline double norm(int n, const void *x, int incx)
{
    const double _Complex *z = x;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += creal(z[i * incx] * conj(z[i * incx]));
    return sqrt(sum);
}

/* Half of beta y, once: the first call passes it, the others a number that is no integer too. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, K]
x is Vector(x)[K]
y is Vector(y)[M]
l_i: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 2.0, K: l_k}
for i in [0, M, l_i] {
  for k in [0, K, l_k] {
    reduces(+) { y {start: i, len: l_i} }
    when consumes { A {x: i, y: k, len_x: l_i, len_y: l_k}  x {start: k, len: l_k} }
  }
}
</Fern Annotation>*/
static inline void half_gemv(int M, int K, const float *A, int lda, const float *x, float beta, float *y)
{
    for (int i = 0; i < M; i++) {
        y[i] *= 0.5f * beta;
        for (int k = 0; k < K; k++) y[i] += A[i * lda + k] * x[k];
    }
}

/* With a beta of 0 what y held is never read, and still the columns are cut; else it is scaled once. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, K]
x is Vector(x)[K]
y is Vector(y)[M]
where beta == 0 && K > 0
l_i: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for i in [0, M, l_i] {
  for k in [0, K, l_k] {
    reduces(+) anew { y {start: i, len: l_i} }
    when consumes { A {x: i, y: k, len_x: l_i, len_y: l_k}  x {start: k, len: l_k} }
  }
}
</Fern Annotation>*/
static inline void product(int M, int K, const float *A, int lda, const float *x, float beta, float *y)
{
    for (int i = 0; i < M; i++) {
        float sum = 0;
        for (int k = 0; k < K; k++) sum += A[i * lda + k] * x[k];
        y[i] = beta == 0 ? sum : beta * y[i] + sum;
    }
}

/* What is found by index: fern_example_pick says which there are. */
/*<Fern Annotation>
table is Vector(table)[m]           where m > 0
index is Vector(index)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { index {start: i, len: l_i}  table {start: 0, len: m} }
}
</Fern Annotation>*/
static inline void pick(int n, int m, const float *table, const size_t *index, float *y)
{
    for (int i = 0; i < n; i++) y[i] = table[index[i]];
}

/* One of all: nothing is said of those that are not read. */
/*<Fern Annotation>
x is Vector(x)[n]                   where n > 0
y is Vector(y)[m]
l_i: Symbolic
for i in [0, m, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x within {start: 0, len: n} }
}
</Fern Annotation>*/
static inline void spread(int n, int m, const float *x, float *y)
{
    for (int i = 0; i < m; i++) y[i] = x[n / 2];
}

/* A factor of 1 alone leaves what y held out: 0.5 is not 1. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]                   where beta == 1
l_i: Symbolic
for i in [0, n, l_i] { produces { y {start: i, len: l_i} } when consumes { x {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { y {start: i, len: l_i} } when consumes { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void lean(int n, const float *x, float beta, float *y)
{
    for (int i = 0; i < n; i++) y[i] = beta == 1 ? x[i] : beta * x[i] + (1 - beta) * y[i];
}

/* Arrays that may be missing. */
/*<Fern Annotation>
optional bias, seen
x is Vector(x)[n]
bias is Vector(bias)[n]
y is Vector(y)[n]
seen is Vector(seen)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  produces { seen {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} bias {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void with_bias(int n, const float *x, const float *bias, float *y, float *seen)
{
    for (int i = 0; i < n; i++) {
        y[i] += x[i] + (bias ? bias[i] : 1);
        if (seen) seen[i] = y[i];
    }
}

/*<Fern Annotation>
x is Vector(x)[n]
scale is Vector(scale)[n] where scale != NULL
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } when consumes { scale {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
where scale == NULL
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void scale_or_sort(int n, float *x, const float *scale)
{
    if (scale)
        for (int i = 0; i < n; i++) x[i] *= scale[i];
    else
        for (int i = 0; i < n / 2; i++) x[n - 1 - i] = x[i];
}

/* Edges, of one's own and of one wide enough for both. */
/*<Fern Annotation>
x is Vector(x)[n]
sum is Vector(sum)[n]
rise is Vector(rise)[n]
edges {start: [r, max(r, 1)]}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { sum {start: i, len: l_i} rise {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
where r >= 0
</Fern Annotation>*/
void with_edges(int n, int r, const float *x, float *sum, float *rise);

/* In place: each tile of what was there. */
/*<Fern Annotation>
x is Matrix(x, ld)[h, w]
edges {x: 1, y: [1, 0]}
where w <= 256
exact
l_x: Symbolic
l_y: Symbolic
for i in [0, h, l_x] {
  for j in [0, w, l_y] {
    updates { x {x: i, y: j, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void with_edges_in_place(int h, int w, float *x, int ld);

/* Rows of an array that is passed whole, of which two parts are read, and into one that begins with them. */
/*<Fern Annotation>
in is Matrix(in, ld)[h, w]
out is Matrix(out, ld)[h, w]
sums is Vector(sums)[to - from]
where 0 <= from && from <= to && to <= h
call with {from: i, to: i + l_x}
l_x: Symbolic
for i in [from, to, l_x] {
  produces { out {x: i, y: 0, len_x: l_x, len_y: w} sums {start: i - from, len: l_x} }
  when consumes {
    in {x: max(i - 1, 0), y: 0, len_x: i + l_x - max(i - 1, 0), len_y: w}
    in {x: i, y: 0, len_x: min(i + l_x + 1, h) - i, len_y: w}
  }
}
</Fern Annotation>*/
void rows_of_it(int h, int w, int from, int to, const float *in, float *out, float *sums, int ld);

/* Values that the checker is told. */
typedef struct settings settings;
typedef struct factors { float a, b; } factors;
settings *default_settings(int level);
/*<Fern Annotation>
x is Vector(x)[n]
token options
example options = default_settings(2)
example width = 3, 5
example f = make_factors(2, 1)
returns int ok 0
granule 4
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int with_settings(const settings *options, int width, factors f, int n, float *x);
factors make_factors(float a, float b);

#endif

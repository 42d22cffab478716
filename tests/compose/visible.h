/* Bodies that the C compiler sees, of several kinds. */
#ifndef VISIBLE_H
#define VISIBLE_H

#include "annotations/dense.h"
#include "examples/kernels/kernels.h"

#include <math.h>

/*<Fern Annotation>
for functions plus, times, power, by_step, through_pointer, through_library, through_helper, long_one, plain_inline
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void plus(int n, float alpha, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha + x[i];
}

static inline void times(int n, float alpha, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha * x[i];
}

/* Calls a function of numbers. */
static inline void power(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = expf(x[i]);
}

static inline float half_of(float x)
{
    return 0.5f * x;
}

/* Calls one that is seen: as good as none. */
static inline void by_step(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = half_of(x[i]) + 1.0f;
}

static float (*chosen)(float) = sqrtf;

/* Calls who knows what. */
static inline void through_pointer(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = chosen(x[i]);
}

/* A body that is a call of a library: a tile of it is a tile of that. */
static inline void through_library(int n, const float *x, float *out)
{
    vs_exp(n, x, out);
}

static inline void through_helper(int n, const float *x, float *out)
{
    plus(n, 1.0f, x, out);
}

#define SIX_MORE(y) y = y * 0.5f + 1.0f; y = y * y - y; y = y * 0.25f + 1.0f; y = y / 3.0f; y = y - 0.5f; y = y * y;

static inline void long_one(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) {
        float y = x[i];
        SIX_MORE(y) SIX_MORE(y) SIX_MORE(y) SIX_MORE(y) SIX_MORE(y) SIX_MORE(y)
        out[i] = y;
    }
}

/* C99's inline, whose definition for other files is elsewhere. */
inline void plain_inline(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] - 1.0f;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline float total(int n, const float *x)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}

/*<Fern Annotation>
a is Vector(a)[n]
b is Vector(b)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { out {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i}  b {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_both(int n, const float *a, const float *b, float *out)
{
    for (int i = 0; i < n; i++) out[i] += a[i] + b[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
granule 8
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void by_eight(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + 2.0f;
}

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void matrix_plus(float alpha, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) out[x * ld_out + y] = alpha + in[x * ld_in + y];
}

/* The same of matrices whose columns are contiguous. */
/*<Fern Annotation>
in is ColMatrix(in, ld_in)[rows, cols]
out is ColMatrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void columns_plus(float alpha, const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int y = 0; y < cols; y++)
        for (int x = 0; x < rows; x++) out[x + y * ld_out] = alpha + in[x + y * ld_in];
}

/* out[i] = x[i] + x[i + 1] */
/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i + 1} }
}
</Fern Annotation>*/
static inline void neighbours(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + x[i + 1];
}

/*<Fern Annotation>
in is Matrix(in, cols)[rows, cols]
out is Vector(out)[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
static inline void row_totals(const float *in, int rows, int cols, float *out)
{
    for (int x = 0; x < rows; x++) {
        out[x] = 0.0f;
        for (int y = 0; y < cols; y++) out[x] += in[x * cols + y];
    }
}

#endif

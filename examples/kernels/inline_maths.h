/* Routines whose bodies the C compiler sees where they are called: plain loops, `static inline`, each
 * with the note that a library's routine has. Over a tile of a few vectors, of a length that is a
 * constant, it keeps what one routine hands to the next in registers.
 *
 * Vectors are contiguous. Outputs do not overlap inputs, but may be one of them. `exact` is said where
 * an element comes out with the same bits wherever the piece begins and ends. */
#ifndef FERN_EXAMPLES_INLINE_MATHS_H
#define FERN_EXAMPLES_INLINE_MATHS_H

#include "annotations/dense.h"

#include <math.h>

/* --- Sums and products ------------------------------------------------------------------- */

/*<Fern Annotation>
for functions float_add, float_sub, float_mul, double_add, double_mul
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void float_add(int n, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + y[i];
}

static inline void float_sub(int n, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] - y[i];
}

static inline void float_mul(int n, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * y[i];
}

static inline void double_add(int n, const double *x, const double *y, double *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + y[i];
}

static inline void double_mul(int n, const double *x, const double *y, double *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * y[i];
}

/* out = x / y */
/*<Fern Annotation>
for functions float_div
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void float_div(int n, const float *x, const float *y, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] / y[i];
}

/* out = alpha * x, alpha + x */
/*<Fern Annotation>
for functions float_scale, float_shift, double_scale, double_shift
x is Vector(x)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void float_scale(int n, float alpha, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha * x[i];
}

static inline void float_shift(int n, float alpha, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha + x[i];
}

static inline void double_scale(int n, double alpha, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha * x[i];
}

static inline void double_shift(int n, double alpha, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = alpha + x[i];
}

/* --- Functions of one number ------------------------------------------------------------- */

/*<Fern Annotation>
for functions float_sqrt, float_exp, float_log, float_erf, double_sqrt, double_sin, double_cos, double_asin
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void float_sqrt(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = sqrtf(x[i]);
}

static inline void float_exp(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = expf(x[i]);
}

static inline void float_log(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = logf(x[i]);
}

static inline void float_erf(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = erff(x[i]);
}

static inline void double_sqrt(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = sqrt(x[i]);
}

static inline void double_sin(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = sin(x[i]);
}

static inline void double_cos(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = cos(x[i]);
}

static inline void double_asin(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = asin(x[i]);
}

#endif

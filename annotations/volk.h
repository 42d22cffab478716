/* Annotations of VOLK's kernels that a call on any part of their vectors computes alike, on x86.
 *
 * VOLK has a kernel for whole vectors of the processor and a plain loop for what is left at the end, and these are often two formulas: of
 * tanh, sin, exp, log2 they differ by more than rounding, of products of complex numbers where there are infinities. So annotated are those that
 * are one operation of IEEE 754 for each element, or move elements, and sums. Each name is a pointer that VOLK sets at the first call. NAME_u is for vectors that lie
 * anywhere; NAME_a, for aligned ones alone, is not annotated, as parts of a vector need not be aligned. */
#ifndef FERN_VOLK_H
#define FERN_VOLK_H

#include "dense.h"

#include <volk/volk.h>

#if defined __x86_64__ || defined __i386__

/* --- One element of the result from one of each vector ---------------------------------- */

/*<Fern Annotation>
for functions volk_32f_x2_add_32f, volk_32f_x2_subtract_32f, volk_32f_x2_multiply_32f, volk_32f_x2_divide_32f, volk_64f_x2_add_64f,
    volk_64f_x2_multiply_64f, volk_32f_64f_add_64f, volk_32f_64f_multiply_64f, volk_32fc_x2_add_32fc, volk_32fc_32f_multiply_32fc,
    volk_32f_x2_interleave_32fc, volk_32f_x2_add_32f_u, volk_32f_x2_subtract_32f_u, volk_32f_x2_multiply_32f_u, volk_32f_x2_divide_32f_u,
    volk_64f_x2_add_64f_u, volk_64f_x2_multiply_64f_u, volk_32f_64f_add_64f_u, volk_32f_64f_multiply_64f_u, volk_32fc_x2_add_32fc_u,
    volk_32fc_32f_multiply_32fc_u, volk_32f_x2_interleave_32fc_u
c is Vector(c)[num_points]
a is Vector(a)[num_points]
b is Vector(b)[num_points]
exact
l_i: Symbolic
for i in [0, num_points, l_i] {
  produces { c {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} b {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32f_x2_add_32f)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_add_32f_u)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_subtract_32f)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_subtract_32f_u)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_multiply_32f)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_multiply_32f_u)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_divide_32f)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_divide_32f_u)(float *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_64f_x2_add_64f)(double *c, const double *a, const double *b, unsigned int num_points);
extern void (*volk_64f_x2_add_64f_u)(double *c, const double *a, const double *b, unsigned int num_points);
extern void (*volk_64f_x2_multiply_64f)(double *c, const double *a, const double *b, unsigned int num_points);
extern void (*volk_64f_x2_multiply_64f_u)(double *c, const double *a, const double *b, unsigned int num_points);
extern void (*volk_32f_64f_add_64f)(double *c, const float *a, const double *b, unsigned int num_points);
extern void (*volk_32f_64f_add_64f_u)(double *c, const float *a, const double *b, unsigned int num_points);
extern void (*volk_32f_64f_multiply_64f)(double *c, const float *a, const double *b, unsigned int num_points);
extern void (*volk_32f_64f_multiply_64f_u)(double *c, const float *a, const double *b, unsigned int num_points);
extern void (*volk_32fc_x2_add_32fc)(lv_32fc_t *c, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
extern void (*volk_32fc_x2_add_32fc_u)(lv_32fc_t *c, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
extern void (*volk_32fc_32f_multiply_32fc)(lv_32fc_t *c, const lv_32fc_t *a, const float *b, unsigned int num_points);
extern void (*volk_32fc_32f_multiply_32fc_u)(lv_32fc_t *c, const lv_32fc_t *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_interleave_32fc)(lv_32fc_t *c, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_interleave_32fc_u)(lv_32fc_t *c, const float *a, const float *b, unsigned int num_points);

/*<Fern Annotation>
for functions volk_32f_sqrt_32f, volk_32f_convert_64f, volk_64f_convert_32f, volk_32f_binary_slicer_32i, volk_32f_binary_slicer_8i,
    volk_32fc_conjugate_32fc, volk_32fc_deinterleave_real_32f, volk_32fc_deinterleave_imag_32f, volk_32fc_deinterleave_real_64f,
    volk_16ic_convert_32fc, volk_16ic_deinterleave_real_16i, volk_32f_sqrt_32f_u, volk_32f_convert_64f_u, volk_64f_convert_32f_u,
    volk_32f_binary_slicer_32i_u, volk_32f_binary_slicer_8i_u, volk_32fc_conjugate_32fc_u, volk_32fc_deinterleave_real_32f_u,
    volk_32fc_deinterleave_imag_32f_u, volk_32fc_deinterleave_real_64f_u, volk_16ic_convert_32fc_u, volk_16ic_deinterleave_real_16i_u
b is Vector(b)[num_points]
a is Vector(a)[num_points]
exact
l_i: Symbolic
for i in [0, num_points, l_i] {
  produces { b {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32f_sqrt_32f)(float *b, const float *a, unsigned int num_points);
extern void (*volk_32f_sqrt_32f_u)(float *b, const float *a, unsigned int num_points);
extern void (*volk_32f_convert_64f)(double *b, const float *a, unsigned int num_points);
extern void (*volk_32f_convert_64f_u)(double *b, const float *a, unsigned int num_points);
extern void (*volk_64f_convert_32f)(float *b, const double *a, unsigned int num_points);
extern void (*volk_64f_convert_32f_u)(float *b, const double *a, unsigned int num_points);
extern void (*volk_32f_binary_slicer_32i)(int *b, const float *a, unsigned int num_points);
extern void (*volk_32f_binary_slicer_32i_u)(int *b, const float *a, unsigned int num_points);
extern void (*volk_32f_binary_slicer_8i)(int8_t *b, const float *a, unsigned int num_points);
extern void (*volk_32f_binary_slicer_8i_u)(int8_t *b, const float *a, unsigned int num_points);
extern void (*volk_32fc_conjugate_32fc)(lv_32fc_t *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_conjugate_32fc_u)(lv_32fc_t *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_real_32f)(float *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_real_32f_u)(float *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_imag_32f)(float *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_imag_32f_u)(float *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_real_64f)(double *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_real_64f_u)(double *b, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_16ic_convert_32fc)(lv_32fc_t *b, const lv_16sc_t *a, unsigned int num_points);
extern void (*volk_16ic_convert_32fc_u)(lv_32fc_t *b, const lv_16sc_t *a, unsigned int num_points);
extern void (*volk_16ic_deinterleave_real_16i)(int16_t *b, const lv_16sc_t *a, unsigned int num_points);
extern void (*volk_16ic_deinterleave_real_16i_u)(int16_t *b, const lv_16sc_t *a, unsigned int num_points);

/*<Fern Annotation>
for functions volk_32f_s32f_add_32f, volk_32f_s32f_multiply_32f, volk_32f_s32f_add_32f_u, volk_32f_s32f_multiply_32f_u
c is Vector(c)[num_points]
a is Vector(a)[num_points]
exact
l_i: Symbolic
for i in [0, num_points, l_i] {
  produces { c {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32f_s32f_add_32f)(float *c, const float *a, const float scalar, unsigned int num_points);
extern void (*volk_32f_s32f_add_32f_u)(float *c, const float *a, const float scalar, unsigned int num_points);
extern void (*volk_32f_s32f_multiply_32f)(float *c, const float *a, const float scalar, unsigned int num_points);
extern void (*volk_32f_s32f_multiply_32f_u)(float *c, const float *a, const float scalar, unsigned int num_points);

/* real and imaginary parts */
/*<Fern Annotation>
for functions volk_32fc_deinterleave_32f_x2, volk_32fc_deinterleave_64f_x2, volk_16ic_deinterleave_16i_x2, volk_32fc_deinterleave_32f_x2_u,
    volk_32fc_deinterleave_64f_x2_u, volk_16ic_deinterleave_16i_x2_u
i_part is Vector(i_part)[num_points]
q_part is Vector(q_part)[num_points]
a is Vector(a)[num_points]
exact
l_i: Symbolic
for i in [0, num_points, l_i] {
  produces { i_part {start: i, len: l_i} q_part {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32fc_deinterleave_32f_x2)(float *i_part, float *q_part, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_32f_x2_u)(float *i_part, float *q_part, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_64f_x2)(double *i_part, double *q_part, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_32fc_deinterleave_64f_x2_u)(double *i_part, double *q_part, const lv_32fc_t *a, unsigned int num_points);
extern void (*volk_16ic_deinterleave_16i_x2)(int16_t *i_part, int16_t *q_part, const lv_16sc_t *a, unsigned int num_points);
extern void (*volk_16ic_deinterleave_16i_x2_u)(int16_t *i_part, int16_t *q_part, const lv_16sc_t *a, unsigned int num_points);

/* --- Sums ------------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions volk_32f_accumulator_s32f, volk_32f_accumulator_s32f_u
result is Scalar(result)
a is Vector(a)[num_points]
l_i: Symbolic
for i in [0, num_points, l_i] {
  reduces(+) partial { result { } }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32f_accumulator_s32f)(float *result, const float *a, unsigned int num_points);
extern void (*volk_32f_accumulator_s32f_u)(float *result, const float *a, unsigned int num_points);

/*<Fern Annotation>
for functions volk_32f_x2_dot_prod_32f, volk_32fc_x2_dot_prod_32fc, volk_32fc_x2_conjugate_dot_prod_32fc, volk_32f_x2_dot_prod_32f_u,
    volk_32fc_x2_dot_prod_32fc_u, volk_32fc_x2_conjugate_dot_prod_32fc_u
result is Scalar(result)
a is Vector(a)[num_points]
b is Vector(b)[num_points]
l_i: Symbolic
for i in [0, num_points, l_i] {
  reduces(+) partial { result { } }
  when consumes { a {start: i, len: l_i} b {start: i, len: l_i} }
}
</Fern Annotation>*/
extern void (*volk_32f_x2_dot_prod_32f)(float *result, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32f_x2_dot_prod_32f_u)(float *result, const float *a, const float *b, unsigned int num_points);
extern void (*volk_32fc_x2_dot_prod_32fc)(lv_32fc_t *result, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
extern void (*volk_32fc_x2_dot_prod_32fc_u)(lv_32fc_t *result, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
extern void (*volk_32fc_x2_conjugate_dot_prod_32fc)(lv_32fc_t *result, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
extern void (*volk_32fc_x2_conjugate_dot_prod_32fc_u)(lv_32fc_t *result, const lv_32fc_t *a, const lv_32fc_t *b, unsigned int num_points);
#endif

#endif

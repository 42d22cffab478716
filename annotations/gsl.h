/* Annotations of GSL's vectors, matrices and statistics, of double and of float.
 *
 * Cut: what works element by element, the sum of a vector, sums of squares around a mean that is given. Structures are given to calls on
 * tiles as copies that lead to a part; sizes that GSL's error handler would refuse are a guard.
 *
 * Called whole: max and min, which return NaN where there is one, and the first of what is the same; their indices; tests such as isnull; what goes by
 * the diagonal; statistics, which GSL updates from element to element, in long double.
 *
 * Not annotated: single elements, rows and columns (get, set, swap_elements, get_row ..), which are passed an index; reverse and transpose in place;
 * files; other types; complex numbers; medians and what else sorts. What GSL allocates is no memory that shrinks to a tile: it comes as a structure. */
#ifndef FERN_GSL_H
#define FERN_GSL_H

#include "dense.h"

#include <gsl/gsl_matrix_double.h>
#include <gsl/gsl_matrix_float.h>
#include <gsl/gsl_statistics_double.h>
#include <gsl/gsl_statistics_float.h>
#include <gsl/gsl_vector_double.h>
#include <gsl/gsl_vector_float.h>

/* --- Vectors ----------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions gsl_vector_set_zero, gsl_vector_float_set_zero, gsl_vector_set_all, gsl_vector_float_set_all
v is Vector(v->data, v->stride)[v->size]
exact
l_i: Symbolic
for i in [0, v->size, l_i] {
  produces { v {start: i, len: l_i} }
}
</Fern Annotation>*/
void gsl_vector_set_zero(gsl_vector *v);
void gsl_vector_float_set_zero(gsl_vector_float *v);
void gsl_vector_set_all(gsl_vector *v, double x);
void gsl_vector_float_set_all(gsl_vector_float *v, float x);

/*<Fern Annotation>
for functions gsl_vector_memcpy, gsl_vector_float_memcpy
dest is Vector(dest->data, dest->stride)[dest->size]
src is Vector(src->data, src->stride)[src->size]
where dest->size == src->size
returns int ok 0
exact
l_i: Symbolic
for i in [0, dest->size, l_i] {
  produces { dest {start: i, len: l_i} }
  when consumes { src {start: i, len: l_i} }
}
</Fern Annotation>*/
int gsl_vector_memcpy(gsl_vector *dest, const gsl_vector *src);
int gsl_vector_float_memcpy(gsl_vector_float *dest, const gsl_vector_float *src);

/*<Fern Annotation>
for functions gsl_vector_swap, gsl_vector_float_swap
v is Vector(v->data, v->stride)[v->size]
w is Vector(w->data, w->stride)[w->size]
where v->size == w->size
returns int ok 0
exact
l_i: Symbolic
for i in [0, v->size, l_i] {
  updates { v {start: i, len: l_i} w {start: i, len: l_i} }
}
</Fern Annotation>*/
int gsl_vector_swap(gsl_vector *v, gsl_vector *w);
int gsl_vector_float_swap(gsl_vector_float *v, gsl_vector_float *w);

/*<Fern Annotation>
for functions gsl_vector_add, gsl_vector_float_add, gsl_vector_sub, gsl_vector_float_sub, gsl_vector_mul, gsl_vector_float_mul, gsl_vector_div, gsl_vector_float_div
a is Vector(a->data, a->stride)[a->size]
b is Vector(b->data, b->stride)[b->size]
where a->size == b->size
returns int ok 0
exact
l_i: Symbolic
for i in [0, a->size, l_i] {
  updates { a {start: i, len: l_i} }
  when consumes { b {start: i, len: l_i} }
}
</Fern Annotation>*/
int gsl_vector_add(gsl_vector *a, const gsl_vector *b);
int gsl_vector_float_add(gsl_vector_float *a, const gsl_vector_float *b);
int gsl_vector_sub(gsl_vector *a, const gsl_vector *b);
int gsl_vector_float_sub(gsl_vector_float *a, const gsl_vector_float *b);
int gsl_vector_mul(gsl_vector *a, const gsl_vector *b);
int gsl_vector_float_mul(gsl_vector_float *a, const gsl_vector_float *b);
int gsl_vector_div(gsl_vector *a, const gsl_vector *b);
int gsl_vector_float_div(gsl_vector_float *a, const gsl_vector_float *b);

/*<Fern Annotation>
for functions gsl_vector_scale, gsl_vector_float_scale, gsl_vector_add_constant, gsl_vector_float_add_constant
a is Vector(a->data, a->stride)[a->size]
returns int ok 0
exact
l_i: Symbolic
for i in [0, a->size, l_i] {
  updates { a {start: i, len: l_i} }
}
</Fern Annotation>*/
int gsl_vector_scale(gsl_vector *a, const double x);
int gsl_vector_float_scale(gsl_vector_float *a, const float x);
int gsl_vector_add_constant(gsl_vector *a, const double x);
int gsl_vector_float_add_constant(gsl_vector_float *a, const float x);

/* y = alpha x + beta y */
/*<Fern Annotation>
for functions gsl_vector_axpby, gsl_vector_float_axpby
x is Vector(x->data, x->stride)[x->size]
y is Vector(y->data, y->stride)[y->size]
where x->size == y->size && beta == 0
returns int ok 0
l_i: Symbolic
for i in [0, y->size, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions gsl_vector_axpby, gsl_vector_float_axpby
x is Vector(x->data, x->stride)[x->size]
y is Vector(y->data, y->stride)[y->size]
where x->size == y->size && beta != 0
returns int ok 0
l_i: Symbolic
for i in [0, y->size, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
int gsl_vector_axpby(const double alpha, const gsl_vector *x, const double beta, gsl_vector *y);
int gsl_vector_float_axpby(const float alpha, const gsl_vector_float *x, const float beta, gsl_vector_float *y);

/*<Fern Annotation>
for functions gsl_vector_sum, gsl_vector_float_sum
a is Vector(a->data, a->stride)[a->size]
l_i: Symbolic
for i in [0, a->size, l_i] {
  reduces(+) { return { } }
  when consumes { a {start: i, len: l_i} }
}
</Fern Annotation>*/
double gsl_vector_sum(const gsl_vector *a);
float gsl_vector_float_sum(const gsl_vector_float *a);

/*<Fern Annotation>
for functions gsl_vector_max, gsl_vector_float_max, gsl_vector_min, gsl_vector_float_min, gsl_vector_max_index, gsl_vector_float_max_index, gsl_vector_min_index, gsl_vector_float_min_index
v is Vector(v->data, v->stride)[v->size]
where v->size > 0
produces { return { } }
when consumes { v {start: 0, len: v->size} }
</Fern Annotation>*/
double gsl_vector_max(const gsl_vector *v);
float gsl_vector_float_max(const gsl_vector_float *v);
double gsl_vector_min(const gsl_vector *v);
float gsl_vector_float_min(const gsl_vector_float *v);
size_t gsl_vector_max_index(const gsl_vector *v);
size_t gsl_vector_float_max_index(const gsl_vector_float *v);
size_t gsl_vector_min_index(const gsl_vector *v);
size_t gsl_vector_float_min_index(const gsl_vector_float *v);

/*<Fern Annotation>
for functions gsl_vector_minmax, gsl_vector_float_minmax
v is Vector(v->data, v->stride)[v->size]
min_out is Scalar(min_out)
max_out is Scalar(max_out)
where v->size > 0
produces { min_out { } max_out { } }
when consumes { v {start: 0, len: v->size} }
</Fern Annotation>*/
void gsl_vector_minmax(const gsl_vector *v, double *min_out, double *max_out);
void gsl_vector_float_minmax(const gsl_vector_float *v, float *min_out, float *max_out);

/*<Fern Annotation>
for functions gsl_vector_isnull, gsl_vector_float_isnull, gsl_vector_ispos, gsl_vector_float_ispos, gsl_vector_isneg, gsl_vector_float_isneg, gsl_vector_isnonneg, gsl_vector_float_isnonneg
v is Vector(v->data, v->stride)[v->size]
produces { return { } }
when consumes { v {start: 0, len: v->size} }
</Fern Annotation>*/
int gsl_vector_isnull(const gsl_vector *v);
int gsl_vector_float_isnull(const gsl_vector_float *v);
int gsl_vector_ispos(const gsl_vector *v);
int gsl_vector_float_ispos(const gsl_vector_float *v);
int gsl_vector_isneg(const gsl_vector *v);
int gsl_vector_float_isneg(const gsl_vector_float *v);
int gsl_vector_isnonneg(const gsl_vector *v);
int gsl_vector_float_isnonneg(const gsl_vector_float *v);

/* --- Matrices ---------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions gsl_matrix_set_zero, gsl_matrix_float_set_zero, gsl_matrix_set_all, gsl_matrix_float_set_all
m is Matrix(m->data, m->tda)[m->size1, m->size2]
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, m->size1, l_i] {
  for j in [0, m->size2, l_j] {
    produces { m {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void gsl_matrix_set_zero(gsl_matrix *m);
void gsl_matrix_float_set_zero(gsl_matrix_float *m);
void gsl_matrix_set_all(gsl_matrix *m, double x);
void gsl_matrix_float_set_all(gsl_matrix_float *m, float x);

/*<Fern Annotation>
for functions gsl_matrix_set_identity, gsl_matrix_float_set_identity
m is Matrix(m->data, m->tda)[m->size1, m->size2]
exact
produces { m {x: 0, y: 0, len_x: m->size1, len_y: m->size2} }
</Fern Annotation>*/
void gsl_matrix_set_identity(gsl_matrix *m);
void gsl_matrix_float_set_identity(gsl_matrix_float *m);

/*<Fern Annotation>
for functions gsl_matrix_memcpy, gsl_matrix_float_memcpy
dest is Matrix(dest->data, dest->tda)[dest->size1, dest->size2]
src is Matrix(src->data, src->tda)[src->size1, src->size2]
where dest->size1 == src->size1 && dest->size2 == src->size2
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, dest->size1, l_i] {
  for j in [0, dest->size2, l_j] {
    produces { dest {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { src {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
int gsl_matrix_memcpy(gsl_matrix *dest, const gsl_matrix *src);
int gsl_matrix_float_memcpy(gsl_matrix_float *dest, const gsl_matrix_float *src);

/*<Fern Annotation>
for functions gsl_matrix_transpose_memcpy, gsl_matrix_float_transpose_memcpy
dest is Matrix(dest->data, dest->tda)[dest->size1, dest->size2]
src is Matrix(src->data, src->tda)[src->size1, src->size2]
where dest->size1 == src->size2 && dest->size2 == src->size1
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, dest->size1, l_i] {
  for j in [0, dest->size2, l_j] {
    produces { dest {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { src {x: j, y: i, len_x: l_j, len_y: l_i} }
  }
}
</Fern Annotation>*/
int gsl_matrix_transpose_memcpy(gsl_matrix *dest, const gsl_matrix *src);
int gsl_matrix_float_transpose_memcpy(gsl_matrix_float *dest, const gsl_matrix_float *src);

/*<Fern Annotation>
for functions gsl_matrix_swap, gsl_matrix_float_swap
m1 is Matrix(m1->data, m1->tda)[m1->size1, m1->size2]
m2 is Matrix(m2->data, m2->tda)[m2->size1, m2->size2]
where m1->size1 == m2->size1 && m1->size2 == m2->size2
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, m1->size1, l_i] {
  for j in [0, m1->size2, l_j] {
    updates { m1 {x: i, y: j, len_x: l_i, len_y: l_j} m2 {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
int gsl_matrix_swap(gsl_matrix *m1, gsl_matrix *m2);
int gsl_matrix_float_swap(gsl_matrix_float *m1, gsl_matrix_float *m2);

/*<Fern Annotation>
for functions gsl_matrix_add, gsl_matrix_float_add, gsl_matrix_sub, gsl_matrix_float_sub, gsl_matrix_mul_elements, gsl_matrix_float_mul_elements, gsl_matrix_div_elements, gsl_matrix_float_div_elements
a is Matrix(a->data, a->tda)[a->size1, a->size2]
b is Matrix(b->data, b->tda)[b->size1, b->size2]
where a->size1 == b->size1 && a->size2 == b->size2
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, a->size1, l_i] {
  for j in [0, a->size2, l_j] {
    updates { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { b {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
int gsl_matrix_add(gsl_matrix *a, const gsl_matrix *b);
int gsl_matrix_float_add(gsl_matrix_float *a, const gsl_matrix_float *b);
int gsl_matrix_sub(gsl_matrix *a, const gsl_matrix *b);
int gsl_matrix_float_sub(gsl_matrix_float *a, const gsl_matrix_float *b);
int gsl_matrix_mul_elements(gsl_matrix *a, const gsl_matrix *b);
int gsl_matrix_float_mul_elements(gsl_matrix_float *a, const gsl_matrix_float *b);
int gsl_matrix_div_elements(gsl_matrix *a, const gsl_matrix *b);
int gsl_matrix_float_div_elements(gsl_matrix_float *a, const gsl_matrix_float *b);

/*<Fern Annotation>
for functions gsl_matrix_scale, gsl_matrix_float_scale, gsl_matrix_add_constant, gsl_matrix_float_add_constant
a is Matrix(a->data, a->tda)[a->size1, a->size2]
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, a->size1, l_i] {
  for j in [0, a->size2, l_j] {
    updates { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
int gsl_matrix_scale(gsl_matrix *a, const double x);
int gsl_matrix_float_scale(gsl_matrix_float *a, const float x);
int gsl_matrix_add_constant(gsl_matrix *a, const double x);
int gsl_matrix_float_add_constant(gsl_matrix_float *a, const float x);

/*<Fern Annotation>
for functions gsl_matrix_scale_rows, gsl_matrix_float_scale_rows
a is Matrix(a->data, a->tda)[a->size1, a->size2]
x is Vector(x->data, x->stride)[x->size]
where x->size == a->size1
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, a->size1, l_i] {
  for j in [0, a->size2, l_j] {
    updates { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { x {start: i, len: l_i} }
  }
}
</Fern Annotation>*/
int gsl_matrix_scale_rows(gsl_matrix *a, const gsl_vector *x);
int gsl_matrix_float_scale_rows(gsl_matrix_float *a, const gsl_vector_float *x);
/*<Fern Annotation>
for functions gsl_matrix_scale_columns, gsl_matrix_float_scale_columns
a is Matrix(a->data, a->tda)[a->size1, a->size2]
x is Vector(x->data, x->stride)[x->size]
where x->size == a->size2
returns int ok 0
exact
l_i: Symbolic
l_j: Symbolic
for i in [0, a->size1, l_i] {
  for j in [0, a->size2, l_j] {
    updates { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { x {start: j, len: l_j} }
  }
}
</Fern Annotation>*/
int gsl_matrix_scale_columns(gsl_matrix *a, const gsl_vector *x);
int gsl_matrix_float_scale_columns(gsl_matrix_float *a, const gsl_vector_float *x);

/*<Fern Annotation>
for functions gsl_matrix_add_diagonal, gsl_matrix_float_add_diagonal
a is Matrix(a->data, a->tda)[a->size1, a->size2]
returns int ok 0
exact
updates { a {x: 0, y: 0, len_x: a->size1, len_y: a->size2} }
</Fern Annotation>*/
int gsl_matrix_add_diagonal(gsl_matrix *a, const double x);
int gsl_matrix_float_add_diagonal(gsl_matrix_float *a, const float x);

/*<Fern Annotation>
for functions gsl_matrix_max, gsl_matrix_float_max, gsl_matrix_min, gsl_matrix_float_min
m is Matrix(m->data, m->tda)[m->size1, m->size2]
where m->size1 > 0 && m->size2 > 0
produces { return { } }
when consumes { m {x: 0, y: 0, len_x: m->size1, len_y: m->size2} }
</Fern Annotation>*/
double gsl_matrix_max(const gsl_matrix *m);
float gsl_matrix_float_max(const gsl_matrix_float *m);
double gsl_matrix_min(const gsl_matrix *m);
float gsl_matrix_float_min(const gsl_matrix_float *m);
/*<Fern Annotation>
for functions gsl_matrix_norm1, gsl_matrix_float_norm1
m is Matrix(m->data, m->tda)[m->size1, m->size2]
produces { return { } }
when consumes { m {x: 0, y: 0, len_x: m->size1, len_y: m->size2} }
</Fern Annotation>*/
double gsl_matrix_norm1(const gsl_matrix *m);
float gsl_matrix_float_norm1(const gsl_matrix_float *m);
/*<Fern Annotation>
for functions gsl_matrix_isnull, gsl_matrix_float_isnull, gsl_matrix_ispos, gsl_matrix_float_ispos, gsl_matrix_isneg, gsl_matrix_float_isneg, gsl_matrix_isnonneg, gsl_matrix_float_isnonneg
m is Matrix(m->data, m->tda)[m->size1, m->size2]
produces { return { } }
when consumes { m {x: 0, y: 0, len_x: m->size1, len_y: m->size2} }
</Fern Annotation>*/
int gsl_matrix_isnull(const gsl_matrix *m);
int gsl_matrix_float_isnull(const gsl_matrix_float *m);
int gsl_matrix_ispos(const gsl_matrix *m);
int gsl_matrix_float_ispos(const gsl_matrix_float *m);
int gsl_matrix_isneg(const gsl_matrix *m);
int gsl_matrix_float_isneg(const gsl_matrix_float *m);
int gsl_matrix_isnonneg(const gsl_matrix *m);
int gsl_matrix_float_isnonneg(const gsl_matrix_float *m);

/* --- Statistics -------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions gsl_stats_mean, gsl_stats_float_mean, gsl_stats_variance, gsl_stats_float_variance, gsl_stats_sd, gsl_stats_float_sd, gsl_stats_tss, gsl_stats_float_tss, gsl_stats_absdev, gsl_stats_float_absdev, gsl_stats_skew, gsl_stats_float_skew, gsl_stats_kurtosis, gsl_stats_float_kurtosis, gsl_stats_variance_with_fixed_mean, gsl_stats_float_variance_with_fixed_mean, gsl_stats_sd_with_fixed_mean, gsl_stats_float_sd_with_fixed_mean, gsl_stats_variance_m, gsl_stats_float_variance_m, gsl_stats_sd_m, gsl_stats_float_sd_m, gsl_stats_absdev_m, gsl_stats_float_absdev_m, gsl_stats_skew_m_sd, gsl_stats_float_skew_m_sd, gsl_stats_kurtosis_m_sd, gsl_stats_float_kurtosis_m_sd
data is Vector(data, stride)[n]
produces { return { } }
when consumes { data {start: 0, len: n} }
</Fern Annotation>*/
double gsl_stats_mean(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_mean(const float data[], const size_t stride, const size_t n);
double gsl_stats_variance(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_variance(const float data[], const size_t stride, const size_t n);
double gsl_stats_sd(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_sd(const float data[], const size_t stride, const size_t n);
double gsl_stats_tss(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_tss(const float data[], const size_t stride, const size_t n);
double gsl_stats_absdev(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_absdev(const float data[], const size_t stride, const size_t n);
double gsl_stats_skew(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_skew(const float data[], const size_t stride, const size_t n);
double gsl_stats_kurtosis(const double data[], const size_t stride, const size_t n);
double gsl_stats_float_kurtosis(const float data[], const size_t stride, const size_t n);
double gsl_stats_variance_with_fixed_mean(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_variance_with_fixed_mean(const float data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_sd_with_fixed_mean(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_sd_with_fixed_mean(const float data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_variance_m(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_variance_m(const float data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_sd_m(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_sd_m(const float data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_absdev_m(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_absdev_m(const float data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_skew_m_sd(const double data[], const size_t stride, const size_t n, const double mean, const double sd);
double gsl_stats_float_skew_m_sd(const float data[], const size_t stride, const size_t n, const double mean, const double sd);
double gsl_stats_kurtosis_m_sd(const double data[], const size_t stride, const size_t n, const double mean, const double sd);
double gsl_stats_float_kurtosis_m_sd(const float data[], const size_t stride, const size_t n, const double mean, const double sd);

/* the sum of (data[i] - mean)^2, and the same with weights */
/*<Fern Annotation>
for functions gsl_stats_tss_m, gsl_stats_float_tss_m
data is Vector(data, stride)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { data {start: i, len: l_i} }
}
</Fern Annotation>*/
double gsl_stats_tss_m(const double data[], const size_t stride, const size_t n, const double mean);
double gsl_stats_float_tss_m(const float data[], const size_t stride, const size_t n, const double mean);
/*<Fern Annotation>
for functions gsl_stats_wtss_m, gsl_stats_float_wtss_m
w is Vector(w, wstride)[n]
data is Vector(data, stride)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { w {start: i, len: l_i} data {start: i, len: l_i} }
}
</Fern Annotation>*/
double gsl_stats_wtss_m(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n, const double wmean);
double gsl_stats_float_wtss_m(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n, const double wmean);

/*<Fern Annotation>
for functions gsl_stats_wmean, gsl_stats_float_wmean, gsl_stats_wvariance, gsl_stats_float_wvariance, gsl_stats_wsd, gsl_stats_float_wsd, gsl_stats_wtss, gsl_stats_float_wtss, gsl_stats_wabsdev, gsl_stats_float_wabsdev, gsl_stats_wskew, gsl_stats_float_wskew, gsl_stats_wkurtosis, gsl_stats_float_wkurtosis
w is Vector(w, wstride)[n]
data is Vector(data, stride)[n]
produces { return { } }
when consumes { w {start: 0, len: n} data {start: 0, len: n} }
</Fern Annotation>*/
double gsl_stats_wmean(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wmean(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wvariance(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wvariance(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wsd(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wsd(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wtss(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wtss(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wabsdev(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wabsdev(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wskew(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wskew(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);
double gsl_stats_wkurtosis(const double w[], const size_t wstride, const double data[], const size_t stride, const size_t n);
double gsl_stats_float_wkurtosis(const float w[], const size_t wstride, const float data[], const size_t stride, const size_t n);

/*<Fern Annotation>
for functions gsl_stats_covariance, gsl_stats_float_covariance, gsl_stats_covariance_m, gsl_stats_float_covariance_m
data1 is Vector(data1, stride1)[n]
data2 is Vector(data2, stride2)[n]
produces { return { } }
when consumes { data1 {start: 0, len: n} data2 {start: 0, len: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions gsl_stats_correlation, gsl_stats_float_correlation
data1 is Vector(data1, stride1)[n]
data2 is Vector(data2, stride2)[n]
where n > 0
produces { return { } }
when consumes { data1 {start: 0, len: n} data2 {start: 0, len: n} }
</Fern Annotation>*/
double gsl_stats_covariance(const double data1[], const size_t stride1, const double data2[], const size_t stride2, const size_t n);
double gsl_stats_float_covariance(const float data1[], const size_t stride1, const float data2[], const size_t stride2, const size_t n);
double gsl_stats_correlation(const double data1[], const size_t stride1, const double data2[], const size_t stride2, const size_t n);
double gsl_stats_float_correlation(const float data1[], const size_t stride1, const float data2[], const size_t stride2, const size_t n);
double gsl_stats_covariance_m(const double data1[], const size_t stride1, const double data2[], const size_t stride2, const size_t n,
                                   const double mean1, const double mean2);
double gsl_stats_float_covariance_m(const float data1[], const size_t stride1, const float data2[], const size_t stride2, const size_t n,
                                   const double mean1, const double mean2);

/*<Fern Annotation>
for functions gsl_stats_max, gsl_stats_float_max, gsl_stats_min, gsl_stats_float_min, gsl_stats_max_index, gsl_stats_float_max_index, gsl_stats_min_index, gsl_stats_float_min_index
data is Vector(data, stride)[n]
where n > 0
produces { return { } }
when consumes { data {start: 0, len: n} }
</Fern Annotation>*/
double gsl_stats_max(const double data[], const size_t stride, const size_t n);
float gsl_stats_float_max(const float data[], const size_t stride, const size_t n);
double gsl_stats_min(const double data[], const size_t stride, const size_t n);
float gsl_stats_float_min(const float data[], const size_t stride, const size_t n);
size_t gsl_stats_max_index(const double data[], const size_t stride, const size_t n);
size_t gsl_stats_float_max_index(const float data[], const size_t stride, const size_t n);
size_t gsl_stats_min_index(const double data[], const size_t stride, const size_t n);
size_t gsl_stats_float_min_index(const float data[], const size_t stride, const size_t n);

#endif

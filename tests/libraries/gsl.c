#include "tests/libraries/gsl.h"

#include <math.h>

double with_itself(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_add(a, a);
    gsl_vector_mul(a, b);
    gsl_vector_sub(b, a);
    gsl_vector_div(c, c);
    gsl_vector_add(c, b);
    return 0.0;
}

double swapped(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_scale(a, 2.0);
    gsl_vector_swap(a, b);
    gsl_vector_add_constant(b, 1.0);
    gsl_vector_swap(b, c);
    gsl_vector_mul(c, a);
    return 0.0;
}

double overwritten(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_axpby(2.0, a, 0.0, b);
    gsl_vector_axpby(0.5, b, -1.0, c);
    gsl_vector_axpby(0.0, c, 1.5, a);
    gsl_vector_set_all(b, 3.0);
    gsl_vector_add(b, c);
    gsl_vector_set_zero(c);
    gsl_vector_sub(c, b);
    return 0.0;
}

double centred(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_scale(a, 0.5);
    gsl_vector_add(a, b);
    const double mean = gsl_stats_mean(a->data, a->stride, a->size);
    gsl_vector_add_constant(a, -mean);
    gsl_vector_mul(c, a);
    const double squares = gsl_stats_tss_m(c->data, c->stride, c->size, mean);
    return squares + gsl_stats_wtss_m(a->data, a->stride, b->data, b->stride, a->size, 0.25);
}

double summed(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_mul(a, b);
    const double sum = gsl_vector_sum(a);
    gsl_vector_scale(b, 1.0 / (1.0 + fabs(sum)));
    gsl_vector_add(c, b);
    return sum + gsl_vector_sum(c) + gsl_vector_max(b);
}

double copied(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector_memcpy(b, a);
    gsl_vector_mul(b, b);
    gsl_vector_memcpy(c, b);
    gsl_vector_sub(c, a);
    return gsl_vector_isnull(c);
}

/* Of vectors that are too short, with GSL's error handler off, nothing is done. */
double refused(gsl_vector *a, gsl_vector *b, gsl_vector *c)
{
    gsl_vector shorter = *c;
    if (shorter.size > 1) shorter.size--;
    gsl_vector_add(a, &shorter);
    gsl_vector_scale(a, 3.0);
    gsl_vector_mul(b, a);
    return 0.0;
}

double scaled(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y)
{
    gsl_matrix_memcpy(a, b);
    gsl_matrix_scale_rows(a, x);
    gsl_matrix_scale_columns(a, y);
    gsl_matrix_mul_elements(a, b);
    gsl_matrix_add(b, a);
    gsl_vector_add_constant(x, 1.0);
    gsl_matrix_scale_rows(b, x);
    return gsl_matrix_get(t, 0, 0);
}

double turned(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y)
{
    gsl_matrix_scale(b, 2.0);
    gsl_matrix_transpose_memcpy(t, b);
    gsl_matrix_add_constant(t, 1.0);
    gsl_matrix_scale_rows(t, y);
    gsl_matrix_scale_columns(t, x);
    gsl_matrix_sub(a, b);
    return gsl_matrix_norm1(t);
}

double filled(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y)
{
    gsl_matrix_set_all(a, 2.5);
    gsl_matrix_div_elements(a, b);
    gsl_matrix_swap(a, b);
    gsl_matrix_set_zero(t);
    gsl_matrix_add_constant(t, 0.5);
    gsl_matrix_scale_columns(a, y);
    gsl_matrix_scale_rows(b, x);
    return gsl_matrix_max(a);
}

double diagonal(gsl_matrix *a, gsl_matrix *b, gsl_matrix *t, gsl_vector *x, gsl_vector *y)
{
    gsl_matrix_set_identity(a);
    gsl_matrix_scale(a, 3.0);
    gsl_matrix_add(a, b);
    gsl_matrix_add_diagonal(a, 1.0);
    gsl_matrix_scale_rows(a, x);
    gsl_matrix_sub(b, a);
    gsl_vector_scale(y, 2.0);
    gsl_matrix_scale_columns(b, y);
    return gsl_matrix_min(t);
}

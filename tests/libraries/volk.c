#include "tests/libraries/volk.h"

#include <stdlib.h>

static float *array(size_t n)
{
    float *memory = (float *)malloc((n > 0 ? n : 1) * sizeof *memory);
    if (!memory) abort();
    return memory;
}

double in_place(unsigned n, float *x, float *y, const float *t)
{
    volk_32f_x2_add_32f(x, x, t, n);
    volk_32f_x2_multiply_32f(x, x, x, n);
    volk_32f_sqrt_32f(x, x, n);
    volk_32f_s32f_multiply_32f(y, x, 0.5f, n);
    volk_32f_x2_subtract_32f(y, y, x, n);
    volk_32f_x2_divide_32f(x, y, t, n);
    return 0.0;
}

double anywhere(unsigned n, float *x, float *y, const float *t)
{
    float *u = array(n + 1u);
    volk_32f_s32f_add_32f(u, t, 1.5f, n + 1);
    volk_32f_x2_subtract_32f_u(x + 1, u + 1, u, n);
    volk_32f_x2_multiply_32f(y, x + 1, t + 1, n);
    volk_32f_x2_add_32f_u(y, y, x + 1, n);
    free(u);
    return 0.0;
}

#ifndef __cplusplus /* VOLK has another type there */
double complex_numbers(unsigned n, float *x, float *y, const float *t)
{
    lv_32fc_t *z = (lv_32fc_t *)array(2u * (n + 1u));
    volk_32f_x2_interleave_32fc(z, t, x, n);
    volk_32fc_conjugate_32fc(z, z, n);
    volk_32fc_32f_multiply_32fc(z, z, t, n);
    volk_32fc_x2_add_32fc(z, z, z, n);
    volk_32fc_deinterleave_32f_x2(x, y, z, n);
    volk_32f_x2_add_32f(y, y, x, n);
    free(z);
    return 0.0;
}
#endif

double converted(unsigned n, float *x, float *y, const float *t)
{
    double *d = (double *)array(2u * (n + 1u)), *e = (double *)array(2u * (n + 1u));
    volk_32f_convert_64f(d, t, n);
    volk_32f_64f_multiply_64f(e, x, d, n);
    volk_64f_x2_add_64f(d, d, e, n);
    volk_64f_convert_32f(y, d, n);
    volk_32f_x2_add_32f(x, x, y, n);
    free(d);
    free(e);
    return 0.0;
}

double summed(unsigned n, float *x, float *y, const float *t)
{
    float sum = 1.0f, products = 2.0f;
    volk_32f_x2_multiply_32f(x, x, t, n);
    volk_32f_accumulator_s32f(&sum, x, n);
    volk_32f_x2_dot_prod_32f(&products, x, t, n);
    volk_32f_s32f_multiply_32f(y, x, 1.0f / (3.0f + (float)n), n);
    volk_32f_x2_add_32f(y, y, t, n);
    return (double)sum + (double)products;
}

/* Kernels that are not annotated, and loops, between. */
double between(unsigned n, float *x, float *y, const float *t)
{
    volk_32f_s32f_multiply_32f(x, t, 0.25f, n);
    volk_32f_x2_add_32f(x, x, t, n);
    volk_32f_tanh_32f(y, x, n);
    volk_32f_x2_multiply_32f(y, y, t, n);
    volk_32f_s32f_add_32f(y, y, 1.0f, n);
    for (unsigned i = 0; i < n; i++) y[i] = y[i] * 2.0f;
    volk_32f_x2_subtract_32f(x, y, x, n);
    return 0.0;
}

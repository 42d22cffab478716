#include "examples/38-volk/mid_side.h"

#include <volk/volk.h>

float mid_side(unsigned n, const float *left, const float *right, const float *gains, const float *envelope, float *middle, float *edge)
{
    const size_t bytes = n * sizeof(float), alignment = volk_get_alignment();
    float *a = (float *)volk_malloc(bytes, alignment), *b = (float *)volk_malloc(bytes, alignment), of_middle, of_edge;
    volk_32f_s32f_multiply_32f(a, left, gains[0], n);
    volk_32f_s32f_multiply_32f(b, right, gains[1], n);
    volk_32f_x2_add_32f(middle, a, b, n);
    volk_32f_x2_multiply_32f(middle, middle, envelope, n);
    volk_32f_x2_subtract_32f(edge, a, b, n);
    volk_32f_x2_multiply_32f(edge, edge, envelope, n);
    volk_32f_x2_dot_prod_32f(&of_middle, middle, middle, n);
    volk_32f_x2_dot_prod_32f(&of_edge, edge, edge, n);
    volk_free(a);
    volk_free(b);
    return of_middle / of_edge;
}

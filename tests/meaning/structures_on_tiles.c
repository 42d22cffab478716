/* The same routines, of structures that lie apart: each call runs fused, clang alone sees this */
#include "tests/meaning/structures.h"

double chain(vec *y, const vec *x)
{
    vec_scale(y, 2);
    vec_add(y, x);
    vec_scale(y, 0.5);
    return vec_sum(y);
}

void of_its_own(size_t n, double *data, double *other)
{
    vec x = {n, 1, data, NULL};
    const vec *same = &x;
    vec y = {.size = n, .step = 1, .data = other};
    vec_scale(&x, 2);
    vec_add(&y, same);
    vec_add(&y, &x);
    vec_scale(&y, 2);
}

void doubled(vec *const *all)
{
    vec_add(all[0], all[0]);
    vec_scale(all[0], 2);
    vec_add(all[1], all[0]);
}

void values(struct shape shape, const struct shape *other, float *x, float *y)
{
    by_value(shape, x);
    by_value(shape, x);
    by_value(*other, y);
    by_value(*other, y);
}

void picture(struct image *image)
{
    expose(image);
    expose(image);
}

void variables(int rows, float *x)
{
    by_variable(rows, x);
    by_variable(rows, x);
}

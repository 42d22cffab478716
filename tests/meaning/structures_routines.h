#include "tests/meaning/structures.h"

int width = 50;

void vec_scale(vec *x, double factor)
{
    for (size_t i = 0; i < x->size; i++) x->data[i * (size_t)x->step] *= factor;
}

int vec_add(vec *y, const vec *x)
{
    for (size_t i = 0; i < y->size; i++) y->data[i * (size_t)y->step] += x == y ? 7 : x->data[i * (size_t)x->step]; /* not by what data is */
    return 0;
}

double vec_sum(const vec *x)
{
    double sum = 0;
    for (size_t i = 0; i < x->size; i++) sum += x->data[i * (size_t)x->step];
    return sum;
}

void by_value(struct shape shape, float *x)
{
    for (int i = 0; i < shape.rows * shape.cols; i++) x[i] = x[i] * 2 + 1;
}

void expose(const struct image *image)
{
    for (int r = 0; r < image->size.h; r++)
        for (int c = 0; c < image->size.w; c++) image->pixels[r * image->size.w + c] = image->pixels[r * image->size.w + c] + 1 + (image->gain ? image->gain[r] : 0);
}

void by_variable(int rows, float *x)
{
    for (int i = 0; i < rows * width; i++) x[i] = x[i] * 2 + 1;
}

/* Calls that are given structures, of which a call on a tile gets copies with other members: a wrong compiler changes the structure itself, takes a
 * member that has changed since, or gives one structure that is passed twice two addresses. */
#include "tests/meaning/structures.h"

struct work {
    vec *x, *y;
    vec own;
    struct image *images;
};

double chain(vec *y, const vec *x)
{
    vec_scale(y, 2);
    vec_add(y, x);
    vec_scale(y, 0.5);
    return vec_sum(y);
}

void kept(struct work *w)
{
    vec_add(w->y, w->x);
    vec_scale(w->y, 3);
    vec_add(&w->own, w->y);
    vec_scale(&w->own, 3);
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

void changed_between(vec *x, vec *y, double *elsewhere)
{
    vec_scale(x, 2);
    vec_add(y, x);
    x->size = x->size / 2;
    y->size = y->size / 2;
    vec_scale(x, 2);
    vec_add(y, x);
    x->data = elsewhere;
    vec_scale(x, 2);
    vec_scale(x, 3);
}

void own_is_changed(size_t n, double *data)
{
    vec x = {n, 1, data, NULL};
    vec_scale(&x, 2);
    vec_scale(&x, 3);
    x.size = n / 2;
    vec_scale(&x, 2);
    vec_scale(&x, 3);
}

void perhaps(vec *x, vec *y)
{
    if (x) vec_scale(x, 2);
    if (x) vec_scale(x, 3);
    vec_scale(y, 2);
    if (!x) return;
    vec_add(x, y);
    vec_scale(x, 2);
}

void values(struct shape shape, const struct shape *other, float *x, float *y)
{
    by_value(shape, x);
    by_value(shape, x);
    by_value(*other, y);
    by_value(*other, y);
}

void pictures(struct work *w, int which)
{
    struct image *image = &w->images[which];
    expose(image);
    expose(image);
    image->calls++;
    expose(&w->images[which]);
    expose(w->images + which);
}

void variables(int rows, float *x)
{
    by_variable(rows, x);
    by_variable(rows, x);
}

void hidden(int rows, float *x)
{
    int width = 3;
    by_variable(rows * width / 3, x);
    by_variable(rows, x);
}

void set(int rows, float *x)
{
    by_variable(rows, x);
    by_variable(rows, x);
    width = 7;
    by_variable(rows, x);
    by_variable(rows, x);
}

/* vec.c - vectors that know their length */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "vec.h"

static void *memory(size_t bytes)
{
    void *p = malloc(bytes);

    if (!p) {
        fprintf(stderr, "vec: no memory\n");
        exit(1);
    }
    return p;
}

/* a vector with elements of its own has them behind it */
struct vec *vec_new(size_t n)
{
    struct vec *v = memory(sizeof *v + n * sizeof *v->data);

    v->n = n;
    v->data = (double *)(v + 1);
    return v;
}

struct vec *vec_part(struct vec *v, size_t from, size_t n)
{
    struct vec *part = memory(sizeof *part);

    assert(from + n <= v->n);
    part->n = n;
    part->data = v->data + from;
    return part;
}

void vec_free(struct vec *v)
{
    free(v);
}

size_t vec_len(const struct vec *v)
{
    return v->n;
}

void vec_copy(struct vec *y, const struct vec *x)
{
    size_t i;

    assert(y->n == x->n);
    for (i = 0; i < y->n; i++)
        y->data[i] = x->data[i];
}

void vec_shift(struct vec *y, double a)
{
    size_t i;

    for (i = 0; i < y->n; i++)
        y->data[i] += a;
}

void vec_scale(struct vec *y, double a)
{
    size_t i;

    for (i = 0; i < y->n; i++)
        y->data[i] *= a;
}

void vec_mul(struct vec *y, const struct vec *x)
{
    size_t i;

    assert(y->n == x->n);
    for (i = 0; i < y->n; i++)
        y->data[i] *= x->data[i];
}

void vec_add_scaled(struct vec *y, double a, const struct vec *x)
{
    size_t i;

    assert(y->n == x->n);
    for (i = 0; i < y->n; i++)
        y->data[i] += a * x->data[i];
}

void vec_limit(struct vec *y, double most)
{
    size_t i;

    for (i = 0; i < y->n; i++) {
        double v = y->data[i];
        y->data[i] = v > most ? most : v < -most ? -most : v;
    }
}

void vec_bisquare(struct vec *y, double c)
{
    size_t i;

    for (i = 0; i < y->n; i++) {
        double u = y->data[i] / c, v = 1.0 - u * u;
        y->data[i] = v > 0.0 ? v * v : 0.0;
    }
}

/* four sums, so that an addition need not wait for the one before */
double vec_sum(const struct vec *x)
{
    double s[4] = {0.0, 0.0, 0.0, 0.0};
    size_t i;

    for (i = 0; i + 4 <= x->n; i += 4) {
        s[0] += x->data[i];
        s[1] += x->data[i + 1];
        s[2] += x->data[i + 2];
        s[3] += x->data[i + 3];
    }
    for (; i < x->n; i++)
        s[0] += x->data[i];
    return s[0] + s[1] + s[2] + s[3];
}

double vec_dot(const struct vec *x, const struct vec *y)
{
    double s[4] = {0.0, 0.0, 0.0, 0.0};
    size_t i;

    assert(x->n == y->n);
    for (i = 0; i + 4 <= x->n; i += 4) {
        s[0] += x->data[i] * y->data[i];
        s[1] += x->data[i + 1] * y->data[i + 1];
        s[2] += x->data[i + 2] * y->data[i + 2];
        s[3] += x->data[i + 3] * y->data[i + 3];
    }
    for (; i < x->n; i++)
        s[0] += x->data[i] * y->data[i];
    return s[0] + s[1] + s[2] + s[3];
}

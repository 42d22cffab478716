/* A compiler that takes sizes of two names for one, or forgets to ask, writes elements that a call never had, or none of
 * those behind. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

struct vec { int length; float *values; };
struct image { unsigned short w; short h; float *p; };

void two_names(int n, int m, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(m, y, z);
}

void in_place(int n, int m, const float *x, float *y)
{
    map(n, x, y);
    add(m, 2, x, y);
    add(n, 3, x, y);
}

void product(int n, int h, int w, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(h * w, y, z);
}

void of_objects(const struct vec *x, const struct vec *y, const struct vec *z)
{
    map(x->length, x->values, y->values);
    add(y->length, 2, x->values, y->values);
    map(z->length, y->values, z->values);
}

float summed(int n, int m, const float *x, float *y)
{
    map(n, x, y);
    return sum(m, y);
}

float shrinks(int n, int m, const float *x)
{
    float *t = malloc(((size_t)n + (n == 0)) * sizeof *t);
    if (!t) abort();
    map(n, x, t);
    float s = sum(m, t);
    free(t);
    return s;
}

void images(const struct image *a, const struct image *b, const struct image *c)
{
    map_rows(a->h, a->w, a->p, a->w, b->p, a->w);
    map_rows(b->h, b->w, b->p, b->w, c->p, b->w);
}

void narrow(uint8_t n, signed char m, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(m, y, z);
}

void wide(size_t n, long m, const float *x, float *y, float *z)
{
    map((int)n, x, y);
    map((int)m, y, z);
}

void neighbours(int n, int m, const float *x, float *y, float *z)
{
    map(n, x, y);
    smooth(m, y, z);
}

void three(int a, int b, int c, const float *x, float *y, float *z)
{
    map(a, x, y);
    map(b, y, z);
    add(c, 2, y, z);
}

int fails(int n, int m, float *x, float *y)
{
    if (checked(n, x)) return -1;
    map(m, x, y);
    return 0;
}

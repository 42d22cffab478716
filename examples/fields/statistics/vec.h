/* vec.h - vectors that know their length; two that are given to one function are of the same length */
#ifndef VEC_H
#define VEC_H

#include <stddef.h>

struct vec {
    size_t n;
    double *data;
};

/* both end the program where there is no memory */
struct vec *vec_new(size_t n);
struct vec *vec_part(struct vec *v, size_t from, size_t n);     /* n elements from there on, which stay v's */
void vec_free(struct vec *v);
size_t vec_len(const struct vec *v);

void vec_copy(struct vec *y, const struct vec *x);      /* y = x */
void vec_shift(struct vec *y, double a);                /* y = y + a */
void vec_scale(struct vec *y, double a);                /* y = y * a */
void vec_mul(struct vec *y, const struct vec *x);       /* y = y * x, element by element */
void vec_add_scaled(struct vec *y, double a, const struct vec *x);  /* y = y + a * x */
void vec_limit(struct vec *y, double most);             /* y into -most .. most */
void vec_bisquare(struct vec *y, double c);             /* y = (1 - (y/c)^2)^2, and 0 where |y| > c */

double vec_sum(const struct vec *x);
double vec_dot(const struct vec *x, const struct vec *y);

#endif

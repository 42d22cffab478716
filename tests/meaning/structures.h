/* Routines that are given structures. */
#ifndef FERN_MEANING_STRUCTURES_H
#define FERN_MEANING_STRUCTURES_H

#include "annotations/dense.h"

#include <stddef.h>

typedef struct vec {
    size_t size;
    short step;
    double *data;
    void *owner;
} vec;

struct shape {
    int rows, cols;
};

struct image {
    struct {
        unsigned short h, w;
    } size;
    const float *gain;
    float *pixels;
    int calls;
};

extern int width;

/*<Fern Annotation>
x is Vector(x->data, x->step)[x->size] where x->step > 0
l: Symbolic
for i in [0, x->size, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void vec_scale(vec *x, double factor);

/*<Fern Annotation>
y is Vector(y->data, y->step)[y->size] where y->step > 0
x is Vector(x->data, x->step)[x->size] where x->step > 0 && x->size == y->size
l: Symbolic
for i in [0, y->size, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
int vec_add(vec *y, const vec *x);

/*<Fern Annotation>
x is Vector(x->data, x->step)[x->size] where x->step > 0
l: Symbolic
for i in [0, x->size, l] { reduces(+) { return { } } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
double vec_sum(const vec *x);

/*<Fern Annotation>
x is Matrix(x, shape.cols)[shape.rows, shape.cols]
l: Symbolic
for r in [0, shape.rows, l] { updates { x {x: r, len_x: l, y: 0, len_y: shape.cols} } }
</Fern Annotation>*/
void by_value(struct shape shape, float *x);

/*<Fern Annotation>
image->pixels is Matrix(image->pixels, image->size.w)[image->size.h, image->size.w]
image->gain is Vector(image->gain)[image->size.h]
optional image->gain
l: Symbolic
for r in [0, image->size.h, l] {
  updates { image->pixels {x: r, len_x: l, y: 0, len_y: image->size.w} }
  when consumes { image->gain {start: r, len: l} }
}
</Fern Annotation>*/
void expose(const struct image *image);

/*<Fern Annotation>
x is Matrix(x, width)[rows, width]
l: Symbolic
for r in [0, rows, l] { updates { x {x: r, len_x: l, y: 0, len_y: width} } }
</Fern Annotation>*/
void by_variable(int rows, float *x);

#endif

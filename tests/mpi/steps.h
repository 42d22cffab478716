#ifndef TEST_MPI_STEPS_H
#define TEST_MPI_STEPS_H

#include "annotations/dense.h"

typedef double map(double);

/* Two routines that take rows without gaps only: `cols` is a stride and an extent; the annotation holds where ld is cols. */
/*<Fern Data>
Rows(ptr, row) { range x: len_x  range y: len_y } at ptr[x*row + y]
</Fern Data>*/
/*<Fern Annotation>
a is Rows(a, cols)[rows, cols]
l_x: Symbolic
for x in [0, rows, l_x] { updates { a {x: x, len_x: l_x, y: 0, len_y: cols} } }
</Fern Annotation>*/
void add_one(int rows, int cols, double *a);

/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols] where ld == cols
l_x: Symbolic
for x in [0, rows, l_x] { updates { a {x: x, len_x: l_x, y: 0, len_y: cols} } }
</Fern Annotation>*/
void double_packed(int rows, int cols, double *a, int ld);

void chain(int n, float a, float b, const float *x, float *y, float *z);
int project(int m, int n, double a, const double *A, int ld, const double *x, double *y);
void turn(int m, int n, const double *x, const double *y, double *A, double *u, double *v);
void stored(int n, double *x, const double *y, double *out, double *low);
void stored_last(int n, int last, double *x, const double *y, double *out);
double norms(int n, const double *x, const double *y, double *product);
/* product = x y, and the largest element of x beside it. */
double overwritten(int n, const double *x, const double *y, double *product);
void overwritten_by_each(int n, const double *x, double *farthest);
void added_to(int n, const double *x, double *sum);
/* What overwrites a number, and what it is of a part (main.c). */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { out { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_dot(int n, const double *x, const double *y, double *out);
/*<Fern Annotation>
x is Vector(x)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max, -INFINITY) partial { out { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_largest(int n, const double *x, double *out);
/* Of pairs, such as complex numbers, what combines them is a function (main.c). */
typedef struct pair {
    double re, im;
} pair;
static inline pair pair_of(double re, double im)
{
    const pair both = {re, im};
    return both;
}
static inline pair pair_sum(pair a, pair b)
{
    return pair_of(a.re + b.re, a.im + b.im);
}
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(pair_sum, pair_of(0, 0)) partial { out { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_product(int n, const pair *x, const pair *y, pair *out);
/* product = x y, and the square of x behind it. */
void pairs(int n, const pair *x, const pair *y, pair *product, pair *square);
/* plain = x y, conjugate = conj(x) y */
void complex_dots(int n, const double _Complex *x, const double _Complex *y, double _Complex *plain, double _Complex *conjugate);
static inline double farther(double a, double b) { return a * a > b * b ? a : b; }
/* By a function, of numbers. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(farther, 0) partial { out { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_farthest(int n, const double *x, double *out);
/* Of a type that ranks do not combine. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { out { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_bits(int n, const unsigned *x, unsigned *out);
void overwritten_by_all(int n, const unsigned *x, unsigned *bits);
/* Of a type that has no infinity. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(min) partial { out { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void put_least(int n, const unsigned *x, unsigned *out);
void least_of_all(int n, const unsigned *x, unsigned *least);
/*<Fern Annotation>
x is Vector(x)[n]
out is Scalar(out)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { out { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void add_to(int n, const double *x, double *out);
double (*choose(int n, double first(double), map second, double *x))(double);
void shift(int rank, int sizes, const double *block, double *box);
int outer(int m, int n, const double *x, const double *y, double *v);
void packed_rows(int m, int n, double *a, double *b);
void spread(int n, const float *x, float *y, float *z);

#endif

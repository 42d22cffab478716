/* Routines that begin a reduction, and one that shares tiles of a matrix with them. */
#ifndef TESTS_RUN_FIRST_ROW_H
#define TESTS_RUN_FIRST_ROW_H
#include "annotations/dense.h"

/* sums[i] += the sum of row i */
/*<Fern Annotation>
a is Matrix(a, ld)[h, w]
sums is Vector(sums)[h]
l_i: Symbolic
l_j: Symbolic
for i in [0, h, l_i] { for j in [0, w, l_j] {
  reduces(+) { sums {start: i, len: l_i} }
  when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
} }
</Fern Annotation>*/
static inline void add_rows(int h, int w, const float *a, int ld, float *sums)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) sums[i] += a[(long)i * ld + j];
}

/* sums[j] = the sum of column j */
/*<Fern Annotation>
a is Matrix(a, ld)[h, w]
sums is Vector(sums)[w]
l_y: Symbolic
for y in [0, w, l_y] {
  produces { sums {start: y, len: l_y} }
  when consumes { a {x: 0, len_x: h, y: y, len_y: l_y} }
}
</Fern Annotation>*/
static inline void add_columns(int h, int w, const float *a, int ld, float *sums)
{
    for (int j = 0; j < w; j++) {
        sums[j] = 0;
        for (int i = 0; i < h; i++) sums[j] += a[(long)i * ld + j];
    }
}

/* total = beta total + the sum of x */
/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
l: Symbolic
call with {beta: first(i) ? beta : 1}
for i in [0, n, l] {
  reduces(+) { total { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void add_up(int n, const float *x, float beta, float *total)
{
    *total *= beta;
    for (int i = 0; i < n; i++) *total += x[i];
}

/* largest = the largest of x, whatever was there */
/*<Fern Annotation>
x is Vector(x)[n]
largest is Scalar(largest)
l: Symbolic
for i in [0, n, l] {
  reduces(max, -1) partial { largest { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void find_largest(int n, const float *x, float *largest)
{
    *largest = -1;
    for (int i = 0; i < n; i++)
        if (x[i] > *largest) *largest = x[i];
}

void add_all(int h, int w, const float *a, float *sums, float *total);
void add_all_by_columns(int h, int w, const float *a, float *sums, float *total);
void find_and_add(int h, int w, const float *a, float *sums, float *largest);
#endif

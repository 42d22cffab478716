/* Routines of kinds that no library here has: granules, extremes of integers. */
#ifndef ROUTINES_H
#define ROUTINES_H

#include "annotations/dense.h"

#include <math.h>

/* Each pair of elements changes places; an odd last one stays. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
granule 2
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void swap_pairs(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = in[(i ^ 1) < n ? i ^ 1 : i];
}

/* beta times what was there, and all elements: two loops reduce into one number. */
/*<Fern Annotation>
in is Matrix(in, ld)[rows, cols]
sum is Scalar(sum)
l_i: Symbolic
l_j: Symbolic
call with {beta: first(i) ? beta : 1}
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    reduces(+) { sum { } }
    when consumes { in {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
static inline void add_matrix(int rows, int cols, const float *in, int ld, float beta, float *sum)
{
    *sum *= beta;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) *sum += in[i * ld + j];
}

/* Triples turn: three elements, the granule is 3. */
/*<Fern Annotation>
x is Vector(x)[n]
granule 3
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void turn_triples(int n, float *x)
{
    for (int i = 0; i + 2 < n; i += 3) {
        float first = x[i];
        x[i] = x[i + 1];
        x[i + 1] = x[i + 2];
        x[i + 2] = first;
    }
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline int largest(int n, const int *x)
{
    int most = -2147483647 - 1;
    for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;
    return most;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void negate(int n, int *x)
{
    for (int i = 0; i < n; i++) x[i] = -x[i];
}

/* The sums of columns of square blocks of columns, two ways and in two layouts: overwritten, not added to. */
/*<Fern Annotation>
x is Matrix(x, ld_x)[h, w]
sums is Vector(sums, inc)[w]
squares is ColMatrix(squares, ld_s)[2, w]
l_i: Symbolic
l_j: Symbolic
for i in [0, h, l_i] { for j in [0, w, l_j] {
  reduces(+) partial { sums {start: j, len: l_j} }
  reduces(max, 0) partial { squares {x: 0, y: j, len_x: 2, len_y: l_j} }
  when consumes { x {x: i, y: j, len_x: l_i, len_y: l_j} }
} }
</Fern Annotation>*/
static inline void column_sums(int h, int w, const float *x, int ld_x, float *sums, int inc, float *squares, int ld_s)
{
    for (int j = 0; j < w; j++) {
        sums[j * inc] = 0;
        squares[j * ld_s] = squares[j * ld_s + 1] = 0;
        for (int i = 0; i < h; i++) {
            const float value = x[i * ld_x + j];
            sums[j * inc] += value;
            if (value * value > squares[j * ld_s]) squares[j * ld_s] = value * value;
            if (-value > squares[j * ld_s + 1]) squares[j * ld_s + 1] = -value;
        }
    }
}

/* Both at once; not 0: there were no elements. */
/*<Fern Annotation>
returns int ok 0
x is Vector(x)[n]
low is Scalar(low)
high is Scalar(high)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(min) partial { low { } }
  reduces(max) partial { high { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline int range_of(int n, const float *x, float *low, float *high)
{
    *low = INFINITY;
    *high = -INFINITY;
    for (int i = 0; i < n; i++) {
        if (x[i] < *low) *low = x[i];
        if (x[i] > *high) *high = x[i];
    }
    return n == 0;
}

#endif

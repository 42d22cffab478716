/* Notes of which some are wrong, where ranks show it. */
#ifndef RANKS_H
#define RANKS_H

#include "annotations/dense.h"

#include <unistd.h>

/*<Fern Annotation>
x is Vector(x, step_x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void halve(int n, const float *x, int step_x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[(long)i * step_x] / 2;
}

/* Each process has another result. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void own_number(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + (float)(getpid() % 4096);
}

/*<Fern Annotation>
for functions smooth, smooth_far
x is Vector(x)[n + 2]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i + 2} }
}
</Fern Annotation>*/
static inline void smooth(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + x[i + 1] + x[i + 2];
}

/* The first element has something of the middle one. */
static inline void smooth_far(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + x[i + 1] + x[i + 2];
    if (n) y[0] += x[n / 2];
}

/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
l_i: Symbolic
for i in [0, m, l_i] { updates { A {x: i, y: 0, len_x: l_i, len_y: n} } }
</Fern Annotation>*/
static inline void double_rows(int m, int n, float *A, int ld)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) A[(long)i * ld + j] *= 2;
}

/* Where rows have gaps of three elements it writes into the first one. */
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
l_i: Symbolic
for i in [0, m, l_i] { updates { A {x: i, y: 0, len_x: l_i, len_y: n} } }
</Fern Annotation>*/
static inline void double_and_more(int m, int n, float *A, int ld)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) A[(long)i * ld + j] *= 2;
    if (m > 1 && ld == n + 3) A[n] = 1;
}

/*<Fern Annotation>
by address n
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void treble_(const int *n, double *x)
{
    for (int i = 0; i < *n; i++) x[i] *= 3;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline double sum(int n, const double *x)
{
    double all = 0;
    for (int i = 0; i < n; i++) all += x[i];
    return all;
}

#endif

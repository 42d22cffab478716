/* Routines over arrays of three dimensions, of which some take two as one. */
#ifndef MERGED_DIMENSIONS_H
#define MERGED_DIMENSIONS_H

#include "annotations/dense.h"

/* Row by row. */
/*<Fern Annotation>
x is Matrix(x, C)[B*T, C]
y is Matrix(y, C)[B*T, C]
l: Symbolic
call with {B: 1, T: l}
for r in [0, B*T, l] {
  produces { y {x: r, len_x: l, y: 0, len_y: C} }
  when consumes { x {x: r, len_x: l, y: 0, len_y: C} }
}
</Fern Annotation>*/
static inline void norm_rows(const float *x, float *y, int B, int T, int C)
{
    for (int r = 0; r < B * T; r++)
        for (int c = 0; c < C; c++) y[r * C + c] = x[r * C + c] * 2 - x[r * C + C - 1];
}

/* Each element of a batch depends on all of it. */
/*<Fern Annotation>
x is Tensor3(x, T*C, C)[B, T, C]
y is Tensor3(y, T*C, C)[B, T, C]
l: Symbolic
for b in [0, B, l] {
  produces { y {x: b, len_x: l, y: 0, len_y: T, z: 0, len_z: C} }
  when consumes { x {x: b, len_x: l, y: 0, len_y: T, z: 0, len_z: C} }
}
</Fern Annotation>*/
static inline void attend(const float *x, float *y, int B, int T, int C)
{
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++)
            for (int c = 0; c < C; c++) y[(b * T + t) * C + c] = x[(b * T + T - 1 - t) * C + c] + x[b * T * C + c];
}

/* What is behind the first is one long row. */
/*<Fern Annotation>
x is Matrix(x, n)[m, n]
y is Matrix(y, n)[m, n]
l: Symbolic
for r in [0, m, l] {
  produces { y {x: r, len_x: l, y: 0, len_y: n} }
  when consumes { x {x: r, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
static inline void flatten(int m, int n, const float *x, float *y)
{
    for (int r = 0; r < m; r++)
        for (int c = 0; c < n; c++) y[r * n + c] = x[r * n + n - 1 - c] * 3;
}

/* A sum of each of the B*T rows. */
/*<Fern Annotation>
x is Matrix(x, C)[B*T, C]
s is Vector(s)[B*T]
l: Symbolic
call with {B: 1, T: l}
for r in [0, B*T, l] {
  produces { s {start: r, len: l} }
  when consumes { x {x: r, len_x: l, y: 0, len_y: C} }
}
</Fern Annotation>*/
static inline void sum_rows(const float *x, float *s, int B, int T, int C)
{
    for (int r = 0; r < B * T; r++) {
        s[r] = 0;
        for (int c = 0; c < C; c++) s[r] += x[r * C + c];
    }
}

/* Columns are cut. */
/*<Fern Annotation>
x is Matrix(x, n)[m, n]
y is Matrix(y, n)[m, n]
lr: Symbolic
lc: Symbolic
for r in [0, m, lr] { for c in [0, n, lc] {
  produces { y {x: r, len_x: lr, y: c, len_y: lc} }
  when consumes { x {x: r, len_x: lr, y: c, len_y: lc} }
} }
</Fern Annotation>*/
static inline void both_cut(int m, int n, const float *x, float *y)
{
    for (int i = 0; i < m * n; i++) y[i] = x[i] + 1;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void residual(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

#endif

/* Routines that are given rows by pointers of their own, of several element types. */
#ifndef ROWS_OF_POINTERS_H
#define ROWS_OF_POINTERS_H

#include "annotations/dense.h"

/*<Fern Data>
Columns(ptr) { range x: len_x  range y: len_y } at ptr[y][x]
Pairs(ptr)   { range x: len_x  range y: len_y  range z: len_z } at ptr[x][y*2 + z]
</Fern Data>*/

/*<Fern Annotation>
a is RowPointers(a)[m, n]
b is RowPointers(b)[m, n]
lx: Symbolic
ly: Symbolic
for i in [0, m, lx] { for j in [0, n, ly] {
  produces { b {x: i, y: j, len_x: lx, len_y: ly} }
  when consumes { a {x: i, y: j, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
static inline void map_rows(int m, int n, double **a, double **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] = a[i][j] * 2 + 1;
}

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, y: 0, len_x: l, len_y: n} } }
</Fern Annotation>*/
static inline void scale_rows(double s, double *const *a, unsigned m, short n)
{
    for (unsigned i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] *= s;
}

/*<Fern Annotation>
a is RowPointers(a)[m, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  updates { b {x: i, y: 0, len_x: l, len_y: n} }
  when consumes { a {x: i, y: 0, len_x: l, len_y: n} }
}
</Fern Annotation>*/
static inline void add_rows(int m, int n, const double *const *a, double **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] += a[i][j];
}

/*<Fern Annotation>
a is RowPointers(a)[m + 2, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  produces { b {x: i, y: 0, len_x: l, len_y: n} }
  when consumes { a {x: i, y: 0, len_x: l + 2, len_y: n} }
}
</Fern Annotation>*/
static inline void smooth_rows(int m, int n, double **a, double **b)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) b[i][j] = a[i][j] + 2 * a[i + 1][j] + a[i + 2][j];
}

/*<Fern Annotation>
a is RowPointers(a)[m, k]
b is RowPointers(b)[k, n]
c is RowPointers(c)[m, n]
li: Symbolic
lj: Symbolic
lk: Symbolic
for i in [0, m, li] { for j in [0, n, lj] { for q in [0, k, lk] {
  reduces(+) { c {x: i, y: j, len_x: li, len_y: lj} }
  when consumes { a {x: i, y: q, len_x: li, len_y: lk}, b {x: q, y: j, len_x: lk, len_y: lj} }
} } }
</Fern Annotation>*/
static inline void multiply_rows(int m, int n, int k, double **a, double **b, double **c)
{
    for (int i = 0; i < m; i++)
        for (int q = 0; q < k; q++)
            for (int j = 0; j < n; j++) c[i][j] += a[i][q] * b[q][j];
}

/*<Fern Annotation>
a is RowPointers(a)[m, n]
out is Vector(out)[n]
l: Symbolic
for i in [0, m, l] {
  reduces(+) { out {start: 0, len: n} }
  when consumes { a {x: i, y: 0, len_x: l, len_y: n} }
}
</Fern Annotation>*/
static inline void sum_columns(int m, int n, double **a, double *out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[j] += a[i][j];
}

/*<Fern Annotation>
a is RowPointers(a)[m, n]
out is RowPointers(out)[1, n]
l: Symbolic
for i in [0, m, l] {
  reduces(+) { out {x: 0, y: 0, len_x: 1, len_y: n} }
  when consumes { a {x: i, y: 0, len_x: l, len_y: n} }
}
</Fern Annotation>*/
static inline void sum_into_row(int m, int n, double **a, double **out)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) out[0][j] += a[i][j];
}

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] {
  reduces(+) { return { } }
  when consumes { a {x: i, y: 0, len_x: l, len_y: n} }
}
</Fern Annotation>*/
static inline double sum_rows(int m, int n, double **a)
{
    double total = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) total += a[i][j];
    return total;
}

/*<Fern Annotation>
a is Columns(a)[m, n]
lx: Symbolic
ly: Symbolic
for i in [0, m, lx] { for j in [0, n, ly] { updates { a {x: i, y: j, len_x: lx, len_y: ly} } } }
</Fern Annotation>*/
static inline void scale_columns(int m, int n, double *a[])
{
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) a[j][i] *= 0.5;
}

/*<Fern Annotation>
a is Pairs(a)[m, n, 2]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, y: 0, z: 0, len_x: l, len_y: n, len_z: 2} } }
</Fern Annotation>*/
static inline void swap_pairs(long m, unsigned char n, double **a)
{
    for (long i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            const double first = a[i][2 * j];
            a[i][2 * j] = a[i][2 * j + 1];
            a[i][2 * j + 1] = first;
        }
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void map_all(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + 3;
}

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
l: Symbolic
for i in [0, m, l] { updates { a {x: i, y: 0, len_x: l, len_y: n} } }
</Fern Annotation>*/
static inline void scale_matrix(int m, int n, double *a, int lda)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * lda + j] *= 1.5;
}

#endif

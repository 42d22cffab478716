/* Annotations with one mistake each that many calls do not show. */
#ifndef SUBTLE_H
#define SUBTLE_H

#include "annotations/dense.h"

#include <math.h>

/* --- Guards ------------------------------------------------------------------------------------------ */

enum order { BY_ROWS, BY_COLUMNS };

/* The guards stand the wrong way round. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, N]                       where order == BY_COLUMNS
x is Vector(x)[N]
y is Vector(y)[M]
l_i: Symbolic
for i in [0, M, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { A {x: i, y: 0, len_x: l_i, len_y: N}  x {start: 0, len: N} }
}
</Fern Annotation>*/
/*<Fern Annotation>
A is ColMatrix(A, lda)[M, N]                    where order == BY_ROWS
x is Vector(x)[N]
y is Vector(y)[M]
l_i: Symbolic
for i in [0, M, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { A {x: i, y: 0, len_x: l_i, len_y: N}  x {start: 0, len: N} }
}
</Fern Annotation>*/
static inline void guards_swapped(enum order order, int M, int N, const float *A, int lda, const float *x, float *y)
{
    for (int i = 0; i < M; i++) {
        y[i] = 0;
        for (int j = 0; j < N; j++) y[i] += (order == BY_ROWS ? A[i * lda + j] : A[i + j * lda]) * x[j];
    }
}

/* `beta == 0` is taken for `beta != 0`: it overwrites where the note says that it updates, and the other way round. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]                               where beta != 0
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_scaled(int n, const float *x, float beta, float *y)
{
    for (int i = 0; i < n; i++) y[i] = beta == 0 ? x[i] : x[i] + beta * y[i];
}

/* The guard lets increments through that the routine does not know. */
/*<Fern Annotation>
x is Vector(x, incx)[n]                         where incx > 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void twice_if_dense(int n, float *x, int incx)
{
    for (int i = 0; incx == 1 && i < n; i++) x[i] *= 2;
}

/* --- What is read ------------------------------------------------------------------------------------ */

/* Half of the halo of rows is missing. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 1, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 1, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void three_rows(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            const float *at = in + i * ld_in + j;
            out[i * ld_out + j] = at[0] + at[ld_in] + at[2 * ld_in];
        }
}

/* One element more, of long vectors alone. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void in_eights(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i];
    if (n > 8 && n % 8 == 7 && x[n] > 1e30f) y[n - 1] = 0;
}

/* Of the last tile, which is shorter, the end is computed in another way. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void end_is_zero(int n, const double *x, double *y)
{
    for (int i = 0; i + 1 < n; i++) y[i] = x[i];
    if (n > 0) y[n - 1] = 0;
}

/* A step of the wrong sign: forwards, where the routine goes backwards. */
/*<Fern Annotation>
x is Vector(x, incx)[n]                         where incx != 0
y is Vector(y, incy)[n]                         where incy > 0
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void backwards(int n, const float *x, int incx, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] = x[(n - 1 - i) * incx];
}

/* Extents swapped: of a square nobody sees it. */
/*<Fern Annotation>
A is Matrix(A, lda)[N, M]
x is Vector(x)[N]
y is Vector(y)[M]
updates { y {start: 0, len: M} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: M}  x {start: 0, len: N} }
</Fern Annotation>*/
static inline void add_product(int M, int N, const float *A, int lda, const float *x, float *y)
{
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) y[i] += A[i * lda + j] * x[j];
}

/* --- What is written --------------------------------------------------------------------------------- */

/* Each tile writes the first element of the next one. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n + 1]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i + 1} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void edges_of(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i];
    y[n] = n > 0 ? x[n - 1] : 0;
}

/* Two outputs, and what belongs to the second is written into the first. */
/*<Fern Annotation>
x is Vector(x)[n]
low is Vector(low)[n]
high is Vector(high)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { low {start: i, len: l_i}  high {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void halves(int n, const float *x, float *low, float *high)
{
    for (int i = 0; i < n; i++) {
        low[i] = x[i] / 2;
        if (i + 1 < n) high[i] = x[i] / 2;
        else low[n] = x[i] / 2;
    }
}

/* The second output is the first one's reverse: each tile writes its own end. */
/*<Fern Annotation>
x is Vector(x)[n]
same is Vector(same)[n]
reversed is Vector(reversed)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { same {start: i, len: l_i}  reversed {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void both_ways(int n, const int *x, int *same, int *reversed)
{
    for (int i = 0; i < n; i++) same[i] = reversed[n - 1 - i] = x[i];
}

/* --- What a tile's call passes ------------------------------------------------------------------------ */

/* The first number of the tile is not passed. */
/*<Fern Annotation>
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { y {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void count_up(int first, int n, int *y)
{
    for (int i = 0; i < n; i++) y[i] = first + i;
}

/* It is, but one too far. */
/*<Fern Annotation>
y is Vector(y)[n]
call with {first: first + i + 1}
l_i: Symbolic
for i in [0, n, l_i] { produces { y {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void count_on(int first, int n, int *y)
{
    for (int i = 0; i < n; i++) y[i] = first + i;
}

/* beta counts for every call but the first. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, K]
x is Vector(x)[K]
y is Vector(y)[M]
call with {beta: first(k) ? 1 : beta}
l_i: Symbolic
l_k: Symbolic
for i in [0, M, l_i] {
  for k in [0, K, l_k] {
    reduces(+) { y {start: i, len: l_i} }
    when consumes { A {x: i, y: k, len_x: l_i, len_y: l_k}  x {start: k, len: l_k} }
  }
}
</Fern Annotation>*/
static inline void gemv_later(int M, int K, const float *A, int lda, const float *x, float beta, float *y)
{
    for (int i = 0; i < M; i++) {
        y[i] *= beta;
        for (int k = 0; k < K; k++) y[i] += A[i * lda + k] * x[k];
    }
}

/* A sum of absolute values is no sum of squares' root. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline double norm(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * x[i];
    return sqrt(sum);
}

/* Tiles of fours, where it takes eights. */
/*<Fern Annotation>
x is Vector(x)[n]
granule 4
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void reverse_eights(int n, int *x)
{
    for (int b = 0; b + 8 <= n; b += 8)
        for (int i = 0; i < 4; i++) {
            int kept = x[b + i];
            x[b + i] = x[b + 7 - i];
            x[b + 7 - i] = kept;
        }
}

/* What is not ok counts as ok. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 1
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int one_is_bad(int n, float *x)
{
    if (n > 7) return 1;
    for (int i = 0; i < n; i++) x[i] += 1;
    return 0;
}

#endif

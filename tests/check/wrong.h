/* Annotations with one mistake each, and the routine that it is not true of. */
#ifndef WRONG_H
#define WRONG_H

#include "annotations/dense.h"

#include <math.h>
#include <stdlib.h>

/* --- What is read ---------------------------------------------------------------------------- */

/* Offset by one. */
/*<Fern Annotation>
x is Vector(x, incx)[n]             where incx > 0
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void difference(int n, const float *x, int incx, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[(i + 1) * incx] - x[i * incx];
}

/* The halo is missing. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void blur(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            const float *at = in + i * ld_in + j;
            out[i * ld_out + j] = (at[0] + at[1] + at[2]) / 3;
        }
}

/* Reads backwards from where the pointer points: not with a negative increment, as BLAS does it. */
/*<Fern Annotation>
x is Vector(x, incx)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void gather(int n, const double *x, int incx, double *y)
{
    if (incx < 0) x -= (n - 1) * incx;
    for (int i = 0; i < n; i++) y[i] = x[i * incx];
}

/* The stride of another vector. */
/*<Fern Annotation>
x is Vector(x, incy)[n]             where incx > 0 && incy > 0
y is Vector(y, incy)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add(int n, const float *x, int incx, float *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] += x[i * incx];
}

/* The extent of the wrong operand: x has N elements. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, N]
x is Vector(x)[M]
y is Vector(y)[M]
l_u: Symbolic
for u in [0, M, l_u] {
  produces { y {start: u, len: l_u} }
  when consumes { A {x: u, y: 0, len_x: l_u, len_y: N}  x {start: u, len: l_u} }
}
</Fern Annotation>*/
static inline void times_vector(int M, int N, const float *A, int lda, const float *x, float *y)
{
    for (int i = 0; i < M; i++) {
        y[i] = 0;
        for (int j = 0; j < N; j++) y[i] += A[i * lda + j] * x[j];
    }
}

/* Columns between the pointer's and the next: reads what lies between the rows. */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
sums is Vector(sums)[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { sums {start: x, len: l_x} }
  when consumes { a {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
static inline void sum_whole_rows(int rows, int cols, const float *a, int ld, float *sums)
{
    (void)cols;
    for (int i = 0; i < rows; i++) {
        sums[i] = 0;
        for (int j = 0; j < ld; j++) sums[i] += i + 1 < rows || j < cols ? a[i * ld + j] : 0;
    }
}

/* --- What is written ------------------------------------------------------------------------------ */

/* Fields transposed. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void transpose(const int *in, int ld_in, int rows, int cols, int *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[j * ld_out + i] = in[i * ld_in + j];
}

/* `produces` where it updates. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void accumulate(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

/* `produces` where it writes some. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void keep_large(int n, const int *x, int *y)
{
    for (int i = 0; i < n; i++)
        if (x[i] > 4) y[i] = x[i];
}

/* It works in its input too. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void move(int n, float *x, float *y)
{
    for (int i = 0; i < n; i++) {
        y[i] = x[i];
        x[i] = 0;
    }
}

/* A scalar that the annotation forgets. */
/*<Fern Annotation>
x is Vector(x)[n]
count is Scalar(count)
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void scale_and_count(int n, float *x, int *count)
{
    for (int i = 0; i < n; i++) x[i] *= 2;
    *count = n;
}

/* --- Tiles -------------------------------------------------------------------------------------------- */

/* Each element needs those before it. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void running_sum(int n, double *x)
{
    for (int i = 1; i < n; i++) x[i] += x[i - 1];
}

/* Not `exact`: the last elements are computed in another way. */
/*<Fern Annotation>
x is Vector(x)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void third(int n, float *x)
{
    int i = 0;
    for (; i + 4 <= n; i += 4)
        for (int j = 0; j < 4; j++) x[i + j] = x[i + j] / 3;
    for (; i < n; i++) x[i] = x[i] * 0.333333343f;
}

/* Not `exact`: four rows are summed from their ends, and others from their begins. */
/*<Fern Annotation>
a is Matrix(a, lda)[rows, cols]
sums is Vector(sums)[rows]
exact
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { sums {start: x, len: l_x} }
  when consumes { a {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
static inline void sum_rows(int rows, int cols, const float *a, int lda, float *sums)
{
    for (int x = 0; x < rows; x++) {
        sums[x] = 0;
        for (int y = 0; y < cols; y++) sums[x] += a[x * lda + (x / 4 * 4 + 4 <= rows ? cols - 1 - y : y)];
    }
}

/* Not `exact`, and what is cut is no reduction. */
/*<Fern Annotation>
a is Matrix(a, lda)[rows, cols]
sums is Vector(sums)[cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) { sums {start: y, len: l_y} }
    when consumes { a {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
static inline void add_columns(int rows, int cols, const float *a, int lda, float *sums)
{
    for (int y = 0; y < cols; y++)
        for (int x = 0; x < rows; x++) sums[y] += a[(y / 4 * 4 + 4 <= cols ? rows - 1 - x : x) * lda + y];
}

/* Short tiles are refused. */
/*<Fern Annotation>
x is Vector(x)[n]                   where n > 3
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int in_fours(int n, float *x)
{
    if (n < 4) return 1;
    for (int i = 0; i < n; i++) x[i] += 1;
    return 0;
}

/* --- Reductions ---------------------------------------------------------------------------------------- */

/* What beta does to the second tile is not said. */
/*<Fern Annotation>
A is Matrix(A, lda)[M, K]
x is Vector(x)[K]
y is Vector(y)[M]
l_i: Symbolic
l_k: Symbolic
for i in [0, M, l_i] {
  for k in [0, K, l_k] {
    reduces(+) { y {start: i, len: l_i} }
    when consumes { A {x: i, y: k, len_x: l_i, len_y: l_k}  x {start: k, len: l_k} }
  }
}
</Fern Annotation>*/
static inline void gemv(int M, int K, const float *A, int lda, const float *x, float beta, float *y)
{
    for (int i = 0; i < M; i++) {
        y[i] *= beta;
        for (int k = 0; k < K; k++) y[i] += A[i * lda + k] * x[k];
    }
}

/* Another operator. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline double sum(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}

/* Another identity. */
/*<Fern Annotation>
x is Vector(x)[n]                   where n > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(min, 0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline float smallest(int n, const float *x)
{
    float least = INFINITY;
    for (int i = 0; i < n; i++) least = fminf(least, x[i]);
    return least;
}

/* An operator that is not associative. */
static inline double mix(double a, double b)
{
    return a + b + a * a * b * b;
}
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(mix, 0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline double mixed(int n, const double *x)
{
    double all = 0;
    for (int i = 0; i < n; i++) all = mix(all, x[i]);
    return all;
}

/* It overwrites: `reduces(+) partial`. */
/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { total { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void sum_into(int n, const float *x, float *total)
{
    *total = 0;
    for (int i = 0; i < n; i++) *total += x[i];
}

/* The first call reads what was there: its beta may be other than 0. */
/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
l_i: Symbolic
call with {beta: first(i) ? beta : 1}
for i in [0, n, l_i] {
  reduces(+) anew { total { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_anew(int n, const float *x, float beta, float *total)
{
    *total *= beta;
    for (int i = 0; i < n; i++) *total += x[i];
}

/* Each call overwrites, whatever beta is. */
/*<Fern Annotation>
x is Vector(x)[n]
total is Scalar(total)
l_i: Symbolic
call with {beta: first(i) ? beta : 1}
for i in [0, n, l_i] {
  reduces(+) anew { total { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void always_anew(int n, const float *x, float beta, float *total)
{
    (void)beta;
    *total = 0;
    for (int i = 0; i < n; i++) *total += x[i];
}

/* --- State, and worse ------------------------------------------------------------------------------------- */

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void number_on(int n, int *x)
{
    static int next;
    for (int i = 0; i < n; i++) x[i] = next++;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void give_up(int n, float *x)
{
    if (n > 1) exit(3);
    (void)x;
}

/* --- True, but larger than need be: remarks ------------------------------------------------------------------ */

/*<Fern Annotation>
x is Vector(x)[n + 1]
w is Vector(w)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i + 1}  w {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void copy(int n, const float *x, const float *w, float *y)
{
    (void)w;
    for (int i = 0; i < n; i++) y[i] = x[i];
}

/* It changes what is said to be constant, and looks at it. */
struct counter { int calls; };
static inline struct counter *new_counter(void)
{
    static struct counter one;
    return &one;
}
/*<Fern Annotation>
x is Vector(x)[n]
constant counter
example counter = new_counter()
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void counted(struct counter *counter, int n, float *x)
{
    counter->calls++;
    for (int i = 0; i < n; i++) x[i] += (float)(counter->calls % 7);
}

/* What the data choose lies beyond. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[m]
l_i: Symbolic
for i in [0, m, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x within {start: 0, len: n} }
}
</Fern Annotation>*/
static inline void last_of_all(int n, int m, const float *x, float *y)
{
    for (int i = 0; i < m; i++) y[i] = x[n];
}

/* --- Not to be tried -------------------------------------------------------------------------------------------- */

typedef struct handle handle;
struct point { int x, y; };

/*<Fern Annotation>
x is Vector(x)[n]
token h
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void with_handle(handle *h, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void with_struct(struct point p, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void on_a_gpu(int n, float *x) { (void)n, (void)x; }

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void in_no_library(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]                   where n > 3 && n < 2
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void never(int n, float *x)
{
    (void)n, (void)x;
}

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline int always_fails(int n, float *x)
{
    (void)n, (void)x;
    return 1;
}

/* Another number than it is given. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
copies
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void copy_negated(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = -x[i];
}

/* What a handle was made for goes with the handle alone: no smaller case shows it. */
struct planned {
    int n;
};
static inline struct planned *plan_of(int n)
{
    static struct planned plan;
    plan.n = n;
    return &plan;
}
/*<Fern Annotation>
constant plan
x is Vector(x)[n / 2]
out is Vector(out)[n]
example plan = plan_of(12)
example n = 12
produces { out {start: 0, len: n} }
when consumes { x {start: 0, len: n / 2} }
</Fern Annotation>*/
static inline void expand(const struct planned *plan, int n, const float *x, float *out)
{
    for (int i = 0; i < plan->n; i++) out[i] = x[(i + 1) / 2] + (float)n;
}

/* It returns at once where the innermost of three extents is 0. */
/*<Fern Annotation>
in is Tensor3(in, m * n, n)[l, m, n]
out is Matrix(out, m)[l, m]
l_x: Symbolic
call with {l: l_x}
for x in [0, l, l_x] {
  produces { out {x: x, y: 0, len_x: l_x, len_y: m} }
  when consumes { in {x: x, y: 0, z: 0, len_x: l_x, len_y: m, len_z: n} }
}
</Fern Annotation>*/
static inline void depth_sums(int l, int m, int n, const float *in, float *out)
{
    if (l == 0 || m == 0 || n == 0) return;
    for (int i = 0; i < l * m; i++) {
        out[i] = 0;
        for (int k = 0; k < n; k++) out[i] += in[i * n + k];
    }
}

/* And here where both of two numbers are. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void blend(int n, float alpha, const float *x, float beta, float *y)
{
    if (alpha == 0 && beta == 0) return;
    for (int i = 0; i < n; i++) y[i] = alpha * x[i] + beta;
}

/* Not here, and nobody else can have it. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void only_declared(int n, float *x);

/* It is not optional: it is read whether it is there or not. */
/*<Fern Annotation>
optional bias
x is Vector(x)[n]
bias is Vector(bias)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } when consumes { bias {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void needs_bias(int n, float *x, const float *bias)
{
    for (int i = 0; i < n; i++) x[i] += bias[i];
}

/* Without the array it does what its tiles together do not. */
/*<Fern Annotation>
optional bias
x is Vector(x)[n]
bias is Vector(bias)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } when consumes { bias {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void counts_without(int n, float *x, const float *bias)
{
    for (int i = 0; i < n; i++) x[i] += bias ? bias[i] : (float)n;
}

/* A step of 0 ends the process, which is nothing that the annotation says. */
/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void quantise(int n, unsigned step, unsigned *x)
{
    for (int i = 0; i < n; i++) x[i] -= x[i] % step;
}

/* The edges reach two elements, not one. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
edges {start: 1}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void reaches_further(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i < 2 ? 0 : i - 2] + x[i];
}

/* .. and behind, not before. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
edges {start: [1, 0]}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void reaches_behind(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = i + 1 < n ? x[i + 1] - x[i] : 0;
}

/* It goes on to the end of the array, whatever it is told. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
where 0 <= from && from <= to && to <= n
call with {from: i, to: i + l_i}
l_i: Symbolic
for i in [from, to, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void goes_on(int n, int from, int to, const float *x, float *out)
{
    (void)to;
    for (int i = from; i < n; i++) out[i] = x[i];
}

/* What it computes goes by where it is told to begin. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
where 0 <= from && from <= to && to <= n
call with {from: i, to: i + l_i}
l_i: Symbolic
for i in [from, to, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void goes_by_its_beginning(int n, int from, int to, const float *x, float *out)
{
    (void)n;
    for (int i = from; i < to; i++) out[i] = x[i] - x[from];
}

/* What is joined at its ends has no edges. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
edges {start: 1}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void joined_at_its_ends(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i ? i - 1 : n - 1] + x[i + 1 < n ? i + 1 : 0];
}

/*<Fern Data>
Raster is struct raster * { range row: rows  query raster_window }
</Fern Data>*/
struct raster;
struct raster *raster_window(const struct raster *raster, int row, int rows);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, out.rows, l_x] { produces { out {row: x, rows: l_x} } }
</Fern Annotation>*/
void slope(struct raster *out);

#endif

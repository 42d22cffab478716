/* Toy routines for the fuzzer: elements wrap around, so every order of additions gives the
 * same bits. Each is annotated as a user would. */
#ifndef FERN_TOY_H
#define FERN_TOY_H

#include "annotations/dense.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint32_t elem;

/* Functions that only compute, for arguments; the last one reads a variable of the whole program. */
__attribute__((const)) elem t_known(elem v);
/* .. and one that writes output, of which t_logged tells the contents, in their order. */
/*<Fern Library>
output t_log
</Fern Library>*/
void t_log(elem v);
extern elem t_logged;
extern elem t_base;
/* Functions that allocate, and note in t_asked in which order they are called; the arena notes how much, too. */
/*<Fern Allocator>
t_get(owner, bytes) { bytes bytes  free t_put }
t_get_rows(rows, columns) { elements rows * columns  free t_put }
t_get_zeros(count) { elements count  zeroed  free t_put }
t_get_at(where, count) { at where ok 5  elements count  free t_put }
t_arena(owner, count) { elements count  free t_arena_take(owner, it)  arena }
</Fern Allocator>*/
void *t_get(int owner, size_t bytes);
elem *t_get_rows(size_t rows, int columns);
elem *t_get_zeros(size_t count);
int t_get_at(elem **where, size_t count);
elem *t_arena(int owner, size_t count);
void t_put(void *memory);
void t_arena_take(int owner, void *memory);
extern elem t_asked;
static inline void *t_xmalloc(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);
    if (!memory) abort();
    return memory;
}
static inline void *t_zeros(size_t count, size_t size)
{
    void *memory = NULL;
    if ((memory = calloc(count, size)) == NULL) {
        fprintf(stderr, "no memory for %zu\n", count);
        exit(1);
    }
    return memory;
}
static inline void t_xfree(void *memory)
{
    if (memory) free(memory);
}
static inline elem t_spread(elem v)
{
    elem digits[4] = {1}, sum = 0;
    for (int i = 1; i < 4; i++) digits[i] = digits[i - 1] * v + (elem)i;
    for (int i = 0; i < 4; i++) sum += digits[i];
    return sum;
}
static inline elem t_shifted(elem v) { return v * 3 + t_base; }

/*<Fern Annotation>
for functions v_map, v_square
x is Vector(x, incx)[n]   where incx > 0
out is Vector(out, incout)[n]   where incout > 0
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_map(int n, const elem *x, int incx, elem *out, int incout);
void v_square(int n, const elem *x, int incx, elem *out, int incout);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} y {start: i, len: l} }
}
</Fern Annotation>*/
void v_add(int n, const elem *x, const elem *y, elem *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_axpy(int n, elem alpha, const elem *x, elem *y);

/* bias and seen may be null. */
/*<Fern Annotation>
optional bias, seen
x is Vector(x)[n]
bias is Vector(bias)[n]
out is Vector(out)[n]
seen is Vector(seen)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} seen {start: i, len: l} }
  when consumes { x {start: i, len: l} bias {start: i, len: l} }
}
</Fern Annotation>*/
void v_biased(int n, const elem *x, const elem *bias, elem *out, elem *seen);

/* A chain; the last has nothing behind it. */
struct t_link {
    int count;
    elem value;
    const struct t_link *next;
};
extern struct t_link t_links[3];

/* Where compositions keep pointers to arrays. */
extern elem *t_rows[8];
struct t_rows {
    int count;
    elem *at[6];
};

/* Vectors in structures. */
struct t_vector {
    short kind;
    int n;
    elem *data;
};

/*<Fern Annotation>
x is Vector(x->data)[x->n]
exact
l: Symbolic
for i in [0, x->n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void s_scale(struct t_vector *x, elem alpha);

/*<Fern Annotation>
y is Vector(y->data)[y->n]
x is Vector(x->data)[x->n] where x->n == y->n
exact
l: Symbolic
for i in [0, y->n, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void s_add(const struct t_vector *y, const struct t_vector *x);

/*<Fern Annotation>
x is Vector(x.data)[x.n]
y is Vector(y->data)[y->n] where x.n == y->n
exact
l: Symbolic
for i in [0, y->n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void s_map(struct t_vector x, struct t_vector *y);

/* The same, with numbers by address. */
/*<Fern Annotation>
by address n
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} y {start: i, len: l} }
}
</Fern Annotation>*/
void v_add_(const int *n, const elem *x, const elem *y, elem *out);

/*<Fern Annotation>
by address n, alpha
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_axpy_(const int *n, const elem *alpha, const elem *x, elem *y);

/*<Fern Annotation>
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } }
</Fern Annotation>*/
void v_scale(int n, elem alpha, elem *y);

/* out[i] from x[i .. i + 2] */
/*<Fern Annotation>
x is Vector(x)[n + 2]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l + 2} }
}
</Fern Annotation>*/
void v_stencil(int n, const elem *x, elem *out);

/* out[i] from x[2 i], x[2 i + 1] */
/*<Fern Annotation>
x is Vector(x)[2 * n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: 2 * i, len: 2 * l} }
}
</Fern Annotation>*/
void v_pairs(int n, const elem *x, elem *out);

/* out[2 i], out[2 i + 1] from x[i] */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[2 * n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: 2 * i, len: 2 * l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_double(int n, const elem *x, elem *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} y {start: i, len: l} }
}
</Fern Annotation>*/
elem v_dot(int n, const elem *x, const elem *y);

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(max, 0) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
elem v_max(int n, const elem *x);

/* Two outputs. */
/*<Fern Annotation>
x is Vector(x)[n]
low is Vector(low)[n]
high is Vector(high)[n]
l: Symbolic
for i in [0, n, l] {
  produces { low {start: i, len: l} high {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_split(int n, const elem *x, elem *low, elem *high);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void m_map(int h, int w, const elem *x, int ldx, elem *out, int ldout);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
y is Matrix(y, ldy)[h, w]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes {
    x {x: u, y: v, len_x: lu, len_y: lv}
    y {x: u, y: v, len_x: lu, len_y: lv}
  }
} }
</Fern Annotation>*/
void m_add(int h, int w, const elem *x, int ldx, const elem *y, int ldy, elem *out, int ldout);

/*<Fern Annotation>
y is Matrix(y, ldy)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  updates { y {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void m_scale(int h, int w, elem alpha, elem *y, int ldy);

/* Column-major reading of the same memory: x is w by h there. */
/*<Fern Annotation>
x is ColMatrix(x, ldx)[h, w]
out is ColMatrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void c_map(int h, int w, const elem *x, int ldx, elem *out, int ldout);

/*<Fern Annotation>
x is Matrix(x, ldx)[h + 2, w + 2]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu + 2, len_y: lv + 2} }
} }
</Fern Annotation>*/
void m_box(int h, int w, const elem *x, int ldx, elem *out, int ldout);

/* out[i, j] from x[i .. i + 2, j], and from x[i, j .. j + 2] */
/*<Fern Annotation>
x is Matrix(x, ldx)[h + 2, w]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu + 2, len_y: lv} }
} }
</Fern Annotation>*/
void m_down(int h, int w, const elem *x, int ldx, elem *out, int ldout);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w + 2]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv + 2} }
} }
</Fern Annotation>*/
void m_across(int h, int w, const elem *x, int ldx, elem *out, int ldout);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
out is Vector(out)[h]
lu: Symbolic
for u in [0, h, lu] {
  produces { out {start: u, len: lu} }
  when consumes { x {x: u, y: 0, len_x: lu, len_y: w} }
}
</Fern Annotation>*/
void m_rows(int h, int w, const elem *x, int ldx, elem *out);

/* Adds to what out holds. */
/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
out is Vector(out)[w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  reduces(+) { out {start: v, len: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void m_columns(int h, int w, const elem *x, int ldx, elem *out);

/* Overwrites: the compiler combines. */
/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
out is Vector(out, inc)[w]
where inc > 0
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  reduces(+) partial { out {start: v, len: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void m_column_sums(int h, int w, const elem *x, int ldx, elem *out, int inc);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
low is Vector(low)[h]
high is Vector(high)[h]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  reduces(min) partial { low {start: u, len: lu} }
  reduces(max) partial { high {start: u, len: lu} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void m_row_ranges(int h, int w, const elem *x, int ldx, elem *low, elem *high);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
v is Vector(v)[h]
out is Matrix(out, ldout)[h, w]
lx: Symbolic
ly: Symbolic
for i in [0, h, lx] { for j in [0, w, ly] {
  produces { out {x: i, y: j, len_x: lx, len_y: ly} }
  when consumes { x {x: i, y: j, len_x: lx, len_y: ly} v {start: i, len: lx} }
} }
</Fern Annotation>*/
void m_add_rows(int h, int w, const elem *x, int ldx, const elem *v, elem *out, int ldout);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
v is Vector(v)[w]
out is Matrix(out, ldout)[h, w]
lx: Symbolic
ly: Symbolic
for i in [0, h, lx] { for j in [0, w, ly] {
  produces { out {x: i, y: j, len_x: lx, len_y: ly} }
  when consumes { x {x: i, y: j, len_x: lx, len_y: ly} v {start: j, len: ly} }
} }
</Fern Annotation>*/
void m_add_columns(int h, int w, const elem *x, int ldx, const elem *v, elem *out, int ldout);

/* c = a b + beta c */
/*<Fern Annotation>
a is Matrix(a, lda)[m, k]
b is Matrix(b, ldb)[k, n]
c is Matrix(c, ldc)[m, n]
where beta == 0
lu: Symbolic
lv: Symbolic
for u in [0, m, lu] { for v in [0, n, lv] {
  produces { c {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes {
    a {x: u, y: 0, len_x: lu, len_y: k}
    b {x: 0, y: v, len_x: k, len_y: lv}
  }
} }
</Fern Annotation>*/
/*<Fern Annotation>
a is Matrix(a, lda)[m, k]
b is Matrix(b, ldb)[k, n]
c is Matrix(c, ldc)[m, n]
where beta != 0
lu: Symbolic
lv: Symbolic
lp: Symbolic
call with {beta: first(p) ? beta : 1}
for u in [0, m, lu] { for v in [0, n, lv] { for p in [0, k, lp] {
  reduces(+) { c {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes {
    a {x: u, y: p, len_x: lu, len_y: lp}
    b {x: p, y: v, len_x: lp, len_y: lv}
  }
} } }
</Fern Annotation>*/
void m_multiply(int m, int n, int k, const elem *a, int lda, const elem *b, int ldb, elem beta, elem *c, int ldc);

/* y = a x + beta y and y = a^T x + beta y */
/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
x is Vector(x)[n]
y is Vector(y)[m]
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for u in [0, m, l_u] { for p in [0, n, l_p] {
  reduces(+) { y {start: u, len: l_u} }
  when consumes { a {x: u, y: p, len_x: l_u, len_y: l_p} x {start: p, len: l_p} }
} }
</Fern Annotation>*/
void m_vector(int m, int n, const elem *a, int lda, const elem *x, elem beta, elem *y);

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
x is Vector(x)[m]
y is Vector(y)[n]
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for u in [0, n, l_u] { for p in [0, m, l_p] {
  reduces(+) { y {start: u, len: l_u} }
  when consumes { a {x: p, y: u, len_x: l_p, len_y: l_u} x {start: p, len: l_p} }
} }
</Fern Annotation>*/
void m_vector_transposed(int m, int n, const elem *a, int lda, const elem *x, elem beta, elem *y);

/* Contiguous rows only: the stride is the extent. */
/*<Fern Annotation>
x is Matrix(x, c)[r, c]
out is Matrix(out, c)[r, c]
lr: Symbolic
for i in [0, r, lr] {
  produces { out {x: i, y: 0, len_x: lr, len_y: c} }
  when consumes { x {x: i, y: 0, len_x: lr, len_y: c} }
}
</Fern Annotation>*/
void r_map(int r, int c, const elem *x, elem *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void b_narrow(int n, const elem *x, unsigned char *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void b_widen(int n, const unsigned char *x, elem *out);

/* 1 at an element that ends in three certain digits; the rest is left alone then. */
/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
exact
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
int v_checked(int n, elem *x);

/* nodes[i] and nodes[i + 1] are added to. */
/*<Fern Annotation>
x is Vector(x)[n]
nodes is Vector(nodes)[n + 1]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { nodes {start: i, len: l + 1} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_edges(int n, const elem *x, elem *nodes);

/* One element more than there are iterations. */
/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n + 1]
l: Symbolic
call with {n: l}
for i in [0, n, l] {
  produces { out {start: i, len: l + 1} }
  when consumes { x {start: i, len: l + 1} }
}
</Fern Annotation>*/
void v_thrice(int n, const elem *x, elem *out);

/* The last first. */
/*<Fern Annotation>
x is Vector(x)[n]   where reverse == 0
out is Vector(out)[n]
exact
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]   where reverse != 0
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: n - i - l, len: l} }
}
</Fern Annotation>*/
void v_turn(int n, int reverse, const elem *x, elem *out);

/* out[i] from x[i / 2] */
/*<Fern Annotation>
x is Vector(x)[(n + 1) / 2]
out is Vector(out)[n]
granule 2
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i / 2, len: (l + 1) / 2} }
}
</Fern Annotation>*/
void v_halves(int n, const elem *x, elem *out);

/* Two results: one is written, one changed. */
/*<Fern Annotation>
x is Vector(x)[n]
kept is Vector(kept)[n]
sums is Vector(sums)[n]
l: Symbolic
for i in [0, n, l] {
  produces { kept {start: i, len: l} }
  updates { sums {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_keep(int n, const elem *x, elem *kept, elem *sums);

/*<Fern Annotation>
x is Vector(x)[n]
table is Vector(table)[m]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} table within {start: 0, len: m} }
}
</Fern Annotation>*/
void v_gather(int n, int m, const elem *x, const elem *table, elem *out);

/* total = beta total + all of x */
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
void v_total(int n, const elem *x, elem beta, elem *total);

/*<Fern Annotation>
x is Vector(x)[n]
greatest is Scalar(greatest)
l: Symbolic
for i in [0, n, l] {
  reduces(max, 0) partial { greatest { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void v_greatest(int n, const elem *x, elem *greatest);

/* Rows by pointers of their own. */
/*<Fern Annotation>
a is RowPointers(a)[m, n]
b is RowPointers(b)[m, n]
exact
li: Symbolic
lj: Symbolic
for i in [0, m, li] { for j in [0, n, lj] {
  produces { b {x: i, len_x: li, y: j, len_y: lj} }
  when consumes { a {x: i, len_x: li, y: j, len_y: lj} }
} }
</Fern Annotation>*/
void p_map(int m, int n, elem **a, elem **b);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
exact
l: Symbolic
for i in [0, m, l] { updates { a {x: i, len_x: l, y: 0, len_y: n} } }
</Fern Annotation>*/
void p_scale(elem alpha, elem *const *a, int m, int n);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  updates { b {x: i, len_x: l, y: 0, len_y: n} }
  when consumes { a {x: i, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
void p_add(int m, int n, const elem *const *a, elem **b);

/*<Fern Annotation>
a is RowPointers(a)[m + 2, n]
b is RowPointers(b)[m, n]
l: Symbolic
for i in [0, m, l] {
  produces { b {x: i, len_x: l, y: 0, len_y: n} }
  when consumes { a {x: i, len_x: l + 2, y: 0, len_y: n} }
}
</Fern Annotation>*/
void p_smooth(int m, int n, elem **a, elem **b);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
l: Symbolic
for i in [0, m, l] {
  reduces(+) { return { } }
  when consumes { a {x: i, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
elem p_sum(int m, int n, elem **a);

/*<Fern Annotation>
a is RowPointers(a)[m, n]
out is Vector(out)[n]
l: Symbolic
for i in [0, m, l] {
  reduces(+) { out {start: 0, len: n} }
  when consumes { a {x: i, len_x: l, y: 0, len_y: n} }
}
</Fern Annotation>*/
void p_columns(int m, int n, elem **a, elem *out);

#endif

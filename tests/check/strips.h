/* Structures that are no arrays, whose interfaces say what is so, and one mistake in each of the others. */
#ifndef STRIPS_H
#define STRIPS_H

#include "annotations/dense.h"

struct strip;
struct strip *strip_new(long length);
void strip_free(struct strip *strip);
void strip_forget(struct strip *strip); /* frees the strip, and leaves what it holds */
long strip_length(const struct strip *strip);
long strip_room(const struct strip *strip);
int strip_same(const struct strip *left, const struct strip *right);
int strip_equal(const struct strip *left, const struct strip *right);
/* A copy; a view; a copy of the part one further on; of the part as far from the end; one that cuts it out. */
struct strip *strip_copy(const struct strip *strip, long at, long length);
struct strip *strip_view(const struct strip *strip, long at, long length);
struct strip *strip_next(const struct strip *strip, long at, long length);
struct strip *strip_cut(struct strip *strip, long at, long length);
struct strip *strip_longer(const struct strip *strip, long at, long length);
int strip_put(struct strip *strip, const struct strip *part, long at);
int strip_put_first(struct strip *strip, const struct strip *part, long at);
int strip_put_on(struct strip *strip, const struct strip *part, long at);
int strip_put_some(struct strip *strip, const struct strip *part, long at);

/* Two layers. */
struct layers;
struct layers *layers_new(long length);
void layers_free(struct layers *layers);
long layers_length(const struct layers *layers);
struct layers *layers_copy(const struct layers *layers, long at, long length, int layer);
struct layers *layers_first(const struct layers *layers, long at, long length, int layer);
int layers_put(struct layers *layers, const struct layers *part, long at, int layer);

/* Without a query: its routines are told which part. */
struct told {
    struct strip *strip;
};
long told_length(struct told told);
void told_free(struct told told);

/* What a library opens and its calls are given. */
struct desk;
struct desk *desk_open(int number);

/*<Fern Data>
Copied is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put   allocate strip_new   free strip_free   same strip_same
  free_query true   returns int ok 0
}
Viewed is struct strip * {
  range at: length of strip_length   query strip_view   insert strip_put   allocate strip_new   free strip_free   same strip_same
  free_query true   insert_query false   returns int ok 0
}
Layered is struct layers * {
  range at: length of layers_length   field layer
  query layers_copy   insert layers_put   allocate layers_new   free layers_free   free_query true   returns int ok 0
}
Told is struct told { range at: length of told_length   free told_free }
Unknown is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put   allocate strip_new   free strip_free   free_query true
  returns int ok 0
}
</Fern Data>*/

#ifndef WRONG
/* Routines, cut as they may be. */
/*<Fern Annotation>
exact
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i + 2} }
}
</Fern Annotation>*/
int strip_smooth(const struct strip *in, struct strip *out);

/*<Fern Annotation>
returns int ok 0
w is Vector(w)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {at: i, length: l_i} }
  when consumes { w {start: i, len: l_i} }
}
</Fern Annotation>*/
int strip_scale(int n, const float *w, struct strip *x);

/*<Fern Annotation>
sums is Vector(sums)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { sums {start: i, len: l_i} }
  when consumes { in {at: 2*i, length: 2*l_i} }
}
</Fern Annotation>*/
void strip_pairs(const struct strip *in, int n, double *sums);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i, layer: layer} }
  when consumes { in {at: i, length: l_i, layer: 0} }
}
call with {layer: 0}
</Fern Annotation>*/
void layers_double(const struct layers *in, int layer, struct layers *out);
/* Reductions: what is returned, what is added to, what is computed for each tile alone; into rows of a structure. */
/*<Fern Annotation>
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(+) { return { } }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
double strip_sum(const struct strip *in);

/*<Fern Annotation>
total is Scalar(total)
call with {beta: first(i) ? beta : 1}
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(+) anew { total { } }  when consumes { in {at: i, length: l_i} } }
where beta == 0
</Fern Annotation>*/
/*<Fern Annotation>
total is Scalar(total)
call with {beta: first(i) ? beta : 1}
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(+) { total { } }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_total(double beta, const struct strip *in, double *total);

/*<Fern Annotation>
low is Scalar(low)
high is Scalar(high)
l_i: Symbolic
for i in [0, in.length, l_i] {
  reduces(min, INFINITY) partial { low { } }
  reduces(max, -INFINITY) partial { high { } }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_range(const struct strip *in, double *low, double *high);

/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
l_i: Symbolic
l_j: Symbolic
for i in [0, n, l_i] {
  for j in [0, m, l_j] {
    reduces(+) { out {at: i, length: l_i} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void strip_add_rows(int n, int m, const float *a, int lda, struct strip *out);

/* What a tile's call overwrites is a part of the sums. */
/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
l_i: Symbolic
l_j: Symbolic
for i in [0, n, l_i] {
  for j in [0, m, l_j] {
    reduces(+) partial { out {at: i, length: l_i} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void strip_sum_rows(int n, int m, const float *a, int lda, struct strip *out);

/* Entries in rows, and what their columns name, beside a structure. */
/*<Fern Annotation>
begins is Vector(begins)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { out {at: r, length: l_r} }
  when consumes {
    begins {start: r, len: l_r + 1}
    values {start: begins[r], len: begins[r + l_r] - begins[r]}
    x {start: values(columns {start: begins[r], len: begins[r + l_r] - begins[r]})}
  }
}
call with {rows: l_r}
</Fern Annotation>*/
void strip_gather(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                  struct strip *out);

/* A handle beside it; indices that the example makes right; a guard; a type without a query. */
/*<Fern Annotation>
token desk
table is Vector(table)[4]
index is Vector(index)[n]
example desk = desk_open(2)
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { index {start: i, len: l_i}  table {start: 0, len: 4} }
}
where letter == 'L' || letter == 'U'
</Fern Annotation>*/
void strip_pick(struct desk *desk, char letter, int n, const int *index, const double *table, struct strip *out);

/*<Fern Annotation>
out is Vector(out)[count]
call with {first: first + i}
l_i: Symbolic
for i in [0, count, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { from {at: first + i, length: l_i} }
}
</Fern Annotation>*/
void told_read(struct told from, int first, int count, double *out);
#else
/*<Fern Data>
OtherPart is struct strip * {
  range at: length of strip_length   query strip_next   insert strip_put   free strip_free   free_query true   returns int ok 0
}
OtherLength is struct strip * {
  range at: length of strip_length   query strip_longer   insert strip_put   free strip_free   free_query true   returns int ok 0
}
OtherExtent is struct strip * {
  range at: length of strip_room   query strip_copy   insert strip_put   free strip_free   free_query true   returns int ok 0
}
CutOut is struct strip * {
  range at: length of strip_length   query strip_cut   insert strip_put   free strip_free   free_query true   returns int ok 0
}
PutFirst is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put_first   free strip_free   free_query true   returns int ok 0
}
PutOn is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put_on   free strip_free   free_query true   returns int ok 0
}
PutSome is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put_some   free strip_free   free_query true   returns int ok 0
}
NotFreed is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put   free strip_free   returns int ok 0
}
HalfFreed is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put   free strip_forget   free_query true   returns int ok 0
}
NoView is struct strip * {
  range at: length of strip_length   query strip_copy   insert strip_put   free strip_free   free_query true   insert_query false
  returns int ok 0
}
NeverSame is struct strip * {
  range at: length of strip_length   query strip_view   insert strip_put   free strip_free   same strip_equal   free_query true
  insert_query false   returns int ok 0
}
OneLayer is struct layers * {
  range at: length of layers_length   field layer
  query layers_first   insert layers_put   free layers_free   free_query true   returns int ok 0
}
</Fern Data>*/

/* The halo is missing; it is moved by one; the old numbers matter; only half is written; more is; what is only read is written;
 * the pieces are of another size; the other layer. */
/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] { produces { out {at: i, length: l_i} }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
int strip_smooth(const struct strip *in, struct strip *out);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] { produces { out {at: i, length: l_i} }  when consumes { in {at: i + 1, length: l_i} } }
</Fern Annotation>*/
void strip_twice(const struct strip *in, struct strip *out);

/*<Fern Annotation>
returns int ok 0
w is Vector(w)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { x {at: i, length: l_i} }  when consumes { w {start: i, len: l_i} } }
</Fern Annotation>*/
int strip_scale(int n, const float *w, struct strip *x);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] { produces { out {at: i, length: l_i} }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_half(const struct strip *in, struct strip *out);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, n, l_i] { produces { out {at: i, length: l_i} }  when consumes { in {at: i, length: l_i} } }
call with {n: l_i}
</Fern Annotation>*/
void strip_prefixes(const struct strip *in, int n, struct strip *out);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] { produces { out {at: i, length: l_i} }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_take(struct strip *in, struct strip *out);

/*<Fern Annotation>
sums is Vector(sums)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { sums {start: i, len: l_i} }  when consumes { in {at: i, length: 2*l_i} } }
</Fern Annotation>*/
void strip_pairs(const struct strip *in, int n, double *sums);

/*<Fern Annotation>
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i, layer: layer} }
  when consumes { in {at: i, length: l_i, layer: 1} }
}
call with {layer: 0}
</Fern Annotation>*/
void layers_double(const struct layers *in, int layer, struct layers *out);

/* Sums with another operator, with no identity; that overwrite what they add to; that scale it in each call. */
/*<Fern Annotation>
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(*) { return { } }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
double strip_sum(const struct strip *in);

/*<Fern Annotation>
low is Scalar(low)
high is Scalar(high)
l_i: Symbolic
for i in [0, in.length, l_i] {
  reduces(min, 0) partial { low { } }
  reduces(max, 0) partial { high { } }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void strip_range(const struct strip *in, double *low, double *high);

/*<Fern Annotation>
total is Scalar(total)
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(+) { total { } }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_overwrite(const struct strip *in, double *total);

/*<Fern Annotation>
total is Scalar(total)
l_i: Symbolic
for i in [0, in.length, l_i] { reduces(+) { total { } }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_total(double beta, const struct strip *in, double *total);

/* It adds to the rows, and says that it writes them; arrays beside a tile are needed too, and are not told; written beside it. */
/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
l_i: Symbolic
l_j: Symbolic
for i in [0, n, l_i] { produces { out {at: i, length: l_i} }  when consumes { a {x: i, y: 0, len_x: l_i, len_y: m} } }
</Fern Annotation>*/
void strip_add_rows(int n, int m, const float *a, int lda, struct strip *out);

/*<Fern Annotation>
w is Vector(w)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { out {at: i, length: l_i} }  when consumes { w {start: i, len: l_i} } }
</Fern Annotation>*/
void strip_difference(int n, const double *w, struct strip *out);

/*<Fern Annotation>
sums is Vector(sums)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { sums {start: i, len: l_i} }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_one_more(const struct strip *in, int n, double *sums);

/* What is consumed changes, by less than rounding would. */
/*<Fern Annotation>
sums is Vector(sums)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { sums {start: i, len: l_i} }  when consumes { in {at: i, length: l_i} } }
</Fern Annotation>*/
void strip_nudge(const struct strip *in, int n, double *sums);

/* The place is not told. */
/*<Fern Annotation>
out is Vector(out)[count]
l_i: Symbolic
for i in [0, count, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { from {at: first + i, length: l_i} }
}
</Fern Annotation>*/
void told_read(struct told from, int first, int count, double *out);

/* What is larger than the call needs is passed as it is: its own mean is another one. */
/*<Fern Annotation>
consumes { in {at: 0, length: out.length} }
produces { out {at: 0, length: out.length} }
</Fern Annotation>*/
void strip_less_mean(const struct strip *in, struct strip *out);

/* Of parts of sums the greatest; parts that are added to what was there. */
/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
l_i: Symbolic
l_j: Symbolic
for i in [0, n, l_i] {
  for j in [0, m, l_j] {
    reduces(max, -INFINITY) partial { out {at: i, length: l_i} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void strip_sum_rows(int n, int m, const float *a, int lda, struct strip *out);

/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
l_i: Symbolic
l_j: Symbolic
for i in [0, n, l_i] {
  for j in [0, m, l_j] {
    reduces(+) partial { out {at: j, length: l_j} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void strip_add_columns(int n, int m, const float *a, int lda, struct strip *out);

/* They read the entry behind their rows, and the element behind that which is named; which part of a structure the data name is
 * not known. */
/*<Fern Annotation>
for functions strip_beside, strip_neighbour
begins is Vector(begins)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { out {at: r, length: l_r} }
  when consumes {
    begins {start: r, len: l_r + 1}
    values {start: begins[r], len: begins[r + l_r] - begins[r]}
    x {start: values(columns {start: begins[r], len: begins[r + l_r] - begins[r]})}
  }
}
call with {rows: l_r}
</Fern Annotation>*/
void strip_beside(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                  struct strip *out);
void strip_neighbour(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x,
                     struct strip *out);

/*<Fern Annotation>
index is Vector(index)[n]
sums is Vector(sums)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { sums {start: i, len: l_i} }
  when consumes { in {at: values(index {start: i, len: l_i})} }
}
</Fern Annotation>*/
void strip_some(int n, const int *index, const struct strip *in, double *sums);
#endif

#endif

/* A matrix in pages of 4 x 4 numbers, in two layers: a query copies pages, and may fail. */
#include "annotations/dense.h"

/*<Fern Data>
Paged is struct paged * {
  range row: rows of paged_rows   range col: cols of paged_cols   field layer
  query paged_window  insert paged_put  allocate paged_new  free paged_free  same paged_same
  free_query true  returns int ok 0
}
</Fern Data>*/
struct paged;
long paged_rows(const struct paged *matrix);
long paged_cols(const struct paged *matrix);
int paged_window(const struct paged *matrix, int layer, long row, long rows, long col, long cols, struct paged **window);
int paged_put(struct paged *matrix, const struct paged *window, long row, long col, int layer);
struct paged *paged_new(int rows, int cols, double fill);
void paged_free(struct paged **matrix);
int paged_same(const struct paged *left, const struct paged *right);

/* out = sqrt(in) */
/*<Fern Annotation>
returns int ok 0
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: out.cols, layer: 0} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: out.cols, layer: 0} }
}
</Fern Annotation>*/
int paged_root(const struct paged *in, struct paged *out);

/* out = the sums of three rows of in, that has two rows more */
/*<Fern Annotation>
returns int ok 0
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: out.cols, layer: 0} }
  when consumes { in {row: x, rows: l_x + 2, col: 0, cols: out.cols, layer: 0} }
}
</Fern Annotation>*/
int paged_three(const struct paged *in, struct paged *out);

/* out = in * scale[column], in tiles of rows and columns */
/*<Fern Annotation>
scale is Paged[1, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, out.rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {row: x, rows: l_x, col: y, cols: l_y, layer: 0} }
    when consumes {
      in {row: x, rows: l_x, col: y, cols: l_y, layer: 0}
      scale {row: 0, rows: 1, col: y, cols: l_y, layer: 0}
    }
  }
}
</Fern Annotation>*/
void paged_scale(const struct paged *in, const struct paged *scale, int cols, struct paged *out);

/* sums = the sums of the rows of in */
/*<Fern Annotation>
sums is Vector(sums)[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { sums {start: x, len: l_x} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: in.cols, layer: layer} }
}
</Fern Annotation>*/
void paged_sums(const struct paged *in, int layer, int rows, double *sums);


/* A sheet of numbers behind a handle: a query is a view, that is released. */
/*<Fern Data>
Sheet is sheet_id {
  range row: rows of sheet_rows
  query sheet_view  free sheet_release  same sheet_same  free_query true  insert_query false  none -1
}
</Fern Data>*/
typedef int sheet_id;
int sheet_rows(sheet_id sheet);
sheet_id sheet_view(sheet_id sheet, int row, int rows);
void sheet_release(sheet_id sheet);
int sheet_same(sheet_id left, sheet_id right);

/*<Fern Annotation>
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x} }
  when consumes { in {row: x, rows: l_x} }
}
</Fern Annotation>*/
void sheet_double(sheet_id in, sheet_id out);

/* A part of memory, passed by value: nothing of it can fail, so calls may change it in place. */
/*<Fern Data>
Strip is struct strip { range at: length of strip_length  query strip_part  same strip_same
                        insert_query false  may_fail false }
</Fern Data>*/
struct strip {
    float *values;
    unsigned long count;
};
static inline unsigned long strip_length(struct strip strip) { return strip.count; }
static inline struct strip strip_part(struct strip strip, unsigned long at, unsigned long length)
{
    struct strip part = {strip.values + at, length};
    return part;
}
static inline int strip_same(struct strip left, struct strip right)
{
    return left.values < right.values + right.count && right.values < left.values + left.count;
}

/*<Fern Annotation>
exact
l_x: Symbolic
for x in [0, data.length, l_x] {
  updates { data {at: x, length: l_x} }
}
</Fern Annotation>*/
void strip_add_one(struct strip data);

/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.length, l_x] {
  updates { to {at: x, length: l_x} }
  when consumes { from {at: x, length: l_x} }
}
</Fern Annotation>*/
void strip_add(struct strip from, struct strip to);

/* A store that is told which part to read: it is given whole. */
/*<Fern Data>
Store is struct store * { range byte: bytes }
</Fern Data>*/
struct store;

/*<Fern Annotation>
store is Store[size]
out is Vector(out)[count]
returns int ok 0
call with {first: first + x}
l_x: Symbolic
for x in [0, count, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { store {byte: first + x, bytes: l_x} }
}
</Fern Annotation>*/
int store_read(const struct store *store, int size, int first, int count, float *out);

void sheet_four(sheet_id in, sheet_id middle, sheet_id out);
void strip_steps(struct strip from, struct strip to);
int paged_smooth(const struct paged *in, struct paged *out, int rows, int cols);
int paged_smooth_kept(const struct paged *in, struct paged *out, int rows, int cols);
int paged_smooth_split(const struct paged *in, struct paged *out, int rows, int cols);
int paged_weigh(const struct paged *in, const struct paged *scale, int rows, int cols, double *sums);
void paged_chain(struct paged *in, struct paged *middle, struct paged *out);
int store_plus(const struct store *store, int size, int first, int count, float *sums, float *scratch);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void vector_add(int n, const float *x, float *y);

/*<Fern Annotation>
call with {rows: l_x}
l_x: Symbolic
for x in [0, rows, l_x] {
  reduces(+) { return { } }
  when consumes { in {row: x, rows: l_x, col: 0, cols: in.cols, layer: 0} }
}
</Fern Annotation>*/
double paged_total(const struct paged *in, int rows);

/*<Fern Annotation>
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: out.cols, layer: 0} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: out.cols, layer: 0} }
}
</Fern Annotation>*/
void paged_scale_by(const struct paged *in, double factor, struct paged *out);

double paged_norm(const struct paged *in, struct paged *out, int rows, int cols);
void paged_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean);
void paged_add_mean(const struct paged *in, struct paged *out, int rows, int cols, double by, double *mean);

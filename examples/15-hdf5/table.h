/* Tables of numbers, in an HDF5 dataset or in memory. */
#ifndef TABLE_H
#define TABLE_H

/*<Fern Data>
Table is struct table * {
  range row: rows of table_rows   range col: cols of table_cols
  query table_window   insert table_write   allocate table_new   free table_free   same table_same
  free_query true   insert_query true   returns int ok 0
  cost {size: 8*rows*cols, bytes: 8*rows*cols, overhead: 1000}
}
</Fern Data>*/
struct table;

long table_rows(const struct table *table);
long table_cols(const struct table *table);

/* In memory; NULL: there is not enough. */
struct table *table_new(long rows, long cols);
void table_free(struct table *table);

/* In a file: made anew, or opened; NULL: it cannot be. */
struct table *table_create(const char *path, long rows, long cols);
struct table *table_open(const char *path);

/* Reads a part of it, of a dataset a hyperslab, into a table in memory. 0: it went well. */
int table_window(const struct table *table, long row, long rows, long col, long cols, struct table **window);
/* Writes the window at this place. */
int table_write(struct table *table, const struct table *window, long row, long col);
/* Writes rows of numbers that are `ld` apart, from the first on. 0: it went well. */
int table_put(struct table *table, long rows, long cols, const double *from, long ld);
/* Whether two are one array, or one dataset. */
int table_same(const struct table *left, const struct table *right);

/* Of numbers in memory. */
double *table_values(struct table *table);

/* out = in - mean, each row its own mean */
/*<Fern Annotation>
returns int ok 0
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: out.cols} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: out.cols} }
}
</Fern Annotation>*/
int table_centre(const struct table *in, struct table *out);

/* out = 1 / (1 + exp(-in)) */
/*<Fern Annotation>
returns int ok 0
l_x: Symbolic
l_y: Symbolic
for x in [0, out.rows, l_x] {
  for y in [0, out.cols, l_y] {
    produces { out {row: x, rows: l_x, col: y, cols: l_y} }
    when consumes { in {row: x, rows: l_x, col: y, cols: l_y} }
  }
}
</Fern Annotation>*/
int table_sigmoid(const struct table *in, struct table *out);

/* activate.c: out = the sigmoid of each row of in without its mean. 0: it went well. */
int activate(const struct table *in, struct table *out);

#endif

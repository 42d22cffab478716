/* Interfaces: views and copies, statuses, handles, addresses, fields that are no ranges. */
#include "annotations/dense.h"

/*<Fern Data>
Raster is struct raster * {
  range row: rows of raster_rows, range col: cols of raster_cols
  field band
  query raster_window  insert raster_write  allocate raster_create  free raster_destroy  same raster_same
  free_query true  returns int ok 0
}
Table is table_id { range row: rows  query table_rows  insert_query false  none -1 }
Slice is struct slice { range x: len  query slice_part  insert_query false  may_fail false }
Store is store_id { range byte: bytes of store_bytes }
</Fern Data>*/
struct raster;
long raster_rows(const struct raster *raster);
long raster_cols(const struct raster *raster);
int raster_window(const struct raster *raster, int band, long row, long rows, long col, long cols, struct raster **window);
int raster_write(struct raster *raster, const struct raster *window, long row, long col, int band);
struct raster *raster_create(long rows, long cols, int element);
void raster_destroy(struct raster **raster);
int raster_same(const struct raster *left, const struct raster *right);
typedef long table_id;
table_id table_rows(table_id table, long row, long rows);
struct slice {
    float *values;
    int length;
};
struct slice slice_part(struct slice slice, int x, int len);
typedef unsigned store_id;
long store_bytes(store_id store);

/*<Fern Annotation>
returns int ok 0
l_x: Symbolic
for x in [0, out.rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: out.cols, band: 0} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: out.cols, band: band} }
}
</Fern Annotation>*/
int slope(const struct raster *in, int band, struct raster *out);

/*<Fern Annotation>
in is Table[rows]
out is Slice[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, len: l_x} }
  when consumes { in {row: x, rows: l_x} }
}
</Fern Annotation>*/
void sum_rows(long rows, table_id in, struct slice out);

/*<Fern Annotation>
out is Vector(out)[count]
call with {first: x}
l_x: Symbolic
for x in [0, count, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { store {byte: x, bytes: l_x} }
}
</Fern Annotation>*/
void store_read(store_id store, long first, long count, char *out);

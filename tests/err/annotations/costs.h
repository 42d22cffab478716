/*<Fern Data>
Sheet is struct sheet * {
  range row: rows of sheet_rows
  query sheet_part  free_query false
  cost {size: 8*rows*sheet_width + columns, bytes: row, size: rows, overhead: rows, weight: 1}
}
Early is struct early * { cost {size: 8*count}  range at: count of early_count }
Real is struct real * { range at: count of real_count  cost {size: count*real_scale} }
</Fern Data>*/
struct sheet;
long sheet_rows(const struct sheet *sheet);
long sheet_width(const struct sheet *sheet);
struct sheet *sheet_part(const struct sheet *sheet, long row, long rows);
struct early;
long early_count(const struct early *early);
struct real;
long real_count(const struct real *real);
double real_scale(const struct real *real);

/*<Fern Annotation>
x is Dense(x)[n]
cost {overhead: 0}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void nothing(int n, float *x);

/*<Fern Annotation>
x is Dense(x)[n]
cost {overhead: 10*n, overheads: 3}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void along(int n, float *x);

/*<Fern Data>
Dense(ptr) { range start: len  cost {size: 4*len} } at ptr[start]
</Fern Data>*/

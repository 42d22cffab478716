/*<Fern Data>
Undeclared is struct raster * { range row: rows  query no_such }
Unmatched is struct raster * { range row: rows  query with_flags }
Missing is struct raster * { range row: rows  range col: cols  field band  query by_row  insert write_row }
Typed is struct raster * { range row: rows  query by_real }
Nothing is struct raster * { range row: rows  query to_void }
Unsaid is struct raster * { range row: rows  query with_status }
Other is struct raster * { range row: rows  query with_status  returns long ok 0 }
Handle is handle { range row: rows  query handle_rows }
Leaks is struct raster * { range row: rows  query window  free_query true  allocate create }
NoQuery is struct raster * { range row: rows  insert write_row }
Origin is struct raster * { range row: rows  allocate create_at  free destroy }
NoObject is struct raster * { range row: rows  free destroy_all  same compare_one }
Extent is struct raster * { range row: rows of rows_of_two  range col: cols of real_cols }
Twice is struct raster * { range row: rows  field row  query window  query window  field band  field band }
Words is struct raster * { range row: rows  none ?  returns ok 0 }
Status is struct raster * { range row: rows  returns ok 0 }
</Fern Data>*/
struct raster;
typedef int handle;
struct raster *with_flags(const struct raster *raster, int row, int rows, int flags);
struct raster *by_row(const struct raster *raster, int row, int rows);
void write_row(struct raster *raster, const struct raster *window, int row);
struct raster *by_real(const struct raster *raster, double row, int rows);
void to_void(const struct raster *raster, int row, int rows);
int with_status(const struct raster *raster, int row, int rows, struct raster **window);
handle handle_rows(handle raster, int row, int rows);
struct raster *window(const struct raster *raster, int row, int rows);
struct raster *create(int rows);
struct raster *create_at(int row, int rows);
void destroy(struct raster *raster);
void destroy_all(void);
int compare_one(const struct raster *raster);
int rows_of_two(const struct raster *left, const struct raster *right);
double real_cols(const struct raster *raster);

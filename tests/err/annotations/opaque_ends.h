/*<Fern Data>
Raster is struct raster * { range row: rows  query window }
</Fern Data>*/
struct raster;
struct raster *window(const struct raster *raster, int row, int rows);

/*<Fern Annotation>
l_x: Symbolic
for x in [0, n, l_x] {
  produces { out {row: x, rows: l_x} }
}
</Fern Annotation>*/
void unknown_end(int n, struct raster *out);

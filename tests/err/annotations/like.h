/*<Fern Data>
Alone is struct alone * { range row: rows of alone_rows  like alone_copy  free alone_free }
Other is struct other * { range row: rows of other_rows  allocate other_new  like other_copy  free other_free  may_fail false }
Odd is struct odd * { range row: rows of odd_rows  allocate odd_new  like odd_copy  free odd_free }
</Fern Data>*/
struct alone;
struct other;
struct odd;
long alone_rows(const struct alone *alone);
struct alone *alone_copy(const struct alone *alone);
void alone_free(struct alone *alone);
long other_rows(const struct other *other);
struct other *other_new(int row, int rows);
int other_copy(const struct other *other, struct other **copy);
void other_free(struct other *other);
long odd_rows(const struct odd *odd);
struct odd *odd_new(int rows);
struct odd *odd_copy(const struct odd *odd, int depth);
void odd_free(struct odd *odd);

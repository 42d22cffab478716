/* Opaque types that lack something. */
/*<Fern Data>
Unknown is struct unknown * { range row: rows  query unknown_part }
Failing is struct failing * { range row: rows of failing_rows  query failing_part  insert_query false }
Fixed is struct fixed * { range row: rows of fixed_rows  query fixed_part }
Whole is struct whole * { range row: rows of whole_rows }
Alike is struct alike { range row: rows of alike_rows  query alike_part  may_fail false  insert_query false }
Ring is struct ring * { range row: rows of ring_rows  field node  query ring_part  insert_query false  may_fail false }
</Fern Data>*/
struct unknown;
struct unknown *unknown_part(struct unknown *from, long row, long rows);
struct failing;
long failing_rows(const struct failing *from);
struct failing *failing_part(struct failing *from, long row, long rows);
struct fixed;
long fixed_rows(const struct fixed *from);
struct fixed *fixed_part(struct fixed *from, long row, long rows);
struct whole;
long whole_rows(const struct whole *from);
struct alike { float *values; long rows; };
long alike_rows(struct alike from);
struct alike alike_part(struct alike from, long row, long rows);
struct ring;
long ring_rows(const struct ring *from);
struct ring *ring_part(struct ring *from, long row, long rows, long node);

/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x} } when consumes { from {row: x, rows: l_x} } }
</Fern Annotation>*/
void unknown_copy(struct unknown *from, struct unknown *to);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { updates { to {row: x, rows: l_x} } }
</Fern Annotation>*/
void failing_step(struct failing *to);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x} } when consumes { from {row: x, rows: l_x} } }
</Fern Annotation>*/
void fixed_copy(struct fixed *from, struct fixed *to);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x} } when consumes { from {row: x, rows: l_x} } }
</Fern Annotation>*/
void whole_copy(struct whole *from, struct whole *to);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x} } when consumes { from {row: x, rows: l_x} } }
</Fern Annotation>*/
void alike_copy(struct alike from, struct alike to);
/*<Fern Annotation>
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x, node: 0} } when consumes { from {row: 0, rows: from.rows, node: x} } }
</Fern Annotation>*/
void ring_gather(struct ring *from, struct ring *to);

/*<Fern Annotation>
call with {first: x}
l_x: Symbolic
for x in [0, to.rows, l_x] { produces { to {row: x, rows: l_x} } when consumes { from {row: x, rows: l_x} } }
</Fern Annotation>*/
void whole_copy_from(const struct whole *from, long first, struct whole *to);

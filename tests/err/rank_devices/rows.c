/* What a rank needs stands in a GPU's memory. */
#include "devices.h"

/*<Fern Annotation>
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
returns status_t ok 0
space device
stream stream
l_x: Symbolic
for r in [0, rows, l_x] {
  produces { y {start: r, len: l_x} }
  when consumes {
    row_begin {start: r, len: l_x + 1}
    values {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]}
    x {start: values(columns {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]})}
  }
}
indexes row_begin -> columns, values
indexes columns -> x
</Fern Annotation>*/
status_t sparse(stream_t stream, int rows, int cols, int entries, const int *row_begin, const int *columns, const float *values,
                const float *x, float *y);

void product(stream_t stream, int rows, int cols, int entries, const int *row_begin, const int *columns, const float *values, const float *x,
             float *y)
{
    sparse(stream, rows, cols, entries, row_begin, columns, values, x, y);
}

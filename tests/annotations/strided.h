/* A layout that annotations/dense.h has no type for, and a size that its tiles are multiples of. */
#include "annotations/dense.h"

/*<Fern Data>
Every(ptr, ld, step) { range row: rows  range col: cols }  at ptr[row*ld + col*step]
</Fern Data>*/

/*<Fern Annotation>
in is Every(in, ld_in, 2)[rows, cols]
out is Every(out, ld_out, 2)[rows, cols]
where ld_in >= 2 && ld_out >= 2
exact
granule 2
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {row: x, rows: l_x, col: 0, cols: cols} }
  when consumes { in {row: x, rows: l_x, col: 0, cols: cols} }
}
</Fern Annotation>*/
static inline void negate_every(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[i * ld_out + 2 * j] = -in[i * ld_in + 2 * j];
}

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
exact
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] { for y in [0, cols, l_y] {
  produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
  when consumes { in {x: x, len_x: l_x, y: y, len_y: l_y} }
} }
</Fern Annotation>*/
static inline void move_rows(int rows, int cols, const float *in, int ld_in, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) out[i * ld_out + j] = in[i * ld_in + j];
}

/* Routines that start threads, and take a handle. */
/*<Fern Library>
for functions halve
library halves
Own {get halves_threads set halves_set_threads}
</Fern Library>*/
int halves_threads(void);
void halves_set_threads(int threads);
int halves_stream(void *handle, void **stream);
int halves_set_stream(void *handle, void *stream);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
handle handle {get halves_stream set halves_set_stream}
example handle = 0
exact
l_i: Symbolic
for i in [0, n, l_i] { produces { out {start: i, len: l_i} } when consumes { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void halve(void *handle, int n, const float *x, float *out)
{
    (void)handle;
    for (int i = 0; i < n; i++) out[i] = x[i] / 2;
}

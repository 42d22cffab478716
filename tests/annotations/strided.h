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

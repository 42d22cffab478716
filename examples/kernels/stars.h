/* A stencil like a star of radius 2: fourth-order differences. */
#ifndef EXAMPLES_KERNELS_STARS_H
#define EXAMPLES_KERNELS_STARS_H

#include "annotations/dense.h"

/* Laplace's operator; the result is two elements smaller at each side. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 4, cols + 4]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 4, len_y: l_y + 4} }
  }
}
</Fern Annotation>*/
void laplace_star(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

#endif

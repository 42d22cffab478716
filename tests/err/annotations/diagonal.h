/* One loop for two ranges of an output. */
#include "annotations/dense.h"

/*<Fern Annotation>
a is Matrix(a, ld)[n, n]
l_i: Symbolic
for i in [0, n, l_i] { produces { a {x: i, y: i, len_x: l_i, len_y: l_i} } }
</Fern Annotation>*/
void diagonal(int n, float *a, int ld);

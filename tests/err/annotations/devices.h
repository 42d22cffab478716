/* Spaces and handles that say what cannot be. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
space device {y, n}
handle handle {get set_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int one(void *handle, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
handle handle {set set_stream get get_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int two(void *handle, int n, float *x);

/* The variant that is named computes something else: verify sees it. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
exact
device_variant gpu_sqrt in "examples/kernels/cuda/kernels.h" {}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void twice(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = 2.0f * x[i];
}

void wrong(int n, const float *x, float *out)
{
    twice(n, x, out);
    twice(n, out, out);
}

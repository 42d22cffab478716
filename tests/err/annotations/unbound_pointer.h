#include "annotations/dense.h"

/*<Fern Annotation>
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void scale(int n, const float *alpha, const float *x, float *out, void *workspace);

/*<Fern Annotation>
produces { return { } }
</Fern Annotation>*/
float norm(int, const float *);

typedef void (*callback)(float);
/*<Fern Annotation>
x is Vector(x)[n]
produces { x {start: 0, len: n} }
</Fern Annotation>*/
void fill(int n, float *x, callback f);

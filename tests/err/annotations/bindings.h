#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(y)[n]
y is Matrix(y)[n]
n is Vector(n)[n]
z is Vector(z)[x]
w is Vector(w)[alpha]
v is Vector(v)[l_i]
v is Vector(v)[n]
return is Vector(v)[n]
l_i: Symbolic
l_unused: Symbolic
for i in [0, n, l_i] {
  updates { v {start: i, len: l_i} }
}
</Fern Annotation>*/
float bound(int n, float alpha, float *x, float *y, float *z, float *w, float *v);

/* Routines that do something else where there is much. */
#include "annotations/dense.h"

/*<Fern Annotation>
for functions turns_from_1024, leaves_one_of_many, is_right
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void turns_from_1024(int n, const float *x, float *out);
void leaves_one_of_many(int n, const float *x, float *out);
void is_right(int n, const float *x, float *out);

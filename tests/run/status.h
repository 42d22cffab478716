#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
returns int ok 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
int checked_root(int n, const float *in, float *out);

/* out = the fourth roots of in; 0, or what checked_root said, or -1 where memory ran out. */
int fourth_roots(int n, const float *in, float *out);
int fourth_roots_by_macro(int n, const float *in, float *out);
int leaves_early(int n, const float *in, float *out);
int eighth_roots(int n, const float *in, float *out);
int roots_after(int m, const float *first, float *begun, int n, const float *in, float *out);
/* The eighth roots, with each call's status: 0, or how many there are. */
int noted_roots(int n, const float *in, float *out, int *statuses);
int counted_roots(int n, const float *in, float *out, int *statuses);

#include "annotations/dense.h"

#include <setjmp.h>

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

/* Where a function that is given a status goes when that is not 0. */
extern jmp_buf place;

/* out = the fourth roots of in, by way of `roots`. They return 0, or go to `place` with what checked_root said; the last two return it. */
int through_a_function(int n, const float *in, float *roots, float *out);
int through_macros(int n, const float *in, float *roots, float *out);
int through_a_variable(int n, const float *in, float *roots, float *out);
int with_memory(int n, const float *in, float *roots, float *out);
int out_of_a_block(int n, const float *in, float *roots, float *out);

/* Memory that is short: of two arrays, one may be had and the other not. */
#include "annotations/dense.h"

#include <stdlib.h>

/* What malloc and aligned_alloc call, by short.symbols. */
void *short_malloc(size_t bytes);
void *short_aligned_alloc(size_t alignment, size_t bytes);

/* out = 2 in + 1 */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void step(int n, const float *in, float *out);

int short_of_memory(int n, const float *in, float *out);
int short_in_one_test(int n, float *other, const float *in, float *out);

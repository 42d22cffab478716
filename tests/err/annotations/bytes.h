/* Bytes of what, and counted by what. */
#include "annotations/dense.h"

#include <stddef.h>

/*<Fern Annotation>
bytes to, factor, size
to is Vector(to)[count]
l_i: Symbolic
for i in [0, count, l_i] { updates { to {start: i, len: l_i} } }
</Fern Annotation>*/
void grow(void *to, double factor, size_t count);

/*<Fern Annotation>
to is Vector(to)[count]
bytes count
l_i: Symbolic
for i in [0, count, l_i] { updates { to {start: i, len: l_i} } }
</Fern Annotation>*/
void turn(void *to, size_t count);

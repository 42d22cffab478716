/* One routine, and names that the fused functions would have had. */
#ifndef INLINE_H
#define INLINE_H

#include "annotations/dense.h"

#if defined(__GNUC__)
#define ATTRIBUTES(list) __attribute__(list)
#else
#define ATTRIBUTES(list)
#endif

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void halve(int n, const float *x, float *out);

int taken_tiled(const char *other);
struct taken_tiles {
    char other;
};

#endif

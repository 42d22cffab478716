/* What a void pointer points at: C's own types, what a header defines, qualified or not. */
#include "annotations/dense.h"

#include <stdint.h>

struct pair { float re, im; };
typedef struct pair pair_t;
typedef double quad[4];

/*<Fern Annotation>
a is Vector((struct pair *) a)[n]
b is Vector((pair_t *) b, 2)[n]
c is Vector((const uint16_t *) c)[n]
d is Matrix((unsigned long long *) d, n)[n, n]
e is Vector((quad *) e)[n]
f is Scalar((const volatile double *) f)
g is Vector((float _Complex *) g)[n]
h is Vector((float _Complex *) h)[n]
updates { g {start: 0, len: n} }
when consumes {
  a {start: 0, len: n}  b {start: 0, len: n}  c {start: 0, len: n}  d {x: 0, y: 0, len_x: n, len_y: n}
  e {start: 0, len: n}  f { }  h {start: 0, len: n}
}
</Fern Annotation>*/
void casts(int n, const void *a, const void *b, const void *c, const void *d, const void *e, const void *f,
           void *g, const pair_t *h);

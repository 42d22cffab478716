/* What the elements of a void pointer are is said by a cast. */
#include "annotations/dense.h"

typedef struct { float re, im; } pair;
struct incomplete;

/*<Fern Annotation>
x is Vector((pair *) x)[n]
y is Vector((const float _Complex *) y, inc)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void good(int n, const void *x, void *y, int inc);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector((complx *) y, 1)[n]
z is Vector((struct incomplete *) z)[n]
w is Vector((float _Complex *) w)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} z {start: i, len: l_i} w {start: i, len: l_i} }
}
</Fern Annotation>*/
void bad(int n, const void *x, void *y, const void *z, const float *w);

/*<Fern Annotation>
x is Vector((float) x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void no_star(int n, void *x);

/*<Fern Annotation>
x is Vector((const *) x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void no_type(int n, void *x);

/*<Fern Annotation>
x is Vector((float * *) x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void pointers(int n, void *x);

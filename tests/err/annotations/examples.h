#include "annotations/dense.h"
struct handle;

/*<Fern Annotation>
x is Vector(x)[n]
token h
example g = 3
example h, 3
example n = *
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void unreadable(struct handle *h, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
example n = make(3
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void unclosed(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
token h
example h = make_handle(1, (2)), NULL
example x = 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void bound(struct handle *h, int n, float *x);

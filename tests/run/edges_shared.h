/* Routines of which neighbouring iterations write an element that is both's. */
#ifndef TESTS_RUN_EDGES_SHARED_H
#define TESTS_RUN_EDGES_SHARED_H
#include "annotations/dense.h"

/* nodes[i] += elements[i], nodes[i + 1] += 2 elements[i] */
/*<Fern Annotation>
elements is Vector(elements)[n]
nodes is Vector(nodes)[n + 1]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { nodes {start: i, len: l + 1} }
  when consumes { elements {start: i, len: l} }
}
</Fern Annotation>*/
static inline void scatter(int n, const float *elements, float *nodes)
{
    for (int i = 0; i < n; i++) {
        nodes[i] += elements[i];
        nodes[i + 1] += 2 * elements[i];
    }
}

/* out[i] = 3 x[i], for one element more than there are iterations */
/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n + 1]
l: Symbolic
call with {n: l}
for i in [0, n, l] {
  produces { out {start: i, len: l + 1} }
  when consumes { x {start: i, len: l + 1} }
}
</Fern Annotation>*/
static inline void thrice(int n, const float *x, float *out)
{
    for (int i = 0; i <= n; i++) out[i] = 3 * x[i];
}

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void plus_one(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + 1;
}

void assemble(int n, const float *elements, float *out);
void triple(int n, const float *x, float *out);
void triple_and_more(int n, const float *x, float *t, float *out);
#endif

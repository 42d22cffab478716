/* Routines of kinds that no library here has: granules, extremes of integers. */
#ifndef ROUTINES_H
#define ROUTINES_H

#include "annotations/dense.h"

/* Each pair of elements changes places; an odd last one stays. */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
granule 2
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void swap_pairs(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = in[(i ^ 1) < n ? i ^ 1 : i];
}

/* Triples turn: three elements, the granule is 3. */
/*<Fern Annotation>
x is Vector(x)[n]
granule 3
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void turn_triples(int n, float *x)
{
    for (int i = 0; i + 2 < n; i += 3) {
        float first = x[i];
        x[i] = x[i + 1];
        x[i + 1] = x[i + 2];
        x[i + 2] = first;
    }
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline int largest(int n, const int *x)
{
    int most = -2147483647 - 1;
    for (int i = 0; i < n; i++) most = x[i] > most ? x[i] : most;
    return most;
}

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void negate(int n, int *x)
{
    for (int i = 0; i < n; i++) x[i] = -x[i];
}

#endif

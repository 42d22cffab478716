/* A routine with two results, and one that reads neighbours. */
#ifndef TESTS_RUN_ONE_KEPT_H
#define TESTS_RUN_ONE_KEPT_H
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
twice is Vector(twice)[n]
sums is Vector(sums)[n]
l: Symbolic
for i in [0, n, l] {
  produces { twice {start: i, len: l} }
  updates { sums {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void double_and_add(int n, const float *x, float *twice, float *sums)
{
    for (int i = 0; i < n; i++) {
        twice[i] = 2 * x[i];
        sums[i] += 3 * x[i];
    }
}

/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l + 1} }
}
</Fern Annotation>*/
static inline void differences(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i + 1] - x[i];
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

void with_neighbours(int n, const float *x, float *twice, float *out);
void by_itself(int n, const float *x, float *twice, float *out);
#endif

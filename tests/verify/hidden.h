/* Notes that are wrong where few arguments show it, each of a routine of a few lines. */
#ifndef HIDDEN_H
#define HIDDEN_H

#include "annotations/dense.h"

#include <stdint.h>

/*<Fern Annotation>
for functions twice, last_from_1024, one_more_from_1024, slow_from_1024, second_thread
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void twice(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
}

/* Of many elements the first comes from the last. */
static inline void last_from_1024(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[n >= 1024 && i == 0 ? n - 1 : i];
}

/* Of many elements it reads one more. */
static inline void one_more_from_1024(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i];
    if (n >= 1024) y[0] += 0 * x[n];
}

/* Right, and of many elements for ever. */
static inline void slow_from_1024(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i];
    for (volatile int on = n >= 1024; on;) {}
}

#ifdef _OPENMP
int omp_get_thread_num(void);
#else
static inline int omp_get_thread_num(void) { return 0; }
#endif

/* The second of several threads adds 1. */
static inline void second_thread(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + (float)(omp_get_thread_num() == 1);
}

/*<Fern Annotation>
for functions adds_apart
a is Vector(a)[n]
b is Vector(b)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i}  b {start: i, len: l_i} }
}
</Fern Annotation>*/
/* Where both are one array, backwards. */
static inline void adds_apart(int n, const float *a, const float *b, float *y)
{
    for (int i = 0; i < n; i++) y[i] = a == b ? a[n - 1 - i] : a[i] + b[i];
}

/*<Fern Annotation>
for functions adds_bytes, adds_numbers
a is Vector(a)[n]
b is Vector(b)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {start: i, len: l_i}  b {start: i, len: l_i} }
}
</Fern Annotation>*/
/* The same, of memory that is read as bytes, too. */
static inline void adds_bytes(int n, const unsigned char *a, const float *b, float *y)
{
    for (int i = 0; i < n; i++) y[i] = (const void *)a == (const void *)b ? b[n - 1 - i] : (float)a[i] + b[i];
}

static inline void adds_numbers(int n, const int *a, const float *b, float *y)
{
    for (int i = 0; i < n; i++) y[i] = (float)a[i] + b[i];
}

/* Where the second begins at the end of the first, or they are one, backwards. */
/*<Fern Annotation>
x is Vector(x)[n]
p is Vector(p)[n]
q is Vector(q)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { p {start: i, len: l_i}  q {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void parts(int n, const float *x, float *p, float *q)
{
    const int odd = (intptr_t)q - (intptr_t)p == (intptr_t)n * (intptr_t)sizeof *p;
    for (int i = 0; i < n; i++) p[i] = x[odd ? n - 1 - i : i], q[i] = -x[i];
}

/* Right: a sum of many terms, each with digits, is rounded in tiles as nowhere else. */
/*<Fern Annotation>
x is Vector(x)[n]
return is Scalar(return)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline float total(int n, const float *x)
{
    float sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] / 3;
    return sum;
}

#endif

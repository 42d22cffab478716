/* Variables named as the types, enumerators and functions that generated code names: where these are meant, it must not find those. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

typedef int count_t;
typedef float number;
enum { UNIT = 1 };
static inline void twice(count_t n, const number *x, number *y);
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void twice(count_t n, const number *x, number *y)
{
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
}

void f(int n, const float *x, float *y, float *z)
{
    double int64_t = 3;
    map(n, x, y);
    add(n, (float)int64_t, y, z);
}

void g(int n, const float *x, float *y)
{
    int memset = 3;
    float *t = calloc((size_t)n, sizeof *t);
    if (!t) return;
    add(n, (float)memset, x, t);
    map(n, t, y);
    free(t);
}

/* sizeof(number) is another one here. */
void h(int n, const number *x, number *y)
{
    number *t = calloc((size_t)n, sizeof *t);
    if (!t) return;
    double number = 2, count_t = UNIT;
    add(n, (float)(number + count_t), x, t);
    twice(n, t, y);
    free(t);
}

void k(int n, const float *x, float *y)
{
    typedef char size_t;
    enum { UNIT = 7 };
    twice(n, x, y);
    add(n, (float)(UNIT * sizeof(size_t)), x, y);
}

void m(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    twice(n, t, y);
    free(t);
}

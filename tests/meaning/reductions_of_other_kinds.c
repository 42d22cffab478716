/* A compiler that merges with the wrong operation or type, or where `low` is `high`, finds another number. */
#include "tests/meaning/routines.h"

static inline unsigned greater(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(greater, 0) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline unsigned greatest(int n, const int *x)
{
    unsigned most = 0;
    for (int i = 0; i < n; i++) most = greater(most, (unsigned)x[i]);
    return most;
}

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(min) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline unsigned short least(int n, const int *x)
{
    unsigned short little = 65535;
    for (int i = 0; i < n; i++) little = x[i] < little ? (unsigned short)x[i] : little;
    return little;
}

/*<Fern Annotation>
x is Vector(x)[n]
low is Scalar(low)
high is Scalar(high)
l: Symbolic
for i in [0, n, l] {
  reduces(min) { low { } }
  reduces(max) { high { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void range_of(int n, const float *x, float *low, float *high)
{
    for (int i = 0; i < n; i++) {
        if (x[i] < *low) *low = x[i];
        if (x[i] > *high) *high = x[i];
    }
}

/*<Fern Annotation>
x is Matrix(x, ld)[h, w]
s is Vector(s)[w]
lx: Symbolic
ly: Symbolic
for x_ in [0, h, lx] { for y in [0, w, ly] {
  reduces(+) partial { s {start: y, len: ly} }
  when consumes { x {x: x_, y: y, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
static inline void sum_columns(int h, int w, const float *x, int ld, float *s)
{
    for (int j = 0; j < w; j++) {
        s[j] = 0;
        for (int i = 0; i < h; i++) s[j] += x[i * ld + j];
    }
}

unsigned f(int n, int *v, const float *x, float *y, float *low, float *high)
{
    negate(n, v);
    unsigned a = greatest(n, v);
    negate(n, v);
    unsigned short b = least(n, v);
    map(n, x, y);
    range_of(n, y, low, high);
    map(n, y, y);
    range_of(n, y, high, low);
    return a + b;
}

void g(int h, int w, const float *x, float *y, float *s, float *q)
{
    map_rows(h, w, x, w, y, w);
    sum_columns(h, w, y, w, s);
    map(w, s, q);
}

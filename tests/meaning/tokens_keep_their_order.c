/* A compiler that runs two calls with one token on tiles in turn, or one of them twice for the same element,
 * draws other numbers. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
token stream
l: Symbolic
for i in [0, n, l] { produces { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void draw(unsigned *stream, int n, float *x)
{
    for (int i = 0; i < n; i++) {
        *stream = *stream * 1664525u + 1013904223u;
        x[i] = (float)(*stream >> 20);
    }
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
handle context
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
static inline void scale_by(const float *context, int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = *context * x[i];
}

/*<Fern Annotation>
x is Vector(x)[n + 2]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l + 2} }
}
</Fern Annotation>*/
static inline void smooth3(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + x[i + 1] + x[i + 2];
}

void two(unsigned *stream, int n, float *x, float *y, float *z)
{
    draw(stream, n, x);
    draw(stream, n, y);
    add(n, 2.0f, x, y);
    map(n, y, z);
}

void one(unsigned *stream, const float *context, int n, float *x, float *y)
{
    draw(stream, n, x);
    scale_by(context, n, x, y);
    scale_by(context, n, y, y);
}

void widened(unsigned *stream, int n, float *y)
{
    float *t = malloc(((size_t)n + 2) * sizeof *t);
    if (!t) return;
    draw(stream, n + 2, t);
    smooth3(n, t, y);
    free(t);
}

void between(unsigned *stream, int n, float *x, float *y, float *z)
{
    draw(stream, n, x);
    draw(stream, n, y);
    map(n, x, z);
}

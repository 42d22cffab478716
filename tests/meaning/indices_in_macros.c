/* Where a macro stands for a place in an array, the index is a part of what it stands for. A compiler that takes the macro's text for
 * the index's compares a pointer with a number at the entry: that never holds. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include "tests/meaning/halo.h"

#include <stdlib.h>

#define BORDER (halo + 2)
#define INSIDE(a) ((a) + BORDER + 1)
#define BEFORE(a) ((a) - BORDER)
#define AT(a, i) (&(a)[(i) + 2])
#define TWICE(a) INSIDE(INSIDE(a))
#define PLUS(a, b) a + b
#define CAT(a, b) a##b
#define PASTED(a) ((a) + CAT(1, 0))
#if defined __GNUC__
#define VARIES(a) ((a) + BORDER + 1)
#else
#define VARIES(a) ((a) + BORDER + 2)
#endif

int halo = 5;
float *field;
struct grid {
    float *cells;
} grid;

void inside(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, INSIDE(x), t);
    map(n, t, INSIDE(out));
    free(t);
}

void before(int n, const float *x, float *out)
{
    const float *end = x + 20;
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, BEFORE(end), t);
    map(n, t, AT(out, 3));
    free(t);
}

void twice(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, TWICE(x) + 1, t);
    map(n, t, PLUS(out, 2));
    free(t);
}

void varies(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, VARIES(x), t);
    map(n, t, PASTED(out));
    free(t);
}

void elsewhere(int n, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, BEYOND(field), t);
    map(n, t, VARIES(out) - 1);
    free(t);
}

void member(int n, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, VARIES(grid.cells), t);
    map(n, t, BEYOND(VARIES(out)));
    free(t);
}

void view(int n, const float *x, float *out)
{
    const float *in = VARIES(x);
    float *t = (float *)malloc((size_t)n * sizeof *t), *to = BEYOND(out);
    map(n, in, t);
    map(n, t, to + 1);
    free(t);
}

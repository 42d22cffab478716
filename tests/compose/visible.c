/* What fernc makes of routines whose bodies the C compiler sees, and of some that only seem to be. */
#include "tests/compose/visible.h"

#include <stdlib.h>

extern inline void plain_inline(int n, const float *x, float *out);

/*<Fern Annotation>
for functions own_static, own_wrapper, own_external
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static void own_static(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * x[i];
}

static void own_wrapper(int n, const float *x, float *out)
{
    plus(n, 3.0f, x, out);
    times(n, 2.0f, out, out);
}

void own_external(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = 1.0f - x[i];
}

/* Nothing is called: tiles of one element. */
void of_one(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    plus(n, 2.0f, x, t);
    by_step(n, t, u);
    through_helper(n, u, out);
    free(t);
    free(u);
}

/* expf is called: tiles of several. */
void of_several(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    plus(n, 2.0f, x, t);
    power(n, t, u);
    times(n, 0.5f, u, out);
    free(t);
    free(u);
}

/* One body is not seen. */
void mixed(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    vs_exp(n, x, t);
    plus(n, 2.0f, t, u);
    times(n, 0.5f, u, out);
    free(t);
    free(u);
}

/* One calls what is not seen. */
void wrapped(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    through_library(n, x, t);
    times(n, 0.5f, t, out);
    free(t);
}

/* One calls through a pointer. */
void pointed_at(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    through_pointer(n, x, t);
    times(n, 0.5f, t, out);
    free(t);
}

/* One is too long to stand in the place of a call. */
void too_long(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    long_one(n, x, t);
    times(n, 0.5f, t, out);
    free(t);
}

/* An inline function that is no static one. */
void c99_inline(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plain_inline(n, x, t);
    times(n, 0.5f, t, out);
    free(t);
}

/* Of the two in this file one calls a routine that fusing may change. */
void own(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    own_static(n, x, t);
    own_wrapper(n, t, u);
    plus(n, 1.0f, u, out);
    free(t);
    free(u);
}

/* A static function of this file is seen. */
void own_seen(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    own_static(n, x, t);
    plus(n, 1.0f, t, out);
    free(t);
}

/* One that another file may call is not. */
void external(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    own_external(n, x, t);
    plus(n, 1.0f, t, out);
    free(t);
}

/* A sum would begin anew with each tile. */
float summed(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 0.0f;
    plus(n, 2.0f, x, t);
    times(n, 0.5f, t, out);
    float sum = total(n, out);
    free(t);
    return sum;
}

/* More pairs of arrays than the compilers compare. */
void many_arrays(int n, const float *a, const float *b, const float *c, const float *d, float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    times(n, 0.5f, a, t);
    add_both(n, t, b, x);
    add_both(n, c, d, y);
    add_both(n, t, d, y);
    free(t);
}

/* Tiles are multiples of 8. */
void granules(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    by_eight(n, x, t);
    plus(n, 1.0f, t, out);
    free(t);
}

/* Two loops, of one element each. */
void matrices(int rows, int cols, const float *in, float *out)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return;
    matrix_plus(1.0f, in, cols, rows, cols, t, cols);
    matrix_plus(2.0f, t, cols, rows, cols, out, cols);
    free(t);
}

/* The inner loop of the annotation goes from column to column. */
void columns(int rows, int cols, const float *in, float *out)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return;
    columns_plus(1.0f, in, rows, rows, cols, t, rows);
    columns_plus(2.0f, t, rows, rows, cols, out, rows);
    free(t);
}

/* Tiles of t overlap. */
void overlapping(int n, const float *x, float *out)
{
    float *t = malloc((size_t)(n + 1) * sizeof *t);
    if (!t) return;
    plus(n + 1, 1.0f, x, t);
    neighbours(n, t, out);
    free(t);
}

/* A tile has whole rows. */
void long_rows(int rows, int cols, const float *in, float *out)
{
    float *t = malloc((size_t)rows * sizeof *t);
    if (!t) return;
    row_totals(in, rows, cols, t);
    plus(rows, 1.0f, t, out);
    free(t);
}

/* A call that is not always made. */
void predicated(int n, int twice, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus(n, 1.0f, x, t);
    if (twice) times(n, 2.0f, t, t);
    plus(n, 1.0f, t, out);
    free(t);
}

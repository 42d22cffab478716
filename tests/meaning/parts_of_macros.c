/* Where a macro is read part by part, each part stands where the whole macro stands, or one of its arguments. A wrong
 * compiler takes the product of two sizes for a square, a quotient for its divisor, a square for its root. */
#include "tests/meaning/parts_of_macros.h"

#define CELLS(s) ((s)->rows * (s)->columns)
#define RATIO(a, b) a / b
#define HALF(a) a / 2
#define SQUARE(a) a * a
#define DIFFER(a, b) a != b
#define OUT(s) s->out
#define SUM s->sum

void product(struct sizes *s, const float *x, float *t, float *out)
{
    map(CELLS(s), x, t);
    map(CELLS(s), t, out);
}

void quotient(struct sizes *s, const float *x, float *t, float *out)
{
    map(RATIO(s->count, s->columns), x, t);
    map(RATIO(s->count, s->columns), t, out);
}

void half(int n, const float *x, float *t, float *out)
{
    int m = HALF(n);
    map(m, x, t);
    map(HALF(n), t, out);
}

void square(int n, float c, const float *x, float *t, float *out)
{
    scale_by(n, SQUARE(c), x, t);
    scale_by(n, SQUARE(c), t, out);
}

void condition(int n, int a, int b, const float *x, float *t, float *out)
{
    map(n, x, t);
    if (DIFFER(a, b)) map(n, t, out);
    else map(n, x, out);
}

void member(struct sizes *s, int n, const float *x, float *t)
{
    map(n, x, s->out);
    map(n, OUT(s), t);
}

void stored(struct sizes *s, int n, const float *x, float *out)
{
    SUM = total_of(n, x);
    scale_by(n, s->sum, x, out);
    scale_by(n, 2, out, out);
}

/* A macro may stand for the name of a routine, or for a call of it. Where it might stand for something else, that is looked at when the
 * function runs. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

#include "tests/meaning/named_by_macros.h"

typedef float real;
enum { SEVEN = 7 };

#define NAME(x) x
#define PASTE(a, b) a##b
#define ADD_TWICE(n, x, y) add((n), 2, (x), (y))
#define ADD_HALF(x, y) add(n, 0.5f, x, y)
#define ADD_ALL(...) add(__VA_ARGS__)
#define AT(a, i) ((a) + (i))
#define ADD_AT(i, x, y) add(n - (i), 'a' - 96, AT(x, i), &(y)[i])
#define ADD_CAST(x, y) add((int)(short)1000, (float)3, (const real *)x, y)
#define ADD_SEVEN(y, x) add(n, SEVEN, x, y)
#define TWO(x, y) add(n, 1, x, y); add(n, 2, x, y)

void of_calls(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    DOUBLED(n, x, t);
    ADD_TWICE(n, x, t);
    ADD_HALF(x, t);
    ADD_ALL(n, 2, x, t);
    ADD_SEVEN(t, x);
    ADD_HALF(t, AT(out, 1));
    free(t);
}

void of_names(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    NAME(map)(n, NAME(x), t);
    PASTE(a, dd) /* ( */ (n, 2, x, t);
    SUM_UP(n, 3, AT(x, 1), t);
    ADD_HERE(NAME(n), NAME(n) + 1, t, out);
    free(t);
}

void of_places(int n, const float *x, float *out)
{
    ADD_AT(2, x, out);
    ADD_AT(2, x, out);
    ADD_CAST(x, out);
    ADD_CAST(out, AT(out, 0));
}

void of_two(int n, const float *x, float *out)
{
    map(n, x, out);
    TWO(x, out);
}

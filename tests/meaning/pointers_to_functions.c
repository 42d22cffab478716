/* Calls through annotated variables that point at functions go through them on tiles too, as they are when the region begins: what is
 * assigned to one between calls counts for those behind it. */
#include "tests/meaning/pointers_to_functions.h"

extern add_function other_add;

float chained(unsigned n, const float *x, float *y, float *out)
{
    best_add((int)n, 2, x, y);
    (*best_scale)(n, 0.5f, y);
    (best_add)((int)n, 3, y, out);
    return best_sum((int)n, out);
}

float changed(int n, const float *x, float *y)
{
    add_function *const kept = best_add;
    best_add(n, 2, x, y);
    best_scale((unsigned)n, 0.5f, y);
    best_add = other_add;
    best_add(n, 3, x, y);
    best_scale((unsigned)n, 0.25f, y);
    best_add = kept;
    return best_sum(n, y);
}

/* Not the variables of these names. */
void given(add_function *add, int n, const float *x, float *y)
{
    add(n, 1, x, y);
    add(n, 2, x, y);
}

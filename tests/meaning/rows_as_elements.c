/* Rows that are passed as one array of elements: an address that begins at the first row must not be bounded by it, as clang's
 * sanitizers have it (clang alone sees this). What is const stays so. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float (*x)[8], float (*y)[8], float (*z)[8])
{
    map(8 * n, (const float *)x, (float *)y);
    add(8 * n, 1.0f, (float *)y, z[0]);
}

void g(int n, const float x[][4][8], float y[][4][8])
{
    float (*t)[4][8] = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(32 * n, (const float *)x, (float *)t);
    add(32 * n, 1.0f, (const float *)t, (float *)y);
    free(t);
}

/* Variables for the whole file with names that generated code would like to have. */
int part, steps, moves, ranges, count, machine, tiles, a, i;
enum { asked, extent, whole };
void h(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, t);
    add(n, (float)(part + steps + moves + ranges + count + machine + tiles + a + i + asked + extent + whole), t, y);
    free(t);
}

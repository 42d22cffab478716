/* A compiler that makes `t` a tile copies the whole array into it, or forgets that the
 * pointer is null after. */
#include "tests/meaning/routines.h"

#include <stdlib.h>
#include <string.h>

void f(int n, const float *x, float *y)
{
    float *t = malloc(sizeof(float) * n);
    if (t == NULL) abort();
    memcpy(t, x, n * sizeof(float));
    add(n, 1, x, t);
    memcpy(y, t, n * sizeof *y);
    free(t), t = NULL;
}

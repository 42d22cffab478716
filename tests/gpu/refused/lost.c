#include "variants.h"

#include <stdint.h>

struct pair {
    float *first, *second;
};

/* Pointers that are kept where their uses cannot be followed. */
void lost(int n, float *x, float *y)
{
    struct pair both = {x, y};
    float *rows[2] = {x, y}, **other = &y;
    const uintptr_t number = (uintptr_t)x;
    (void)y;
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
    memmove(x + 1, x, (size_t)n);
    both.second[0] = rows[1][0] + (*other)[0] + *(float *)number;
}

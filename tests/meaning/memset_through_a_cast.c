/* A compiler that looks through the cast counts the 400 in elements, not in bytes. */
#include "tests/meaning/routines.h"

#include <string.h>

void f(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    memset((char *)y + 400, 0, ((size_t)n - 200) * sizeof *y);
    map(n, y, z);
}

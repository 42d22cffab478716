/* A compiler that calls its loop `i`, as the annotations do, hides the `i` that stands in `SHIFT`. */
#include "tests/meaning/header_macro_that_reads_the_loop_name.h"

void f(int n, const float *x, float *y, float *z)
{
    map(n, x + SHIFT, y);
    add(n, (float)SHIFT, y, z);
}

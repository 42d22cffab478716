/* A compiler that calls its loop `r`, as the annotation does, has the `r` of the macro as the
 * place of the tile. */
#include "tests/meaning/header_macro_that_declares_the_loop_name.h"

int f(int n, float *x)
{
    CHECK(prepare(n, x));
    CHECK(prepare(n, x));
    return 0;
}

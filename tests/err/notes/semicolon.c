/* fernc --explain */
#include "tests/err/toy.h"

#define END ;

void behind_a_macro(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z) END
}

void behind_a_directive(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z)
#undef END
        ;
}

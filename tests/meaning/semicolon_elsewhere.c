/* A compiler that looks for the semicolon behind blanks and comments alone copies statements without it, where a macro
 * writes it, a directive stands before it, or it is in the line that the call's goes on in. */
#include "tests/meaning/routines.h"

#define END ;
#define NOTHING

void f(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z) END
    add(n, 1, x, y);
    add(n, 2, y, z) NOTHING;
    map(n, z, y);
    add(n, 3, y, z) // and
#include "tests/meaning/routines.h"
        ;
    map(n, x, y) \
        ;
    add(n, 4, y, z) \
        /* there */ ;
}

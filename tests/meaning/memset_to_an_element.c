/* A compiler that fills a tile of `t` at a time reads `b[0]` again after it has been added to. */
#include "tests/meaning/routines.h"

#include <stdlib.h>
#include <string.h>

void f(int n, unsigned char *b)
{
    unsigned char *t = malloc((size_t)n);
    memset(t, b[0], (size_t)n);
    add_bytes(n, t, b);
    free(t);
}

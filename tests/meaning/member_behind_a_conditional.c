/* A compiler that computes the counts of all calls at the start of the function reads
 * `size->w` through null. */
#include "tests/meaning/routines.h"

struct size {
    int w, h;
};

int f(const struct size *size, float *x, float *y)
{
    if (size) {
        map(size->w, x, y);
        map(size->w, y, x);
    }
    int n = size ? size->w : 0;
    map(n, x, y);
    map(n, y, x);
    return n;
}

/* A compiler that compares the enum's unsigned integer with a leading dimension of -1 takes the fused path. */
#include "tests/meaning/routines.h"

enum width { NARROW = 2, WIDE = 8 };

void f(int h, enum width w, int ld, const float *x, float *y, float *out)
{
    map_rows(h, (int)w, x, (int)w, y, ld);
    map_rows(h, (int)w, y, ld, out, (int)w);
}

void lengths(int n, enum width w, const float *x, float *y, float *out)
{
    map(n + (int)w, x, y);
    map(n + (int)w, y, out);
}

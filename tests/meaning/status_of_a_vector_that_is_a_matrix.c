/* A compiler that tests the status of the last block of rows only returns 0 after a failure in the first. */
#include "tests/meaning/routines.h"

int f(int h, int w, float *a, float *b, int ld)
{
    int status = checked(h * w, a);
    if (status) return status;
    map_rows(h, w, a, w, b, ld);
    return 0;
}

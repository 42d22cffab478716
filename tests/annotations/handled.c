/* A function whose routines start threads, and take a handle. */
#include "tests/annotations/strided.h"

void quarter(void *handle, int n, const float *x, float *t, float *out)
{
    halve(handle, n, x, t);
    halve(handle, n, t, out);
}

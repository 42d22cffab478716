/* fernc --target=omp --explain */
#include "tests/err/notes/threads.h"

#include <stdlib.h>

/* Where a status of 1 goes on, tiles would fail in other ways than the whole call. */
int warned(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (status_double(n, x, t) < 0) {
        free(t);
        return -1;
    }
    plain_double(n, t, out);
    free(t);
    return 0;
}

/* A status of 256 becomes 0, and goes on as well. */
int narrow(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    signed char status = status_double(n, x, t);
    if (status) {
        free(t);
        return -1;
    }
    plain_double(n, t, out);
    free(t);
    return 0;
}

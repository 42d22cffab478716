/* fernc --target=omp --explain */
#include "tests/err/notes/threads.h"

#include <stdlib.h>

void twice(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    own_double(n, x, t);
    own_double(n, t, out);
    free(t);
}

/* Of several calls the first has the note. */
void both(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    plain_double(n, x, t);
    own_triple(n, t, u);
    own_double(n, u, out);
    free(u);
    free(t);
}

/* One thread: nothing to say. */
void one(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    serial_double(n, x, t);
    own_double(n, t, out);
    free(t);
}

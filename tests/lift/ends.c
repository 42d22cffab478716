#include "tests/err/toy.h"

#include <stdlib.h>

void log_line(const char *text);

/* What depends on an earlier call, and what is not known, ends the region. */
void ends(int n, float *x, float *out, int *sizes)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    log_line("mapped");
    map(n, t, out);
    map(sizes[0], x, out);
    int m = sizes[1];
    map(m, x, out);
    float s = sum(n, x);
    int whole = (int)s;
    map(whole, x, out);
    n = 2;
    map(n, x, out);
    free(t);
    t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    free(t);
}

/* The macro's variable is the function's: what it returns is the first status that is not 0. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

#define CHECK(call) do { rc = (call); if (rc) goto out; } while (0)
#define STOP(call) { rc = call; if (rc != 0) { steps += 100; return rc + steps; } }

static int steps;

int f(int n, float *x, float *y)
{
    int rc;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    map(n, x, t);
    CHECK(checked_up_to(n, t));
    map(n, t, y);
    CHECK(checked_up_to(n, y));
out:
    free(t);
    return rc;
}

int g(int n, float *x, float *y)
{
    int rc;
    map(n, x, y);
    STOP(checked_up_to(n, y));
    map(n, y, x);
    return steps;
}

#include "tests/threads/routines.h"

#include <stdlib.h>

/* Calls of a library before, between and behind the nest. */
int turned(int n, int weight, const float *in, float *t, float *u, float *v, float *out)
{
    int status;
    wide_turn(n, weight, in, t);
    wide_turn(n, 1, t, u);
    wide_turn(n, 1, u, t);
    status = wide_double(n, t, v);
    if (status) return status;
    status = wide_double(n, v, u);
    if (status) return status;
    wide_turn(n, weight, u, out);
    return 0;
}

/* One that may leave the function. */
int turned_or_not(int n, const float *in, float *t, float *u, float *out)
{
    int status = wide_turn_or_fail(n, in, t);
    if (status) return status;
    status = wide_double(n, t, u);
    if (status) return status;
    status = wide_double(n, u, out);
    if (status) return status;
    return 0;
}

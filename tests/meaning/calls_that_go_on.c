/* Calls each of which goes on from what the one before has left, as their annotations say: their tiles run one after the other, each once, in whatever nest
 * they are. A compiler is wrong here that runs a tile of one twice, for what its neighbours read, or two calls of one state in turns. */
#include "tests/meaning/going_on.h"
#include "tests/meaning/routines.h"

#include <stdlib.h>

float twice(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), first = 1, second = -2;
    if (!t) abort();
    follow(n, x, t, &first);
    follow(n, t, out, &second);
    free(t);
    return first + second;
}

/* The second one begins with what the first one has left at its end. */
float of_one_state(int n, const float *x, float *t, float *out)
{
    float state = 1;
    map(n, x, t);
    follow(n, t, out, &state);
    follow(n, out, t, &state);
    return state;
}

void small_array(int n, const float *x, float *z, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) abort();
    map(n, x, t);
    second_order(n, t, u, z);
    map(n, u, out);
    free(t);
    free(u);
}

/* The state may be a part of an array of the call. */
void wherever(int n, const float *x, float *z, float *t, float *out)
{
    map(n, x, t);
    second_order(n, t, out, z);
}

/* .. along with a call that reads what lies beside. */
float neighbours(int n, const float *x, float *out, float *other)
{
    float *t = malloc((size_t)n * sizeof *t), state = 0;
    if (!t) abort();
    map(n, x, t);
    follow(n, t, out, &state);
    map(n - 1, out + 1, other);
    free(t);
    return state;
}

float under_a_condition(int n, int with, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), state = 3;
    if (!t) abort();
    map(n, x, t);
    if (with) follow(n, t, t, &state);
    map(n, t, out);
    free(t);
    return state;
}

void columns(int h, int w, const float *x, float *s, float *out)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t) abort();
    down_columns(h, w, w, x, t, s);
    down_columns(h, w, w, t, out, s + w);
    free(t);
}

/* Functions that are inline or have attributes, and one whose name with _tiled is taken. */
#include "tests/run/inline.h"

extern inline void extern_inline(int n, const float *x, float *t, float *out)
{
    halve(n, x, t);
    halve(n, t, out);
}

inline void plain_inline(int n, const float *x, float *t, float *out)
{
    halve(n, x, t);
    halve(n, t, out);
}

static inline ATTRIBUTES((always_inline)) void always(int n, const float *x, float *t, float *out)
{
    halve(n, x, t);
    halve(n, t, out);
}

ATTRIBUTES((noinline, nonnull(2))) void attributes(int n, const float *x ATTRIBUTES((unused)), float *t, float *out)
{
    halve(n, x, t);
    halve(n, t, out);
}

void taken(int n, const float *x, float *t, float *out)
{
    always(n, x, t, out);
    halve(n, out, t);
    halve(n, t, out);
}

static float numbers[64] = {8, 8, 8}, halves[64], quarters[64];

/* Once, before main. */
ATTRIBUTES((constructor)) static void prepare(void)
{
    halve(64, numbers, halves);
    halve(64, halves, quarters);
}

float prepared(void)
{
    return quarters[2];
}

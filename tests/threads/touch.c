#include "tests/threads/routines.h"

#include <stdlib.h>

int touched(int n, const float *in, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    if (add_one(n, in, t)) {
        free(t);
        return 1;
    }
    accumulate(n, t, out);
    free(t);
    return 0;
}

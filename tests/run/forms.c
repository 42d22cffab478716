/* Forms of C that what is written has to take up to compile at all, and without a warning. */
#include "tests/run/forms.h"

#include <stdbool.h>
#include <stdlib.h>

/* Sizes that are never negative: nothing asks whether they are. */
void truths(int n, int m, bool all, const float *x, float *y, float *out)
{
    twice((n == m) * 3, x, y);
    twice((n == m) * 3, y, out);
    twice(n * !all, x, y);
    twice(n * !all, y, out);
    twice(n && m, y, out);
    twice(n && m, x, y);
}

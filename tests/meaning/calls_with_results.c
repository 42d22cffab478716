/* The same of what earlier calls of the function have computed: once, between the nests. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <math.h>
#include <stdlib.h>

#include "tests/meaning/computing.h"

static float powers(float v, int count)
{
    float power = 1, sum = 0;
    while (count-- > 0) sum += power, power *= v;
    return sum;
}

void of_results(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t), norm, half;
    map(n, x, t);
    norm = sum(n, t);
    half = 0.5f * floorf(sqrtf(norm) * 1e-3f);
    add(n, 1 / (1 + known(norm)), t, out);
    add(n, powers(half, 2) * 1e-6f, x, out);
    free(t);
}


void of_a_result(int n, float *x, float *y, float *out)
{
    const float total = sum(n, x);
    map(n, x, y);
    add(n, 1 / (1 + known(total)), y, out);
    add(n, total > 0 ? cbrtf(total) : known(-total), y, out);
}

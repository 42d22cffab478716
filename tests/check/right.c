/* What right.h declares, and how to try it. */
#include "right.h"

struct settings { int level; };

settings *default_settings(int level)
{
    static settings one;
    one.level = level;
    return &one;
}

factors make_factors(float a, float b)
{
    return (factors){a, b};
}

int with_settings(const settings *options, int width, factors f, int n, float *x)
{
    if (!options || options->level != 2 || width < 3 || f.a != 2 || n % 4) return 1;
    for (int i = 0; i < n; i++) x[i] *= f.a * (float)width;
    return 0;
}

void fern_example_pick(int n, int m, const float *table, size_t *index, float *y)
{
    (void)table, (void)y;
    for (int i = 0; i < n; i++) index[i] %= (size_t)m;
}

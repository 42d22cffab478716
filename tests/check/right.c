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

void with_edges(int n, int r, const float *x, float *sum, float *rise)
{
    for (int i = 0; i < n; i++) {
        sum[i] = 0;
        for (int j = i - r; j <= i + r; j++) sum[i] += x[j < 0 ? 0 : j >= n ? n - 1 : j];
        rise[i] = i + 1 < n ? x[i + 1] - x[i] : 0;
    }
}

void with_edges_in_place(int h, int w, float *x, int ld)
{
    float above[256], before[256];
    for (int j = 0; j < w && h; j++) before[j] = x[j];
    for (int i = 0; i < h; i++) {
        for (int j = 0; j < w; j++) above[j] = before[j], before[j] = x[i * ld + j];
        for (int j = 0; j < w; j++)
            x[i * ld + j] = above[j] + (i + 1 < h ? x[(i + 1) * ld + j] : before[j]) - (j ? before[j - 1] : 0);
    }
}

void rows_of_it(int h, int w, int from, int to, const float *in, float *out, float *sums, int ld)
{
    for (int i = from; i < to; i++) {
        sums[i - from] = (float)i;
        for (int j = 0; j < w; j++) {
            out[i * ld + j] = in[(i ? i - 1 : 0) * ld + j] - in[(i + 1 < h ? i + 1 : i) * ld + j];
            sums[i - from] += in[i * ld + j];
        }
    }
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

/* Functions that only compute may be called in arguments: once, where C would, whatever the number of tiles, and not where a condition keeps
 * them from being called. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <complex.h>
#include <math.h>
#include <stdlib.h>

#include "tests/meaning/computing.h"

float base = 3;
static const float table[3] = {1, 2, 4};

static float picked(int i) { return table[i % 3]; }
static float powers(float v, int count)
{
    float all[4] = {1, 1, 1, 1}, sum = 0;
    for (int i = 1; i < 4 && i < count; i++) all[i] = all[i - 1] * v;
    for (int i = 0; i < 4; i++) sum += all[i];
    return sum;
}
static float of_base(float v) { return powers(v, 2) + base; }
static inline float clamp(float v, float least, float most) { return v < least ? least : v > most ? most : v; }
#define HALF(v) (0.5f * fabsf(v))

static int cells(int rows, int columns) { return rows < 0 ? 0 : rows * columns; }

void sized(int rows, int columns, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)cells(rows, columns) * sizeof *t);
    map(cells(rows, columns), x, t);
    add(cells(rows, columns), (float)cells(rows, 2), x, t);
    if (columns > 3) add(cells(rows, columns), 2, t, out);
    else add(cells(rows, columns), 1, t, out);
    free(t);
}

void library(int n, float v, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, x, t);
    add(n, 1 / sqrtf(v), x, t);
    add(n, (float)pow(v, 2) + HALF(v), x, t);
    add(n, isnan(v) ? 0 : cabsf(v + 0 * I), t, out);
    free(t);
}

void counted(int n, float v, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, x, t);
    add(n, known(v) + (fitted)(-v), x, t);
    if (v > 2) add(n, known(v + 1), x, t);
    else add(n, known(v + 2) + known(v), x, t);
    add(n, v > 1 && known(v) > 0 ? picked(2) : known(-v), t, out);
    free(t);
}

void own(int n, float v, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, x, t);
    add(n, powers(v, 3), x, t);
    add(n, picked(1) + clamp(v, 0, 1), x, t);
    add(n, of_base(v), t, out);
    free(t);
}

float moved(int n, float v, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, x, t);
    float k = 1 / sqrtf(v), l = powers(k, 2);
    add(n, k, t, out);
    add(n, -l, t, out);
    free(t);
    return fmaxf(sum(n, out) > 0, l);
}

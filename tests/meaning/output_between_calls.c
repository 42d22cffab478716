/* What writes output between the calls, or checks, and does nothing else keeps its order, and its values, and is done once. With this text
 * each call runs fused. */
#include "tests/meaning/routines.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int verbose = 1;
static double spent;
#define LOG(text, n) do { if (verbose) printf("%s:%d\n", text, n); } while (0)

void logged(int n, float v, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    map(n, x, t);
    printf("mapped %d\n", n);
    add(n, v, x, t);
    if (verbose) fprintf(stdout, "added %g in %s\n", (double)v, __func__);
    else puts("added");
    LOG("here", n + 1);
    add(n, 2, t, out);
    (void)spent;
    assert(n >= 0 && v < 100);
    fflush(stdout);
    free(t);
}

void allocated(int n, const float *x, float *out)
{
    float *t = (float *)malloc((size_t)n * sizeof *t);
    puts("allocated");
    if (!t) return;
    map(n, x, t);
    printf("mapped %d\n", n);
    map(n, t, out);
    free(t);
}

void ordered(int n, const float *x, float *out)
{
    int k = 1;
    map(n, x, out);
    printf("k %d\n", k);
    k = 5;
    add(n, (float)k, x, out);
    printf("k %d %g\n", k, sqrt(k));
    add(n, 1, x, out);
}

void of_places(int n, const int *levels, float *x, float *out)
{
    map(n, x, out);
    if (levels[0] > 1) printf("level %d %g\n", levels[1], (double)n);
    add(n, 1, x, out);
    printf("out %g\n", (double)out[0]);
    map(n, x, out);
    add(n, 2, x, out);
    printf("x %g\n", (double)x[1]);
    add(n, 2, x, out);
}

void of_results(int n, const float *x, float *out)
{
    map(n, x, out);
    float total = sum(n, x);
    printf("total %g\n", (double)total);
    add(n, 1, x, out);
    add(n, total > 0, x, out);
}

/* A compiler that takes any call for one that never returns leaves what comes after it. */
#include "tests/meaning/routines.h"

#include <stdio.h>
#include <stdlib.h>

static _Noreturn void fail(const char *what)
{
    printf("no %s\n", what);
    exit(0);
}

static void warn(const char *what)
{
    printf("no %s\n", what);
}

void aborts(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) abort();
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(u);
    free(t);
}

void says_why(int n, const float *x, float *out)
{
    float *t;
    if (!(t = malloc((size_t)n * sizeof *t))) {
        fprintf(stderr, "no memory for %d\n", n);
        exit(1);
    }
    map(n, x, t);
    map(n, t, out);
    free(t);
}

/* The test of x comes before n is changed, and says what it was. */
void tests_more(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t || !x) {
        printf("%d\n", n);
        free(t);
        fail("input");
    }
    n -= 5;
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void goes_on(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!x) {
        warn("input");
        x = out;
    }
    if (!t) {
        warn("memory");
        return;
    }
    if (!out) warn("output");
    map(n, x, t);
    map(n, t, out);
    free(t);
}

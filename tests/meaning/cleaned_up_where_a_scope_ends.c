/* `cleanup` gives a function the address of a variable where its scope ends: a compiler that declares the variable
 * anew without it leaks what it points at, or leaves something unsaid. */
#include "tests/meaning/routines.h"

#include <stdio.h>
#include <stdlib.h>

static void free_it(float **p)
{
    free(*p);
}

static void say_it(const float *p)
{
    printf("at last %g\n", (double)*p);
}

#define CLEANED(function) __attribute__((cleanup(function)))

void owned(int n, const float *x, float *out)
{
    CLEANED(free_it) float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, t);
    map(n, t, out);
}

void two(int n, const float *x, float *out)
{
    CLEANED(free_it) float *t = malloc((size_t)n * sizeof *t), *u CLEANED(free_it) = NULL;
    u = malloc((size_t)n * sizeof *u);
    if (!t || !u) return;
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
}

void said(int n, const float *x, float *out)
{
    CLEANED(say_it) float s = sum(n, x);
    map(n, x, out);
    map(n, out, out);
    s += sum(n, out);
}

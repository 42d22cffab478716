/* Where a macro allocates, the size is a part of what it stands for. A compiler that takes the macro's text for the size's puts a call
 * of malloc into a condition: that memory is never freed. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

typedef float real;

#define VECTOR(T, n) (T *)malloc((size_t)(n) * sizeof(T))
#define ALLOCATE(p, n) ((p) = (float *)malloc((size_t)(n) * sizeof *(p)))
#define OUTER(T, m) VECTOR(T, m)
#define SWAPPED(n, T) VECTOR(T, n)
#define OF_REALS(n) (real *)malloc((size_t)(n) * sizeof(real) + 0 * sizeof(double))
#define ZEROS(n) (float *)calloc((size_t)(n), sizeof(float))
#define BEHIND(p, i) ((p) + (i) * (int)(sizeof(real) / 4))

void vector(int n, const float *x, float *out)
{
    float *t;
    t = VECTOR(float, n);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void reals(int n, const float *x, float *out)
{
    real *t = VECTOR(real, n + 1);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void assigned(int n, const float *x, float *out)
{
    float *t;
    ALLOCATE(t, n);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void nested(int n, const float *x, float *out)
{
    float *t = OUTER(float, n), *u = SWAPPED(n, float);
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(t);
    free(u);
}

void by_name(int n, const float *x, float *out)
{
    float *t = OF_REALS(n);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void zeros(int n, const float *x, float *out)
{
    float *t = ZEROS(n);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void behind(int n, const float *x, float *out)
{
    float *t = VECTOR(float, n);
    map(n, BEHIND(x, 1), t);
    map(n, t, out);
    free(t);
}

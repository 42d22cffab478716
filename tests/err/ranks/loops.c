#include "annotations/cblas.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int noisy(int n, int most, const float *x, float *y)
{
    for (int i = 0; i < most; i++) {
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
        float sum = cblas_sasum(n, y, 1);
        printf("%g\n", sum);
        if (rand() % 2) return 1;
    }
    return 0;
}

static int turns;

void process(int n, const int *most, const float *x, float *y)
{
    for (int i = 0; i < *most; i++) {
        turns++;
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
    }
}

float decay(int n, float limit, const float *x, float *y)
{
    float sum = limit + 1;
    while (sum > limit) {
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
        float all = cblas_sasum(n, y, 1);
        sum = expf(-all);
        cblas_sscal(n, sum, y, 1);
    }
    return sum;
}

void copied(int n, int most, float *x, float *y, float *z)
{
    for (int i = 0; i < most; i++) {
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
        x = y;
        y = z;
    }
}

void panel(int n, int most, const float *x, float *y)
{
    for (int i = 0; i < most; i++) {
        cblas_saxpy(n, 1.0f, x + i, 1, y, 1);
        cblas_sscal(n, 2.0f, y, 1);
    }
}

void jumps(int n, int most, const float *x, float *y)
{
    int i = 0;
again:
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
    cblas_sscal(n, 2.0f, y, 1);
    if (++i < most) goto again;
}

float *kept(int n, int most, float *y)
{
    float *x = malloc((size_t)n * sizeof *x);
    for (int i = 0; i < most; i++) {
        cblas_scopy(n, y, 1, x, 1);
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
        float *swap = x;
        x = y;
        y = swap;
    }
    return x;
}

void shapes(int m, int n, const float *x, float *A)
{
    cblas_sger(CblasRowMajor, m, n, 1.0f, x, 1, x, 1, A, n);
    for (int i = 0; i < 3; i++) cblas_sscal(m * n, 2.0f, A, 1);
    for (int i = 0; i < 3; i++) {
        cblas_sscal(m * n, 2.0f, A, 1);
    }
}

/* For the host as they are written; in tiles on a GPU by the variants of their routines, with arrays that stay the host's. */
#include "tests/gpu/variants.h"

#include <stdlib.h>
#include <string.h>

int rank_one(int m, int n, float alpha, const float *x, const float *y, float beta, float *A)
{
    float *R = (float *)calloc((size_t)m * (size_t)n, sizeof *R);
    if (!R) return 1;
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_sscal(m * n, beta, A, 1);
    cblas_saxpy(m * n, 0.5f, R, 1, A, 1);
    free(R);
    return 0;
}

/* The host looks at what a run has computed before the next; the last run is of rows that lie apart. */
float turns(int rows, int cols, int ld, const float *x, const float *a, float *b)
{
    float largest = 0.0f;
    for (int turn = 0; turn < 2; turn++) {
        host_sqrt(cols, x, b); /* of the first row */
        host_exp(cols, b, b);
        for (int j = 0; j < cols; j++) largest = b[j] > largest ? b[j] : largest;
        b[0] = largest;
        if (rows > 1) host_add(cols, b, x, b + ld);
    }
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, rows, cols, cols, 0.5f, a, ld, x, cols, 1.0f, b, ld);
    return largest;
}

int roots(int n, int halve, const float *x, const float *y, float *out)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *powers, *sums = (float *)malloc(bytes);
    if (!sums || !(powers = (float *)malloc(bytes))) {
        free(sums);
        return 1;
    }
    memcpy(out, x, bytes);
    for (int turn = 0; turn < 3; turn++) {
        host_sqrt(n, out, powers);
        host_exp(n, powers, powers);
        host_add(n, powers, y, sums);
        host_sqrt(n, sums, out);
        if (halve) cblas_sscal(n, 0.5f, out, 1);
    }
    free(powers);
    free(sums);
    return 0;
}

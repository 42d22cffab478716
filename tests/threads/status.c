#include "tests/threads/routines.h"

#include <stdlib.h>

int vectors(int n, const float *in, float *out)
{
    int status = -1;
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    float *v = malloc((size_t)n * sizeof *v);
    if (!t || !u || !v) goto done;
    if ((status = add_one(n, in, t)) != 0) goto done;
    status = add_one(n, t, u);
    if (status) goto done;
    status = add_one(n, u, v);
    if (status) goto done;
    status = add_one(n, v, out);
    if (status) goto done;
done:
    free(v);
    free(u);
    free(t);
    return status;
}

/* A vector that lies over a matrix: a call for each row. */
int rows(int m, int n, const float *in, float *out)
{
    float *t = malloc((size_t)m * (size_t)n * sizeof *t);
    if (!t) return -1;
    if (add_one(m * n, in, t) != 0) {
        free(t);
        return 1;
    }
    enum outcome outcome = add_matrix(t, n, m, n, out, n);
    if (outcome != GOOD) {
        free(t);
        return 100 + (int)outcome;
    }
    free(t);
    return 0;
}

#define CHECK(call)                     \
    do {                                \
        long checked = (call);          \
        if (checked != 0) {             \
            free(t);                    \
            return (int)checked;        \
        }                               \
    } while (0)

int stencils(int m, int n, const float *in, float *out)
{
    float *t = malloc((size_t)(m + 2) * (size_t)n * sizeof *t);
    if (!t) return -1;
    CHECK(sum_down(in, n, m + 2, n, t, n));
    CHECK(sum_down(t, n, m, n, out, n));
    free(t);
    return 0;
}

#include "tests/run/status.h"

#include <stdlib.h>

int fourth_roots(int n, const float *in, float *out)
{
    float *roots = malloc((size_t)n * sizeof *roots);
    if (!roots) return -1;
    int status;
    if ((status = checked_root(n, in, roots))) {
        free(roots);
        return status;
    }
    if ((status = checked_root(n, roots, out))) {
        free(roots);
        return status;
    }
    free(roots);
    return 0;
}

#define CHECK(call)                          \
    do {                                     \
        int status_ = (call);                \
        if (status_ != 0) {                  \
            free(roots);                     \
            return status_;                  \
        }                                    \
    } while (0)

int fourth_roots_by_macro(int n, const float *in, float *out)
{
    float *roots = malloc((size_t)n * sizeof *roots);
    if (!roots) return -1;
    CHECK(checked_root(n, in, roots));
    CHECK(checked_root(n, roots, out));
    free(roots);
    return 0;
}

/* `more` is allocated after the first test: where that one leaves, nothing may be lost. */
int eighth_roots(int n, const float *in, float *out)
{
    int status = -1;
    float *roots = malloc((size_t)n * sizeof *roots);
    if (!roots) return -1;
    status = checked_root(n, in, roots);
    if (status) {
        free(roots);
        return status;
    }
    if (checked_root(n, roots, out)) {
        free(roots);
        return 42;
    }
    float *more = malloc((size_t)n * sizeof *more);
    if (!more) {
        free(roots);
        return -1;
    }
    if ((status = checked_root(n, roots, more)))
        goto done;
    if ((status = checked_root(n, more, out)))
        goto done;
done:
    free(more);
    free(roots);
    return status;
}

/* It leaves where nothing has failed: all of `out` is written before. */
int leaves_early(int n, const float *in, float *out)
{
    if (checked_root(n, in, out) || n > 4) return 7;
    if (checked_root(n, out, out)) return 42;
    return 7;
}

/* The first call shares no loops with the others, and leaves before the array of those is there. */
int roots_after(int m, const float *first, float *begun, int n, const float *in, float *out)
{
    const int begins = checked_root(m, first, begun);
    if (begins) return begins;
    float *roots = malloc((size_t)n * sizeof *roots);
    if (!roots) return -1;
    if (checked_root(n, in, roots)) {
        free(roots);
        return 42;
    }
    if (checked_root(n, roots, out)) {
        free(roots);
        return 42;
    }
    free(roots);
    return 0;
}

/* Statuses that go into memory: at places that are known, or that are counted. */
int noted_roots(int n, const float *in, float *out, int *statuses)
{
    if ((statuses[0] = checked_root(n, in, out)) != 0) return 42;
    if ((*(statuses + 1) = checked_root(n, out, out)) != 0) return 42;
    if ((statuses[0] = checked_root(n, out, out)) != 0) return 42;
    return 0;
}

int counted_roots(int n, const float *in, float *out, int *statuses)
{
    int made = 0;
    if ((statuses[made++] = checked_root(n, in, out)) != 0) return 42;
    if ((statuses[made++] = checked_root(n, out, out)) != 0) return 42;
    if ((statuses[made++] = checked_root(n, out, out)) != 0) return 42;
    return made;
}

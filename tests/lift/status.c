#include "tests/err/toy.h"

#include <stdlib.h>

#define CHECK(call)            \
    do {                       \
        int status_ = (call);  \
        if (status_) return status_; \
    } while (0)

int checked(int n, const float *x, float *out)
{
    int status;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    if (map_checked(n, x, t)) return 1;
    if ((status = map_checked(n, t, out)) != 0) {
        free(t);
        return status;
    }
    if (map_checked(n, x, t) < 0) {
        free(t);
        return 2;
    }
    free(t);
    return 0;
}

int with_macro(int n, const float *x, float *t, float *out)
{
    CHECK(map_checked(n, x, t));
    CHECK(map_checked(n, t, out));
    return 0;
}

int with_goto(int n, const float *x, float *out)
{
    int status = -1;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) goto done;
    if (map_checked(n, x, t)) goto done;
    if (map_checked(n, t, out)) goto done;
    status = 0;
done:
    free(t);
    return status;
}

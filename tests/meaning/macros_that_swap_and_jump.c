/* A compiler that does not look into macros keeps `a` and `b` as they were, or jumps past
 * the second `free`. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

#define SWAP(T, a, b) do { T s_ = a; a = b; b = s_; } while (0)
#define TRY(e) do { int rc_ = (e); if (rc_) { rc = rc_; goto out; } } while (0)
#define BYTES(p) ((size_t)n * sizeof *(p))

int f(int n, float *x, float *y)
{
    int rc = 0;
    float *a = malloc(BYTES(a)), *b = NULL;
    if (!a) return -1;
    b = malloc(BYTES(b));
    if (!b) {
        rc = -1;
        goto out;
    }
    map(n, x, a);
    TRY(checked(n, a));
    for (int i = 0; i < 3; i++) {
        map(n, a, b);
        add(n, -1.5f, a, b);
        SWAP(float *, a, b);
    }
    map(n, a, y);
    TRY(checked(n, y));
    add(n, 1, y, x);
out:
    free(b);
    free(a);
    return rc;
}

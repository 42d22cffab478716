/* What a function of its own allocates and frees is allocated and freed by these, once for each time that it is written and in that order; a tile asks
 * for less. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include "tests/meaning/allocating.h"

#include <stdlib.h>

float tiles(int n, const float *x, float *out)
{
    float *t = own_get((size_t)n * sizeof *t, 64), *u = (float *)own_get((size_t)n * sizeof *u, 32);
    if (!t || !u) {
        if (u) own_put(u);
        if (t) own_put(t);
        return -1;
    }
    map(n, x, t);
    map(n, t, u);
    float *v = own_pages(3, (n + 63) / 64, sizeof *v);
    if (!v) {
        own_put(t);
        own_put(u);
        return -2;
    }
    map(n, u, v);
    add(n, 2, v, out);
    own_return(3, v);
    own_put(u);
    own_put(t);
    return sum(n, out);
}

float of_elements(int n, const float *x, float *out)
{
    float *t = own_vector((short)n), *u = malloc((size_t)n * sizeof *u);
    if (!t) {
        free(u);
        return -1;
    }
    map(n, x, t);
    map(n, t, u);
    add(n, 2, u, out);
    own_put(t);
    free(u);
    return sum(n, out);
}

float of_address(int n, const float *x, float *out)
{
    float *t, *u = NULL;
    if (own_at(&t, (unsigned)n + 2) != OWN_FINE) return -1;
    if (own_at(&u, (unsigned)n) != OWN_FINE) {
        own_put(t);
        return -2;
    }
    map(n, x, t + 1);
    add(n, 2, t, u);
    add(n, 2, t + 2, out);
    add(n, 2, u, out);
    own_put(t);
    own_put(u);
    return sum(n, out);
}

float kept_whole(int n, const float *x, float *out)
{
    float *t = own_get((size_t)n * sizeof *t, 64), *u = own_get((size_t)n * sizeof *u, 64);
    if (!t || !u) abort();
    map(n, x, t);
    map(n, t, u);
    add(n, 2, u, out);
    const float first = t[0];
    own_put(t);
    own_put(u);
    return first;
}

float freed_before(int n, const float *x, float *out)
{
    float *t = own_get((size_t)n * sizeof *t, 64);
    map(n, x, t);
    add(n, 2, t, out);
    own_put(t);
    float *u = own_get((size_t)n * sizeof *u, 64);
    map(n, out, u);
    add(n, 2, u, out);
    own_put(u);
    return out[n - 1];
}

float behind_a_test(int n, const float *x, float *out)
{
    float *t = own_get((size_t)n * sizeof *t, 64);
    map(n, x, t);
    if (checked(n, t)) {
        own_put(t);
        return -1;
    }
    float *u = own_get((size_t)n * sizeof *u, 64);
    map(n, t, u);
    add(n, 2, u, out);
    own_put(t);
    own_put(u);
    return out[n - 1];
}

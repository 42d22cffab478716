/* An arena, and what is only known to allocate, is called as often, in the order and for as much as it is written: what a tile needs of the memory is
 * its beginning. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include "tests/meaning/allocating.h"

#include <stdlib.h>

float of_arena(struct arena *arena, int n, const float *x, float *out)
{
    float *t = arena_get(arena, n), *u = arena_get(arena, n);
    if (!t || !u) {
        arena_put(arena, u);
        arena_put(arena, t);
        return -1;
    }
    map(n, x, t);
    map(n, t, u);
    add(n, 2, u, out);
    arena_put(arena, u);
    arena_put(arena, t);
    return sum(n, out);
}

float at_address(struct arena *arena, int n, const float *x, float *out)
{
    float *t;
    void *u = NULL;
    if (arena_at(arena, &t, (size_t)n * sizeof *t)) return -1;
    int status = arena_at(arena, &u, (size_t)n * sizeof *t);
    if (status) {
        arena_put(arena, t);
        return -2;
    }
    float *v = u;
    map(n, x, t);
    map(n, t, v);
    add(n, 2, v, out);
    arena_put(arena, t);
    arena_put(arena, u);
    return sum(n, out);
}

float between(struct arena *arena, int n, const float *x, float *out)
{
    float *t = arena_get(arena, n);
    map(n, x, t);
    add(n, 2, t, out);
    float *u = arena_get(arena, n);
    if (!u) {
        arena_put(arena, t);
        return -1;
    }
    map(n, t, u);
    add(n, 2, u, out);
    arena_put(arena, t);
    arena_put(arena, u);
    return sum(n, out);
}

float with_attributes(int n, const float *x, float *out)
{
    float *t = told_malloc((size_t)n * sizeof *t), *u;
    if (!t) return -1;
    u = (float *)told_calloc((size_t)n, sizeof *u);
    if (!u) {
        free(t);
        return -2;
    }
    map(n, x, t);
    add(n, 1, t, u);
    add(n, 2, u, out);
    free(u);
    free(t);
    return sum(n, out);
}

float cut(struct arena *arena, int n, const float *x, float *out)
{
    float *w = arena_get(arena, 3 * n);
    if (!w) return -1;
    float *t = w, *u = w + n, *v = &w[2 * n];
    map(n, x, t);
    map(n, t, v);
    map(n, v, u);
    add(n, 2, u, out);
    arena_put(arena, w);
    return sum(n, out);
}

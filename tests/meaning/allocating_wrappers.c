/* A static function that hands on what malloc gives is looked through, and so is one that frees; what does more is called as it is written. With this
 * text each call runs fused. */
#define _POSIX_C_SOURCE 200112L
#include "tests/meaning/routines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *xmalloc(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);
    if (!memory) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        exit(1);
    }
    return memory;
}

static float *vector(int n) { return (float *)malloc((size_t)n * sizeof(float)); }

static void *aligned(size_t bytes)
{
    void *memory;
    if (posix_memalign(&memory, 64, bytes) != 0) return NULL;
    return memory;
}

static void *zeros(size_t count, size_t size)
{
    void *p = NULL;
    if ((p = calloc(count, size)) == NULL) abort();
    return p;
}

static void *through(size_t bytes) { return xmalloc(bytes); }
static void release(void *memory)
{
    if (memory) free(memory);
}

size_t taken;
static void *counting(size_t bytes)
{
    taken += bytes;
    return malloc(bytes);
}

static float *filled(int n)
{
    float *p = malloc((size_t)n * sizeof *p);
    if (p) for (int i = 0; i < n; i++) p[i] = 5;
    return p;
}

static float *unless(int n)
{
    if (n > 1000) return NULL;
    return malloc((size_t)n * sizeof(float));
}

static float *none(int n)
{
    float *p = NULL;
    if (n > 1000 && !(p = malloc((size_t)n * sizeof(float)))) abort();
    return p;
}

static float *behind(int n)
{
    float *p = malloc((size_t)(n + 4) * sizeof *p);
    if (!p) return NULL;
    return p + 0;
}

void seen(int n, const float *x, float *out)
{
    float *t = xmalloc((size_t)n * sizeof *t), *u = vector(n), *v = through((size_t)n * sizeof *v), *w = aligned((size_t)n * sizeof *w);
    if (!u || !w) abort();
    map(n, x, t);
    map(n, t, u);
    map(n, u, v);
    map(n, v, w);
    add(n, 2, w, out);
    release(t);
    release(u);
    free(v);
    free(w);
}

void of_zeros(int n, const float *x, float *out)
{
    float *t = zeros((size_t)n + 2, sizeof *t);
    map(n, x, t + 1);
    add(n, 3, t, out);
    add(n, 2, t + 2, out);
    release(t);
}

float counts(int n, const float *x, float *out)
{
    float *t = counting((size_t)n * sizeof *t);
    map(n, x, t);
    add(n, 2, t, out);
    free(t);
    return (float)taken;
}

void has_values(int n, const float *x, float *out)
{
    float *t = filled(n);
    add(n, 1, x, t);
    add(n, 2, t, out);
    free(t);
}

int may_give_none(int n, const float *x, float *out)
{
    float *t = unless(n);
    if (!t) return -1;
    map(n, x, t);
    add(n, 2, t, out);
    free(t);
    return 0;
}

int may_not_ask(int n, const float *x, float *out)
{
    float *t = none(n);
    if (!t) return -1;
    map(n, x, t);
    add(n, 2, t, out);
    free(t);
    return 0;
}

void moved_on(int n, const float *x, float *out)
{
    float *t = behind(n);
    map(n, x, t);
    add(n, 2, t, out);
    free(t);
}

/* Rows that are one, or lie in each other, and pointers to rows that a call of the region changes, by their own name or by another: a compiler
 * that takes each place for an array of its own, or reads all places at the beginning, gets these wrong. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

struct layer {
    int n;
    float *x, *out;
};

/*<Fern Annotation>
v is Vector((uintptr_t *) v)[n]
updates { v {start: 0, len: n} }
</Fern Annotation>*/
static inline void turn(int n, float **v)
{
    float *first = v[0];
    for (int i = 0; i + 1 < n; i++) v[i] = v[i + 1];
    v[n - 1] = first;
}

void rows(float **v, int n, int i, int j)
{
    smooth(n, v[i], v[j]);
    smooth(n - 2, v[j], v[0]);
    smooth(n - 4, v[1] + 2, v[2]);
}

void turned(float **v, int n)
{
    map(n, v[0], v[1]);
    turn(3, v);
    map(n, v[0], v[1]);
}

void turned_elsewhere(float **v, float **w, int n)
{
    map(n, v[0], v[1]);
    turn(2, w);
    map(n, v[0], v[1]);
}

void turned_before(float **v, float **w, int n)
{
    turn(2, w);
    map(n, v[0], *(v + 1));
    add(n, 1, v[0], v[1]);
}

float own(int n, float *x, float *y, float *z)
{
    float *v[3] = {x, y, z}, **w = v + 1, **late;
    late = v;
    map(n, v[0], v[1]);
    turn(2, w);
    map(n, v[0], v[1]);
    turn(3, late);
    map(n, v[0], v[1]);
    turn(3, v);
    map(n, *v, late[1]);
    return sum(4, v[0]);
}

void own_view(int n, float *x, float *y, float *z)
{
    float *v[3] = {x, y, z}, **const w = &v[1];
    map(n, v[0], v[1]);
    turn(2, w);
    map(n, v[0], v[1]);
    map(n, w[0], w[1]);
}

void own_allocated(int n, float *x, float *y)
{
    float **v = malloc(2 * sizeof *v);
    if (!v) return;
    v[0] = x;
    v[1] = y;
    map(n, v[0], v[1]);
    turn(2, v);
    map(n, v[0], v[1]);
    free(v);
}

void structures(struct layer *first, struct layer *second, float **at, int n)
{
    struct layer *it;
    it = first;
    map(it->n, it->x, it->out);
    turn(2, at);
    map(it->n, it->x, it->out);
    it = second;
    map(n, it->x, it->out);
    map(n, first->x, first->out);
    it->n = n / 2;
    first->n = 3;
    map(it->n, it->x, it->out);
    map(it->n, it->out, it->x);
}

void stored(struct layer *it, struct layer *other, int n, float *spare)
{
    map(it->n, it->x, it->out);
    other->n = n;
    map(it->n, it->x, it->out);
    other->x = spare;
    map(it->n, it->x, it->out);
    (*it).out = spare;
    map(it->n, other->x, other->out);
}

/* What is read between the calls may be what a call has changed. */
float between(struct layer *s, float **at, struct layer *other, int n)
{
    int last;
    map(s->n, s->x, s->out);
    turn(2, at);
    float *x = s->x, *out = at[1];
    map(n, x, out);
    other->n = n / 2;
    const int half = s->n;
    last = s->n - 1;
    map(half, x, s->out);
    add(last, 2, out, s->out);
    float first = s->out[0];
    last = half - 2;
    add(last, first, out, s->out);
    return (float)last + first;
}

int counted(int *numbers, int *others, int n, const float *x, float *y)
{
    negate(3, numbers);
    int k = others[0], j = numbers[1];
    map(n + j + k, x, y);
    negate(2, others);
    j = numbers[2];
    map(n + j, y, y);
    return j + k;
}

void pointed_at(struct layer *s, int n, int *numbers)
{
    int k = n, *p, *q = &k;
    struct layer mine = *s, *it;
    p = numbers ? &k : &n;
    it = &mine;
    negate(1, &k);
    negate(1, p);
    map(*p, it->x, it->out);
    add(*q, 1, it->x, it->out);
    it->n = 0;
    map(mine.n, mine.x, mine.out);
    negate(1, &it->n);
    add(it->n + 4, 1, mine.x, it->out);
}

void sizes(int **counts, int n, float **v)
{
    map(counts[0][0], v[0], v[1]);
    negate(n, counts[1]);
    add(counts[0][0], 1, v[0], v[1]);
    negate(n, *counts);
    map(-**counts, v[0], v[1]);
}

void freed(float **v, int n)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    v[1] = t;
    map(n, v[0], v[1]);
    map(n, t, v[0]);
    free(v[1]);
    v[1] = NULL;
}

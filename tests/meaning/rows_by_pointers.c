/* Each row is an array of its own, of which a pointer is kept: in an array of pointers, in structures that a pointer walks, or that one is
 * made to lead to late. One place is one array, however it is written. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

struct layer {
    int n;
    float *x, *out;
};

struct network {
    int layers;
    struct layer first, *rest, **order;
    float **weights;
};

void rows(float **row, int h, int w)
{
    for (int i = 1; i < h; i++) {
        map(w, row[i - 1], row[i]);
        add(w, 0.5f, row[ i ], row[i-1]);
        add(w, 0.25f, *(row + i), row[i/* the same */- 1]);
    }
}

float first(int n, float *const *v, const float *const *u)
{
    map(n, *u, v[0]);
    add(n, 2, u[1], *v);
    return sum(n, *(v + 0) + 1 - 1);
}

void behind(int n, float ***planes, int p, int r)
{
    map(n, planes[p][r], (*(planes + p))[r + 1]);
    add(n, 3, planes[p][r], planes[p][r + 1]);
}

void late(struct layer *layers, int n, const float *x)
{
    struct layer *it;
    it = layers;
    map(n, x, it->x);
    map(n, (*it).x, it->out);
    it = &layers[1];
    map(n, x, it[0].x);
    map(n, it->x, it->out);
}

void walked(struct layer *layers, struct layer *end)
{
    struct layer *it;
    for (it = layers; it != end; it++) {
        map(it->n, it->x, it->out);
        add(it->n, 1, it->x, it->out);
    }
    for (struct layer *k = layers; k < end; ++k) {
        float *out = k->out;
        map(k->n, k->x, out);
        add(k->n, 2, k->x, out);
    }
}

void backwards(struct layer *end, int count)
{
    struct layer *it = end;
    while (count--) {
        it -= 1;
        map(it->n, it->x, it->out);
        add(it->n, 1, it->x, it->out);
    }
}

void inner(struct network *net, float *cache)
{
    struct layer *s = &net->first;
    for (int l = 0; l < net->layers; l++) {
        s->out = cache + l * s->n;
        map(s->n, s->x, s->out);
        add(s->n, 1, s->x, s->out);
    }
}

void counted(struct network *net)
{
    struct layer *s = &net->first;
    s->n--;
    s->n += 1;
    map(s->n, s->x, s->out);
    add(s->n, 1, s->x, s->out);
}

void elements(struct network *net, int k)
{
    map(net->rest[k].n, net->rest[k].x, net->rest[k].out);
    add(net->rest[k].n, 1, net->rest[k].x, net->rest[k].out);
    map(net->order[k]->n, net->order[k]->x, net->order[k]->out);
    add(net->order[k]->n, 1, net->order[k]->x, net->order[k]->out);
    map(net->first.n, net->weights[0], net->weights[k]);
    add(net->first.n, 1, net->weights[0], net->weights[k]);
}

/* The array of pointers is this function's own. */
float own(int n, const float *x, float *y, float *z)
{
    float *v[2] = {y, z}, **w = malloc(2 * sizeof *w);
    struct layer both[2] = {{n, y, z}, {n, z, y}};
    if (!w) abort();
    w[0] = z;
    w[1] = y;
    map(n, x, v[0]);
    map(n, v[0], v[1]);
    float total = sum(n, v[1]);
    total += (float)n;
    map(n, x, w[0]);
    map(n, w[0], w[1]);
    free(w);
    map(both[1].n, both[0].x, both[0].out);
    add(both[1].n, 1, both[0].x, both[0].out);
    return total;
}

/* What is read between the calls is read at the beginning. */
float between(struct network *net, float **row, int k)
{
    int last;
    struct layer *s = &net->first;
    map(s->n, s->x, s->out);
    const int n = s->n, half = s->n / 2;
    float *out = s->out, scale = 2, *const next = row[k];
    const float *x = s->x;
    map(n, out, next);
    last = net->layers - 1;
    float *const *weights = net->weights;
    add(n, scale, x, row[k]);
    add(s->n, (float)last, weights[0], next);
    return (float)(last + half) + scale + next[0];
}

static struct network global;

void set(int n, float **rows)
{
    global.first = (struct layer){n, rows[0], rows[1]};
    global.rest = &global.first;
}

void of_globals(void)
{
    struct layer *s;
    s = &global.first;
    map(s->n, s->x, s->out);
    add(s->n, 1, s->x, s->out);
    map(global.first.n, global.first.x, global.first.out);
    add(global.first.n, 1, global.first.x, global.first.out);
    map(global.rest->n, global.rest->x, global.rest->out);
    add(global.rest->n, 1, global.rest->x, global.rest->out);
}

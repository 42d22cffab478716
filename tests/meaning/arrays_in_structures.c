/* An array that is a member begins where the member does: nothing is read to find it, and other members lie beside it. With this text
 * each call runs fused. */
#include "tests/meaning/arrays_in_structures.h"
#include "tests/meaning/routines.h"

#include <stdlib.h>

static struct model global;
extern float outer[][W];
float outer[H][W];

void behind(struct grid *g)
{
    map_rows(H, W, g->u[0], W, g->v[0], W);
    map_rows(H, W, *g->v, W, &g->u[0][0], W);
    map(LENGTH, (float *)g->v, g->line);
    g->sum = sum(100, g->line);
    g->u[0][2] = 5;
}

void inside(struct grid *g)
{
    map_rows(H - 2, W - 2, &g->u[1][1], W, g->v[1] + 1, W);
    map_rows(H - 2, W - 2, 1 + *(g->v + 1), W, &g->u[1][1], W);
}

void of_model(struct model *m)
{
    map(m->now.n, m->now.line, m->next.line);
    add(m->now.n, 2, m->other->line, (*m).next.line);
    add(m->now.n, m->now.sum, m->now.line, m->next . line);
    struct grid *late;
    late = &m->next;
    map(late->n, late->line, late->u[0]);
    add(late->n, late->sum, late->line, *late->u);
}

float by_value(struct grid g, float *out)
{
    map_rows(H, W, g.u[0], W, g.v[0], W);
    map_rows(H, W, g.v[0], W, out, W);
    g.sum = sum(40, out);
    map(g.n, out, g.line);
    add(g.n, g.sum, out, g.line);
    return g.line[3] + g.v[H - 1][W - 1] + g.u[1][1];
}

void of_globals(int n, struct model *models, int k)
{
    map(n, global.now.line, models[k].now.line);
    add(n, 1, global.now.line, models[k].now.line);
    map(n, outer[0], global.now.line);
    add(n, 3, *outer, global.now.line);
}

float tails(struct tail *t, const struct tail *from)
{
    map(t->n, from->items, t->items);
    add(t->n - 1, 2, from->items + 1, &t->items[1]);
    return sum(10, t->items);
}

struct model *globals(void)
{
    return &global;
}

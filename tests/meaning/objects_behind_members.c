/* What a library keeps its vectors in is none of the structures that point at them, unless it is one that a call is given: a compiler that reads
 * `l->items[0]` once takes the wrong vector after `turn(l)`. */
#include "annotations/dense.h"
#include "tests/meaning/vectors.h"

struct work {
    vec *x, *xp, *xt, *dx;
    struct list inner, *list;
    int steps;
};

void members(struct work *w)
{
    vec_minus(w->x, w->xt, w->xp);
    vec_minus(w->dx, w->x, w->xp);
}

void elements(vec **v, struct work *w, int k)
{
    vec_minus(v[k], v[k + 1], w->xp);
    vec_minus(*(v + 3), v[k], w->list->items[k]);
}

void turned(struct work *w, struct list *l)
{
    vec_minus(l->items[0], w->xt, w->xp);
    turn(w->list);
    vec_minus(l->items[1], l->items[0], w->xp);
    vec_minus(w->dx, l->items[1], l->items[0]);
}

void turned_inner(struct work *w)
{
    vec_minus(w->inner.items[0], w->xt, w->xp);
    turn(&w->inner);
    vec_minus(w->inner.items[1], w->inner.items[0], w->xp);
    vec_minus(w->dx, w->inner.items[1], w->inner.items[0]);
}

void turned_beside(struct work *w)
{
    vec_minus(w->x, w->xt, w->xp);
    turn(&w->inner);
    vec_minus(w->dx, w->x, w->xp);
}

void counted(struct work *w, int *steps)
{
    count_up(w->steps, steps);
    vec_minus(w->x, w->xt, w->xp);
    count_up(w->steps, steps);
    vec_minus(w->dx, w->x, w->xp);
    count_up(*steps, &w->steps);
}

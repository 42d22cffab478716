#include "tests/reach/in_place.h"
struct work {
    int n;
    double *u, *v, *w;
};
/* a: fields through a pointer */
void through_pointer(struct work *k)
{
    add(k->n, k->u, k->v);
    scale(k->n, 0.5, k->v);
    add(k->n, k->v, k->w);
}
void through_const_pointer(const struct work *k)
{
    add(k->n, k->u, k->v);
    scale(k->n, 0.5, k->v);
    add(k->n, k->v, k->w);
}
void through_restrict(struct work *restrict k)
{
    add(k->n, k->u, k->v);
    scale(k->n, 0.5, k->v);
    add(k->n, k->v, k->w);
}
/* b: by value */
void by_value(struct work k)
{
    add(k.n, k.u, k.v);
    scale(k.n, 0.5, k.v);
    add(k.n, k.v, k.w);
}
/* c: taken out by hand */
void by_hand(struct work *k)
{
    int n = k->n;
    double *u = k->u, *v = k->v, *w = k->w;
    add(n, u, v);
    scale(n, 0.5, v);
    add(n, v, w);
}

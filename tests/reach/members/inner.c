#include "tests/reach/in_place.h"
struct inner {
    int n;
    double *u, *v, *w;
};
struct outer {
    int kind;
    struct inner state;
};
void direct(struct inner *s)
{
    add(s->n, s->u, s->v);
    add(s->n, s->v, s->w);
}
void of_member(struct outer *t)
{
    struct inner *s = &t->state;
    add(s->n, s->u, s->v);
    add(s->n, s->v, s->w);
}
void of_member_dot(struct outer *t)
{
    add(t->state.n, t->state.u, t->state.v);
    add(t->state.n, t->state.v, t->state.w);
}
void of_member_field_assigned(struct outer *t, double *other)
{
    struct inner *s = &t->state;
    s->v = other;
    add(s->n, s->u, s->v);
    add(s->n, s->v, s->w);
}
void field_assigned(struct inner *s, double *other)
{
    s->v = other;
    add(s->n, s->u, s->v);
    add(s->n, s->v, s->w);
}
void in_loop(struct outer *t)
{
    struct inner *s = &t->state;
    for (int l = 0; l < 3; l++) {
        add(s->n, s->u, s->v);
        add(s->n, s->v, s->w);
    }
}
void in_loop_assigned(struct outer *t, double *cache)
{
    struct inner *s = &t->state;
    for (int l = 0; l < 3; l++) {
        s->v = cache + l * s->n;
        add(s->n, s->u, s->v);
        add(s->n, s->v, s->w);
    }
}
void in_loop_ull(struct outer *t)
{
    struct inner *s = &t->state;
    for (unsigned long long l = 0; l < (unsigned long long)s->n; l++) {
        add(s->n, s->u, s->v);
        add(s->n, s->v, s->w);
    }
}

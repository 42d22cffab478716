#include "vec.h"
struct work {
    vec *x, *xp, *xt, *dx;
};
/* as solvers keep their vectors */
void members(struct work *w)
{
    vec_minus(w->x, w->xt, w->xp);
    vec_minus(w->dx, w->x, w->xp);
}
void locals(struct work *w)
{
    vec *x = w->x, *xp = w->xp, *xt = w->xt, *dx = w->dx;
    vec_minus(x, xt, xp);
    vec_minus(dx, x, xp);
}
void by_value(struct work w)
{
    vec_minus(w.x, w.xt, w.xp);
    vec_minus(w.dx, w.x, w.xp);
}

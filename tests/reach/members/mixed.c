#include "tests/reach/in_place.h"
struct mixed {
    double alpha;
    int n;
    double *u, *v, *w;
    double beta;
};
void through_pointer(struct mixed *k)
{
    add(k->n, k->u, k->v);
    scale(k->n, 0.5, k->v);
    add(k->n, k->v, k->w);
}
struct item {
    double alpha;
    double *s, *y;
};
void element(struct item *lm, int end, int n, const double *x)
{
    struct item *it = &lm[end];
    add(n, x, it->s);
    add(n, it->s, it->y);
}
void element_local(struct item *lm, int n, const double *x)
{
    struct item *it = lm;
    add(n, x, it->s);
    add(n, it->s, it->y);
}
void array_of_pointers(double **u, int n, const double *x)
{
    add(n, x, u[0]);
    add(n, u[0], u[1]);
}
void reassigned(struct item *lm, int end, int n, const double *x)
{
    struct item *it = 0;
    it = &lm[end];
    add(n, x, it->s);
    add(n, it->s, it->y);
}
void address_taken(int n, const double *x, double *y, double *z)
{
    double g;
    extern void out(double *);
    add(n, x, y);
    scale(n, g = 2, y);
    add(n, y, z);
    out(&g);
}
struct vec {
    int length;
    double *values;
};
void of_objects(struct vec *x, struct vec *y, struct vec *z)
{
    add(x->length, x->values, y->values);
    scale(y->length, 2, y->values);
    add(y->length, y->values, z->values);
}

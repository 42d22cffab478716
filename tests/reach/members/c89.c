#include "tests/reach/in_place.h"
#include <stdlib.h>
struct work {
    int n;
    double *u, *v, *w;
};
struct item {
    double alpha;
    double *s, *y;
};
void c89_locals(struct work *k)
{
    int n;
    double *u, *v, *w;
    n = k->n;
    u = k->u;
    v = k->v;
    w = k->w;
    add(n, u, v);
    scale(n, 0.5, v);
    add(n, v, w);
}
void c89_local_struct_pointer(struct item *lm, int n, const double *x)
{
    struct item *it;
    it = lm;
    add(n, x, it->s);
    add(n, it->s, it->y);
}
void c89_malloc(int n, const double *x, double *z)
{
    double *t;
    t = calloc(n, sizeof(double));
    if (t == NULL) exit(1);
    add(n, x, t);
    add(n, t, z);
    free(t);
}
void c89_in_loop(struct item *lm, int m, int n, const double *x)
{
    struct item *it;
    int i;
    for (i = 0; i < m; i++) {
        it = &lm[i];
        add(n, x, it->s);
        add(n, it->s, it->y);
    }
}
void decl_in_loop(struct item *lm, int m, int n, const double *x)
{
    int i;
    for (i = 0; i < m; i++) {
        struct item *it = &lm[i];
        add(n, x, it->s);
        add(n, it->s, it->y);
    }
}
void indexed_in_loop(struct item *lm, int m, int n, const double *x)
{
    int i;
    for (i = 0; i < m; i++) {
        add(n, x, lm[i].s);
        add(n, lm[i].s, lm[i].y);
    }
}
void two_assignments(struct item *lm, int n, const double *x)
{
    struct item *it;
    it = &lm[0];
    add(n, x, it->s);
    add(n, it->s, it->y);
    it = &lm[1];
    add(n, x, it->s);
    add(n, it->s, it->y);
}
double *gu, *gv;
int gn;
void globals(const double *x)
{
    add(gn, x, gu);
    scale(gn, 2, gu);
    add(gn, gu, gv);
}
static double su[100000], sv[100000];
#define N 100000
void static_arrays(const double *x)
{
    add(N, x, su);
    scale(N, 2, su);
    add(N, su, sv);
}
void row_pointers(double **a, int rows, int cols)
{
    int i;
    for (i = 1; i < rows; i++) {
        add(cols, a[i - 1], a[i]);
        scale(cols, 2, a[i]);
    }
}
void array2d(double a[][512], int rows, int n)
{
    add(n, a[0], a[1]);
    scale(n, 2, a[1]);
}

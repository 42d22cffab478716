/* Pointers that are kept in memory: one place is one root, in whatever way it is written. */
#include "tests/err/toy.h"

struct item {
    int n;
    float *x, *y;
};

void rows(int n, float **v, float *const *w, int k)
{
    axpy(n, 1, *v, v[k + 1]);
    axpy(n, 2, v[ k+1 ], *(w + k) + 3);
    axpy(n, 3, w[k], v[0]);
}

void late(struct item *items, int k)
{
    struct item *it;
    it = &items[k];
    axpy(it->n, 1, it->x, it->y);
    axpy((*it).n, 2, it[0].x, it -> y);
}

/* The array of pointers is the function's own. */
void own(int n, float *x, float *y)
{
    float *v[2] = {x, y};
    axpy(n, 1, v[0], v[1]);
    axpy(n, 2, *v, v[1]);
}

/* Read between the calls, where the region begins; a pointer that is stored ends it. */
void between(struct item *it, float *other)
{
    axpy(it->n, 1, it->x, it->y);
    float *y = it->y;
    const int n = it->n;
    axpy(n, 2, it->x, y);
    it->x = other;
    axpy(n, 3, it->x, y);
}

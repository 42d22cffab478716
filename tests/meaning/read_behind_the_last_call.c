/* What is read behind the last call of a region, or by a call that comes to be none of it, is nothing that its entry compares: there variables do not have
 * their values yet, or are not declared. With this text each call runs fused. */
#include "tests/meaning/routines.h"

struct item { int n; struct item *next; int parts[4]; };

int declared(const struct item *p, int n, const float *x, float *y)
{
    map(n, x, y);
    add(n, 2, x, y);
    const struct item *q = p->next;
    const int k = q->n;
    return k + q->parts[k & 3];
}

int assigned(const struct item *p, int n, const float *x, float *y)
{
    const struct item *q = 0;
    map(n, x, y);
    add(n, 2, x, y);
    q = p->next;
    int k = q->n, l = q->parts[k & 3];
    return k + l;
}

int in_a_call(const struct item *p, int n, const float *x, float *y)
{
    map(n, x, y);
    add(n, 2, x, y);
    const struct item *q = p->next;
    int counts[4] = {0};
    q->n > n ? map(n, x, y) : add(n + (int)(sizeof counts / sizeof *counts) * counts[q->n & 3]++, 1, x, y);
    return n;
}

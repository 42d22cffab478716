/* What stands behind `?`, `&&` and `||`, or in a branch of what writes output, is evaluated where it may be, and so is its address: a compiler that
 * compares `&p->next->rate` with what the calls write reads `p->next` where p is null. With this text each call runs fused. */
#include "tests/meaning/routines.h"

#include <stdio.h>
#include <string.h>

struct step { int n; float rate; const struct step *next; int parts[4]; };
#define RATE_OF(p, otherwise) ((p) && (p)->next ? (p)->next->rate : (otherwise))
#define LARGER(a, b) ((a) > (b) ? (a) : (b))

static int weight = 2;
static int weighed(int k) { return weight * k; }

void arguments(const struct step *p, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    add(n, p ? p->rate : 1, x, y);
    add(n, RATE_OF(p, 2), x, y);
    add(n, p == NULL || p->next == NULL ? 3 : (float)LARGER(p->n, p->next->n), x, y);
    if (n > 2) add(n, !p ? 4 : p->next->rate, x, y);
    add(n, p && weighed(p->n) > 3 ? 2 : 1, y, out);
}

void sizes(const struct step *p, const int *most, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    const int m = p ? p->next->n : n;
    add(most ? *most : n, 1, x, y);
    add(m, 2, x, y);
    add(n, p && p->parts[m & 3] ? (float)p->parts[m & 3] : 1, y, out);
}

/* `a ?: b` has no name of its own in libclang. */
void or_else(int k, const struct step *p, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    add(n, (float)(k ?: p->next->n), x, y);
    const int m = k ?: p->next->parts[1];
    if (!k) add(n, p->rate, x, y);
    add(n, (float)m, y, out);
}

/* Sizes that are computed from it: that they fit their types is nothing that may be looked at where it is not there. */
void computed(int i, int count, const int *halves, int parts, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    add(i < count ? 2 * halves[i] : n, 1, x, y);
    const int m = parts > 0 ? (n / parts) * parts : n;
    add(m, 2, x, y);
    add(n, 2, y, out);
}

void far_away(size_t i, size_t count, const size_t *sizes, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    add((int)(i < count ? sizes[i] : (size_t)n), 1, x, y + (i < count ? sizes[i] - (size_t)n : 0));
    add(n, 2, y, out);
}

void elements(int k, int n, const float *x, float *y, float *out)
{
    const int steps[4] = {1, 2, 3, 4};
    map(n, x, y);
    add(n, k < 4 ? (float)steps[k] : 1, x, y);
    add(n, 2, y, out);
}

void told(const struct step *p, int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (p && p->next) printf("next %d\n", p->next->n);
    else if (!p) printf("none\n");
    else printf("one %g\n", (double)p->rate);
    add(n, 1, x, y);
    printf("parts %d\n", p ? p->next->parts[1] : -1);
    p == NULL || p->n < 0 ? puts("no first") : printf("first %d\n", p->next->parts[0]);
    add(n, 2, y, out);
}

/* A parameter that is written as an array is a pointer: what a function stores there is its caller's, and so is a member of a structure. A wrong compiler takes the call
 * for one that only computes, and the member for one of a variable of the function. */
#include "tests/err/toy.h"

struct part {
    int n;
    float *u;
};

static void twice(int n, float p[])
{
    for (int i = 0; i < n; i++) p[i] *= 2;
}

static float bump(float p[4], float rows[][2])
{
    rows[1][1] += 1;
    return p[2]++;
}

static void shorten(struct part p[1])
{
    p->n -= 1;
}

void between(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    twice(n, t);
    map(n, t, out);
}

void in_an_argument(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
    axpy(n, bump(t, (float(*)[2])t), t, out);
    axpy(n, bump(t, (float(*)[2])t), t, out);
}

void of_a_structure(struct part p[1], const float *x, float *t, float *out)
{
    map(p->n, x, t);
    shorten(p);
    map(p->n, t, out);
    p->n = 2;
    map(p[0].n, t, out);
    map(p->n, out, p->u);
}

/* One place, written in two ways: of the pointer, and of an array. */
void in_two_ways(struct part p[1], const float *x, float *t, float *out)
{
    struct part all[1] = {{p->n, p[0].u}};
    map(p->n, x, t);
    map(p[0].n, t, out);
    map(all->n, out, t);
    map(all[0].n, t, p->u);
}

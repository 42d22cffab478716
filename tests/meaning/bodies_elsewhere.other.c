#include "tests/meaning/bodies_elsewhere.h"

#include <math.h>

#define OWN 3.0

enum { WIDTH = 4 };

struct own {
    double skipped, f;
};

static double factor = 2;
static const double weights[2] = {0.5, 2};
static struct own own = {1, 1.5};
double shared[2] = {3, 4};
int counter;

static double twice(double x) { return 2 * x; }

static void inner(int n, double f, double *x)
{
    for (int i = 0; i < n; i++) x[i] += f;
}

void scale(int n, double f, double *x)
{
    for (int i = 0; i < n; i++) x[i] *= f;
}

void halves(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] = half(x[i]) + fabs(x[i]);
}

void step(struct grid *g)
{
    scale(g->n, 2, g->u);
    inner(g->n, 1, g->u);
    for (int i = 0; i < g->n; i++) g->v[i] += g->u[i];
}

void by_static(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] = twice(x[i]) * factor;
}

void by_type(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] *= own.f;
}

void by_macro(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] *= OWN;
}

void by_enumerator(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] += WIDTH;
}

void by_array(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] += weights[1] + shared[0];
}

double total(int n, const double *x)
{
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}

void count(int n, double *x)
{
    counter++;
    for (int i = 0; i < n; i++) x[i] += counter;
}

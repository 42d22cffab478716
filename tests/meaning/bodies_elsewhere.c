/* Functions of another source, of which it is said that it is linked. A wrong compiler takes what that source names for what the composition has of the same name: a static
 * function, a macro, a type, an enumerator. */
#include "tests/meaning/bodies_elsewhere.h"

#include <math.h>

#define OWN 5.0

enum { WIDTH = 7 };

struct own {
    double f, skipped;
};

static double factor = 7;
static const double weights[2] = {8, 9};
static struct own own = {10, 11};
static double shared[2] = {12, 13};

static double twice(double x) { return 20 * x; }

void scaled(int n, double *x)
{
    scale(n, 2, x);
    scale(n, 0.25, x);
    halves(n, x);
    halves(n, x);
}

void stepped(struct grid *g)
{
    step(g);
    scale(g->n, 0.5, g->v);
}

void of_its_own(int n, double *x)
{
    by_static(n, x);
    scale(n, 1 / twice(factor), x);
    by_type(n, x);
    by_type(n, x);
    scale(n, 1 / own.f, x);
    by_macro(n, x);
    by_macro(n, x);
    scale(n, 1 / OWN, x);
    by_enumerator(n, x);
    by_enumerator(n, x);
    scale(n, 1.0 / WIDTH, x);
    by_array(n, x);
    by_array(n, x);
    scale(n, weights[0] / shared[0], x);
}

double summed(int n, double *x)
{
    scale(n, 2, x);
    return total(n, x);
}

void counted(int n, double *x)
{
    count(n, x);
    count(n, x);
    scale(n, counter, x);
    scale(n, 0.5, x);
}

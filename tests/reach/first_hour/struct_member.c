#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
struct s {
    int n;
    double *x, *y;
};
double f(struct s *s)
{
    scale(s->n, 2, s->x, s->y);
    return total(s->n, s->y);
}

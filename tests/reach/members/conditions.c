#include "tests/reach/in_place.h"
struct s {
    double alpha, rho;
    int vec;
};
/* two calls in one branch, one in the other */
void two_in_a_branch(const struct s *s, int n, const double *a, const double *b, double *y, double *z)
{
    if (s->vec) {
        add(n, a, y);
        add(n, b, y);
    }
    else {
        scale(n, 0.5, y);
    }
    add(n, y, z);
}
/* a scalar of a struct in a conditional call */
void scalar_of_struct(const struct s *s, int n, const double *a, double *y, double *z)
{
    if (s->vec)
        add(n, a, y);
    else
        scale(n, s->rho, y);
    add(n, y, z);
}
/* an array of a struct in a conditional call */
struct w {
    double *a;
};
void array_of_struct(const struct w *s, int vec, int n, double *y, double *z)
{
    if (vec) add(n, s->a, y);
    scale(n, 2, y);
    add(n, y, z);
}
/* both branches write the same array from different inputs: nothing is shared */
void exclusive(int c, int n, const double *a, const double *b, double *y)
{
    if (c)
        add(n, a, y);
    else
        add(n, b, y);
}

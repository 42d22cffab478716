#include <acme.h>

double chain(int n, double a, double *x, double *y)
{
    acme_scale(n, a, x);
    acme_add(ACME_PLAIN, n, x, y);
    acme_scale(n, 0.5, y);
    return acme_total(n, y);
}

/* Not annotated: other types; declared here alone. */
void acme_of_side(int n, double *x);
void others(int n, double *x)
{
    acme_odd(n, x);
    acme_odd(n, x);
    acme_of_side(n, x);
    acme_of_side(n, x);
}

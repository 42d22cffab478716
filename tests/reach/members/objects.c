#include "tests/reach/in_place.h"
/* each vector knows its own length: fused with `n` in common, not with two lengths; no check at run time is made,
 * as it is made of `l.outputs * l.batch == l.out_c * l.out_h * l.out_w` (darknet), and of opaque objects (gsl/) */
struct vec {
    int length;
    double *values;
};
void of_objects(struct vec *x, struct vec *y, struct vec *z)
{
    add(x->length, x->values, y->values);
    scale(y->length, 2, y->values);
    add(y->length, y->values, z->values);
}
void two_names(int n, int m, const double *x, double *y, double *z)
{
    add(n, x, y);
    add(m, y, z);
}
void product(int n, int h, int w, const double *x, double *y, double *z)
{
    add(n, x, y);
    add(h * w, y, z);
}

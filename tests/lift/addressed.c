/* Numbers that are passed by address: which arguments are read as such, and what comes between. */
#include "annotations/dense.h"

#include <stddef.h>

/*<Fern Annotation>
by address n, alpha, incx
x is Vector(x, incx)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void dscal_(const int *n, const double *alpha, double *x, const int *incx);
/*<Fern Annotation>
by address n, how
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { y {start: i, len: l_i} } when consumes { x {start: i, len: l_i} } }
</Fern Annotation>*/
void map_(char *how, int *n, const double *x, double *y);
/*<Fern Annotation>
by address n
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { reduces(+) { return { } } when consumes { x {start: i, len: l_i} } }
</Fern Annotation>*/
double sum_(const int *n, const double *x);
/*<Fern Annotation>
by address n
x is Vector(x)[n]
count is Scalar(count)
produces { count { } } when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void count_(const int *n, const double *x, int *count);

void unknown(int *n);
extern int global_n;
struct s { int n; double a; };

void good(int n, double a, double *x, double *y, struct s *s, const int *sizes, struct s t)
{
    const int one = 1;
    map_("A", &n, x, y);
    dscal_(&n, &a, y, &one);
    dscal_(&s->n, &s->a, y, &one);
    dscal_(&sizes[2], &t.a, y, &(int){1});
    dscal_(&(n), &(double){3 * a + n}, y, &one);
}
void sums(int n, double *x, double *y)
{
    const int one = 1;
    dscal_(&n, &(double){2}, x, &one);
    double s = sum_(&n, x);
    dscal_(&n, &s, y, &one);
    double r = 1 / s;
    dscal_(&n, &r, y, &one);
}
void changed(int n, double a, double *x, double *y)
{
    const int one = 1;
    dscal_(&n, &a, x, &one);
    n = n / 2;
    dscal_(&n, &a, x, &one);
    a *= 2;
    dscal_(&n, &a, x, &one);
}
void counted(int n, double a, double *x, double *y)
{
    const int one = 1;
    int m = n;
    dscal_(&n, &a, x, &one);
    count_(&n, x, &m);
    dscal_(&m, &a, x, &one);
}
void escapes(int n, double a, double *x, double *y)
{
    const int one = 1;
    unknown(&n);
    dscal_(&n, &a, x, &one);
    dscal_(&n, &a, x, &one);
    unknown(&n);
    dscal_(&n, &a, x, &one);
}
void element(int n, double *x, double *y)
{
    const int one = 1;
    dscal_(&n, &x[3], y, &one);
    dscal_(&n, &y[0], y, &one);
    dscal_(&n, &x[3], x, &one);
    dscal_(&n, x, y, &one);
    dscal_(&n, x + 1, y, &one);
}
void own(int n, double *x)
{
    int sizes[2] = {n, n};
    int *p = &n;
    const int one = 1;
    double a = 2;
    dscal_(&sizes[0], &a, x, &one);
    dscal_(sizes, &a, x, &one);
    dscal_(p, &a, x, &one);
    dscal_(NULL, &a, x, &one);
    dscal_(0, &a, x, &one);
    dscal_((int *)&n, &a, x, &one);
    dscal_(&global_n, &a, x, &one);
    dscal_(&(int){n++}, &a, x, &one);
}
void flags(int n, char f, char *g, double *x, double *y)
{
    map_("", &n, x, y);
    map_(&f, &n, x, y);
    map_(g, &n, x, y);
    map_(&(char){'B'}, &n, x, y);
    map_("Bcd" + 1, &n, x, y);
    map_(n ? "A" : "B", &n, x, y);
}
void conditional(int on, const int *n, const double *a, double *x)
{
    const int one = 1;
    if (on) dscal_(n, a, x, &one);
    if (!on) dscal_(&*n, &a[0], x, &one);
}
void vol(volatile int n, double *x)
{
    const int one = 1;
    double a = 2;
    dscal_((const int *)&n, &a, x, &one);
}

/* As it is written by value: n is the same in both. */
void handed(const int *n, const double *a, double *x, double *y)
{
    const int one = 1;
    dscal_(n, a, x, &one);
    map_("A", (&(int){*n}), x, y);
    dscal_(n, &(double){*a}, y, &one);
}
extern const int other_one;
static const int file_one = 1;
void constants(int n, double *x)
{
    static const double half = 0.5, quarter = 0.25;
    dscal_(&n, &half, x, &file_one);
    dscal_(&n, &quarter, x, &file_one);
}
void not_constant(int n, double *x)
{
    dscal_(&n, &(double){2}, x, &other_one);
}
void counted_itself(int n, double a, double *x)
{
    const int one = 1;
    dscal_(&n, &a, x, &one);
    count_(&n, x, &n);
}
void pointers(const int *n, const int *m, double a, double *x, int k)
{
    const int one = 1;
    dscal_(n, &a, x, &one);
    m = n;
    dscal_(m, &a, x, &one);
    n = &k;
    dscal_(n, &a, x, &one);
}
void stores(int *n, double *a, double *x)
{
    const int one = 1;
    dscal_(n, a, x, &one);
    *a = 2;
    dscal_(n, a, x, &one);
    x[2] = 3;
    dscal_(n, a, x, &one);
}
int leaves(const int *n, double *a, double *x)
{
    const int one = 1;
    int m = 4;
    dscal_(&m, &(double){2}, x, &one);
    if (!a) return 1;
    dscal_(&m, a, x, &one);
    dscal_(&m, &*a, x, &one);
    return 0;
}

#include "annotations/dense.h"

/*<Fern Annotation>
by address how, n, alpha
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void scale_(const char *how, const int *n, const double *alpha, double *x);

typedef int length;
enum mode { SMALL, LARGE };

void addresses(length n, long m, unsigned u, float f, enum mode mode, unsigned char c, double *x, const short *s)
{
    const double a = 2;
    scale_("A", &n, &a, x);
    scale_("A", &m, &a, x);
    scale_("A", &u, &a, x);
    scale_("A", &n, &f, x);
    scale_("A", (const int *)&mode, &a, x);
    scale_("A", &(long){n}, &a, x);
    scale_("A", s, &a, x);
    scale_((const void *)&c, &n, &a, x);
    scale_(&c, &n, &a, x);
}

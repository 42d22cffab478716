/* A loop of a branch that is taken apart, and that is in no nest: it is a call beside them, so its routine is there. */
#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void branch_map(int n, const double *x, double *out);

void branch_beside(int n, double *a, double *c, double *b, const double *factor, unsigned long size)
{
    for (int i = 1; i < n - 1; i++) a[i - 1] *= (c[i + 1] - a[i] + a[i]) * 0.5;
    if (n > 9) {
        branch_map(n, a, a);
        for (long k = 1; k < n - 2; k++) b[k] = (2 + *factor) * 0.5;
    }
    for (unsigned long i = 1; i < size - 1; i++) b[i + 1] += *factor * 0.5;
    for (int k = 1; k < n - 1; k++) c[k] = (b[k - 1] + a[k]) * 0.5;
    for (int j = 1; j < n - 1; j++) b[j] = a[j] * 0.5;
}

/* Two nests of one block add up the same number. */
double branch_sums(int n, int m, double *a, double *c)
{
    double sum = 0;
    branch_map(n, c, a);
    for (int k = 0; k < n; k++) sum += a[k] * 0.25;
    if (m < n) {
        for (int k = 0; k < n; k++) sum += c[k] * 0.25;
        branch_map(n, a, c);
    }
    branch_map(n, a, c);
    return sum;
}

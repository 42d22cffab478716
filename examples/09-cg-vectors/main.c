#include "examples/09-cg-vectors/cg_vectors.h"
#include "examples/check.h"

/* Solves A x = b for the matrix of the 1-D Laplacian plus one: (3, -1) on its diagonals. */
static void apply(int n, const double *p, double *q)
{
    for (int i = 0; i < n; i++) q[i] = 3.0 * p[i] - (i > 0 ? p[i - 1] : 0.0) - (i + 1 < n ? p[i + 1] : 0.0);
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 100003);
    double *b = random_doubles((size_t)n, -1.0, 1.0);
    double *x = need((size_t)n, sizeof *x);
    double *r = need((size_t)n, sizeof *r);
    double *p = need((size_t)n, sizeof *p);
    double *q = need((size_t)n, sizeof *q);
    double rr = 0.0;
    for (int i = 0; i < n; i++) {
        r[i] = p[i] = b[i];
        rr += b[i] * b[i];
    }
    for (int step = 0; step < 100 && rr > 1e-20; step++) {
        apply(n, p, q);
        rr = cg_vectors(n, rr, q, p, x, r);
    }
    apply(n, x, q);
    double largest = 0.0;
    for (int i = 0; i < n; i++) largest = worse(largest, difference(q[i], b[i]));
    free(b);
    free(x);
    free(r);
    free(p);
    free(q);
    return verdict("cg_vectors", largest, 1e-9);
}

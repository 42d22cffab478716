/* Numbers that are passed by address: fused, each call is given the same ones as before, also where they lie in arrays that
 * calls write, which then run as written. */
#include "tests/run/addressed.h"

#include "examples/check.h"
#include "tests/verify/library/addressed.c"

#include <string.h>

/* --- The compositions, fused and as written ---------------------------------------------------------- */

void reference_chain(int n, double alpha, const double *x, double *y, double *z);
void reference_step_(const int *n, const double *alpha, const double *x, double *y, double *z);
void reference_by_element(int n, const double *x, double *y, double *z, const double *alphas);
double reference_normalized(int n, const double *x, double *y);
void reference_layer(const struct shape *shape, int inner, const double *a, const double *b, double *c);
void reference_flags(char how, int n, double *x, double *y, double *z);
void reference_feedback(int n, double alpha, const double *x, double *y, double *z);
void reference_halves(int n, double alpha, const double *x, double *y);

static int wrong;

static void compare(const char *what, const double *fused, const double *expected, size_t n, double tolerance)
{
    double largest = 0;
    for (size_t i = 0; i < n; i++) largest = worse(largest, difference(fused[i], expected[i]));
    if (largest <= tolerance) return;
    printf("%s: largest difference %.2g\n", what, largest);
    wrong++;
}

static double *copy_of(const double *from, size_t n)
{
    double *to = need(n, sizeof *to);
    memcpy(to, from, n * sizeof *to);
    return to;
}

/* alpha is this element of one block that holds x, y and z, or none; n lies behind them, or in z. */
static void try_step(int n, const double *before, size_t length, size_t alpha, int n_in_z)
{
    double *blocks[2];
    for (int fused = 0; fused < 2; fused++) {
        double *block = blocks[fused] = copy_of(before, length), *x = block, *y = x + n, *z = y + n;
        int *count = n_in_z ? (int *)(void *)z : (int *)(void *)(block + length - 1);
        *count = n;
        (fused ? step_ : reference_step_)(count, block + alpha, x, y, z);
    }
    /* Where n itself is written over, the calls that follow are those of another n: it has not to be too large. */
    compare("step_", blocks[1], blocks[0], length, 0);
    free(blocks[0]);
    free(blocks[1]);
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 20000), inner = size_argument(argc, argv, 2, 9);
    const size_t length = 3 * (size_t)n + 8;
    double *before = random_doubles(length, -1, 1), *a = copy_of(before, length), *b = copy_of(before, length);
    chain(n, 1.25, a, a + n, a + 2 * n);
    reference_chain(n, 1.25, b, b + n, b + 2 * n);
    compare("chain", a, b, length, 0);
    flags('S', n, a, a + n, a + 2 * n);
    reference_flags('S', n, b, b + n, b + 2 * n);
    flags('N', n, a, a + n, a + 2 * n);
    reference_flags('N', n, b, b + n, b + 2 * n);
    compare("flags", a, b, length, 0);
    halves(n, 0.25, a, a + n);
    reference_halves(n, 0.25, b, b + n);
    compare("halves", a, b, length, 0);
    for (int at = 0; at < 3; at++) { /* the numbers: apart, in y, in z */
        const double *alphas[] = {at == 0 ? a + 3 * n : at == 1 ? a + n : a + 2 * n, at == 0 ? b + 3 * n : at == 1 ? b + n : b + 2 * n};
        by_element(n, a, a + n, a + 2 * n, alphas[0]);
        reference_by_element(n, b, b + n, b + 2 * n, alphas[1]);
        compare(at == 0 ? "by_element" : at == 1 ? "by_element, in y" : "by_element, in z", a, b, length, 0);
    }
    try_step(n, before, length, length - 2, 0);
    if (n > 2) {
        try_step(n, before, length, 0, 0);
        try_step(n, before, length, (size_t)n, 0);
        try_step(n, before, length, (size_t)n + 2, 0);
        try_step(n, before, length, 2 * (size_t)n - 1, 0);
        try_step(n, before, length, 3 * (size_t)n - 1, 0);
    }
    memcpy(a, before, length * sizeof *a);
    memcpy(b, before, length * sizeof *b);
    feedback(n, 0.5, a, a + n, a + 2 * n);
    reference_feedback(n, 0.5, b, b + n, b + 2 * n);
    compare("feedback", a, b, length, 1e-7);
    memcpy(a, before, length * sizeof *a);
    memcpy(b, before, length * sizeof *b);
    const double sums[] = {normalized(n, a, a + n), reference_normalized(n, b, b + n)};
    compare("normalized", a, b, length, 1e-9);
    compare("the sum of normalized", &sums[0], &sums[1], 1, 1e-9);
    const struct shape shape = {n % 97, n / 97 % 53, 0.75};
    const size_t all = (size_t)shape.rows * (size_t)shape.columns;
    double *left = random_doubles((size_t)shape.rows * (size_t)inner, -1, 1);
    double *right = random_doubles((size_t)inner * (size_t)shape.columns, -1, 1);
    double *to = random_doubles(all, -1, 1), *expected = copy_of(to, all);
    layer(&shape, inner, left, right, to);
    reference_layer(&shape, inner, left, right, expected);
    compare("layer", to, expected, all, 1e-9);
    free(before), free(a), free(b), free(left), free(right), free(to), free(expected);
    if (!wrong) puts("addressed: ok");
    return wrong != 0;
}

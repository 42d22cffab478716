/* As it was written, and as fernc writes it: the same numbers and statuses, with NaN and without. */
#include "tests/libraries/lapack.h"

#include "examples/check.h"

#include <string.h>

#define REFERENCE(name) int reference_##name(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r);
LAPACK_TESTS(REFERENCE)

typedef int Test(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r);

enum { WITH_NAN = 1, SINGULAR = 2 };

static int compare(const char *name, Test *test, Test *reference, int n, int count, int kind)
{
    const size_t columns = (size_t)(count > n ? count : n) + 1, size = (size_t)(n + 2) * columns, of_factor = (size_t)(n + 1) * (size_t)(n + 1);
    double *data = random_doubles(3 * size, -1.0, 1.0), *a = random_doubles(of_factor, -0.01, 0.01), *memory[2], largest = 0.0;
    int *pivots = need((size_t)n, sizeof *pivots), results[2];
    for (int i = 0; i < n; i++) {
        a[(size_t)i * (size_t)(n + 2)] = 2.0;
        pivots[i] = i + 1 + (i + 3 < n && i % 3 == 0 ? 2 : 0);
    }
    if (kind == WITH_NAN) data[size / 2] = NAN;
    if (kind == SINGULAR && n > 1) a[n + 2] = 0.0;
    for (int variant = 0; variant < 2; variant++) {
        double *b = memory[variant] = need(3 * size, sizeof *b);
        memcpy(b, data, 3 * size * sizeof *data);
        results[variant] = (variant ? reference : test)(n, count, a, pivots, b, b + size, b + 2 * size);
    }
    for (size_t i = 0; i < 3 * size; i++)
        if (!(isnan(memory[0][i]) && isnan(memory[1][i])) && memory[0][i] != memory[1][i]) largest = worse(largest, difference(memory[0][i], memory[1][i]));
    if (kind == SINGULAR) largest = 0.0; /* numbers are unspecified behind a failure, and infinite where nothing looks */
    if (results[0] != results[1]) largest = HUGE_VAL;
    if (largest > 1e-9) printf("%s of %d, %d, kind %d: differs by %g, %d and %d\n", name, n, count, kind, largest, results[0], results[1]);
    free(data);
    free(a);
    free(pivots);
    free(memory[0]);
    free(memory[1]);
    return largest > 1e-9;
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 17), count = size_argument(argc, argv, 2, 301);
    int wrong = 0;
    for (int kind = 0; kind <= SINGULAR; kind++) {
#define COMPARE(name) wrong += compare(#name, name, reference_##name, n, count, kind);
        LAPACK_TESTS(COMPARE)
    }
    return verdict("lapack", wrong, 0.0);
}

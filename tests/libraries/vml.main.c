/* As it was written, and as fernc writes it: the same numbers, and whether there was an error. */
#include "tests/libraries/vml.h"

#include "examples/check.h"

#include <mkl_service.h>
#include <string.h>

#define REFERENCE(name) void reference_##name(int n, double *x, double *y, const double *t, double *out);
VML_TESTS(REFERENCE)

typedef void Test(int n, double *x, double *y, const double *t, double *out);

enum { ARRAYS = 3 }; /* x, y, out */

static double *numbers(size_t n)
{
    double *values = random_doubles(n, -2.0, 2.0);
    for (size_t i = 5; i < n; i += 37) values[i] = i % 2 ? 0.0 : -0.0;
    for (size_t i = 11; i < n; i += 101) values[i] = i % 2 ? HUGE_VAL : -1e300;
    return values;
}

static double compare(const char *name, Test *test, Test *reference, int n, int shared)
{
    const size_t count = 3 * (size_t)n + 3;
    double *t = numbers(count), *now[ARRAYS], *before[ARRAYS], largest = 0.0;
    int status[2];
    for (int a = 0; a < ARRAYS; a++) {
        now[a] = numbers(count);
        before[a] = need(count, sizeof *before[a]);
        memcpy(before[a], now[a], count * sizeof *now[a]);
    }
    vmlClearErrStatus();
    reference(n, before[0], before[1], t, shared ? before[0] : before[2]);
    status[0] = vmlGetErrStatus();
    vmlClearErrStatus();
    test(n, now[0], now[1], t, shared ? now[0] : now[2]);
    status[1] = vmlGetErrStatus();
    for (int a = 0; a < ARRAYS; a++)
        for (size_t i = 0; i < count; i++) {
            const double one = now[a][i], other = before[a][i];
            if (!(isnan(one) && isnan(other)) && one != other) largest = worse(largest, isinf(one) || isinf(other) ? HUGE_VAL : difference(one, other));
        }
    if (!status[0] != !status[1]) largest = HUGE_VAL;
    if (largest > 1e-6) printf("%s%s of %d: differs by %g, status %d and %d\n", name, shared ? ", x is out," : "", n, largest, status[0], status[1]);
    free(t);
    for (int a = 0; a < ARRAYS; a++) {
        free(now[a]);
        free(before[a]);
    }
    return largest;
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 200) * size_argument(argc, argv, 2, 51);
    double largest = 0.0;
    mkl_set_num_threads(1); /* each thread has a status of its own, and the caller sees none but its own */
#define COMPARE(name)                                                                        \
    largest = worse(largest, compare(#name, name, reference_##name, n, 0));                   \
    largest = worse(largest, compare(#name, name, reference_##name, n, 1));
    VML_TESTS(COMPARE)
    return verdict("vml", largest, 1e-6);
}

/* As it was written, and as fernc writes it: the same numbers, of vectors that are aligned or are not, and of one that is passed twice. */
#include "tests/libraries/volk.h"

#include "examples/check.h"

#include <string.h>

#define REFERENCE(name) double reference_##name(unsigned n, float *x, float *y, const float *t);
VOLK_TESTS(REFERENCE)

typedef double Test(unsigned n, float *x, float *y, const float *t);

static int compare(const char *name, Test *test, Test *reference, unsigned n, size_t offset, int shared)
{
    const size_t count = 6 * (size_t)n + 100, step = 2 * (size_t)n + 2;
    float *data = random_floats(count, 0.5, 2.0), *memory[2];
    double results[2], largest = 0.0;
    for (int variant = 0; variant < 2; variant++) {
        memory[variant] = need(count, sizeof *data);
        memcpy(memory[variant], data, count * sizeof *data);
        float *x = memory[variant] + offset, *y = shared ? x : x + step;
        results[variant] = (variant ? reference : test)(n, x, y, x + 2 * step);
    }
    for (size_t i = 0; i < count; i++)
        if (memory[0][i] != memory[1][i]) largest = worse(largest, difference((double)memory[0][i], (double)memory[1][i]));
    largest = worse(largest, difference(results[0], results[1]));
    free(data);
    free(memory[0]);
    free(memory[1]);
    if (largest > 1e-4) printf("%s of %u, offset %zu%s: differs by %g\n", name, n, offset, shared ? ", x is y" : "", largest);
    return largest > 1e-4;
}

int main(int argc, char **argv)
{
    const unsigned n = (unsigned)(size_argument(argc, argv, 1, 200) * size_argument(argc, argv, 2, 51));
    int wrong = 0;
#define COMPARE(name)                                                \
    wrong += compare(#name, name, reference_##name, n, 0, 0);         \
    wrong += compare(#name, name, reference_##name, n, 3, 0);         \
    wrong += compare(#name, name, reference_##name, n, 1, 1);
    VOLK_TESTS(COMPARE)
    return verdict("volk", wrong, 0.0);
}

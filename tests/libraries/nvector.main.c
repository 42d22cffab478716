/* As it was written, and as fernc writes it: the same numbers, of vectors apart, of one that is passed twice, of parts of one array. */
#include "tests/libraries/nvector.h"

#include "examples/check.h"

#include <string.h>
#include <sundials/sundials_context.h>

#define REFERENCE(name) realtype reference_##name(SUNContext context, N_Vector a, N_Vector b, N_Vector c);
NVECTOR_TESTS(REFERENCE)

typedef realtype Test(SUNContext context, N_Vector a, N_Vector b, N_Vector c);

/* Where the vectors begin in one array; whether the third is the first one itself. */
typedef struct Places {
    const char *how;
    int from[3], one;
} Places;

static int compare(const char *name, Test *test, Test *reference, SUNContext context, int n)
{
    const Places all[] = {{"apart", {0, n, 2 * n}, 0}, {"c is a", {0, n, 0}, 1}, {"c leads where a does", {0, n, 0}, 0}, {"b overlaps a", {0, 1, 2 * n}, 0},
        {"a overlaps c", {1, 2 * n, 0}, 0}};
    const size_t count = 3 * (size_t)n + 2;
    double *data = random_doubles(count, 0.5, 2.0);
    int wrong = 0;
    for (size_t p = 0; p < sizeof all / sizeof *all; p++) {
        double *memory[2], results[2], largest = 0.0;
        for (int variant = 0; variant < 2; variant++) {
            N_Vector vectors[3];
            memory[variant] = need(count, sizeof *data);
            memcpy(memory[variant], data, count * sizeof *data);
            for (int v = 0; v < 3; v++) vectors[v] = N_VMake_Serial(n, memory[variant] + all[p].from[v], context);
            results[variant] = (variant ? reference : test)(context, vectors[0], vectors[1], all[p].one ? vectors[0] : vectors[2]);
            for (int v = 0; v < 3; v++) N_VDestroy_Serial(vectors[v]);
        }
        for (size_t i = 0; i < count; i++)
            if (memory[0][i] != memory[1][i]) largest = worse(largest, difference(memory[0][i], memory[1][i]));
        if (!(isnan(results[0]) && isnan(results[1]))) largest = worse(largest, difference(results[0], results[1]));
        free(memory[0]);
        free(memory[1]);
        if (largest > 1e-12) printf("%s of %d, %s: differs by %g\n", name, n, all[p].how, largest);
        wrong += largest > 1e-12;
    }
    free(data);
    return wrong;
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 200) * size_argument(argc, argv, 2, 51);
    int wrong = 0;
    SUNContext context;
    if (SUNContext_Create(NULL, &context)) return 2;
#define COMPARE(name) wrong += compare(#name, name, reference_##name, context, n);
    NVECTOR_TESTS(COMPARE)
    SUNContext_Free(&context);
    return verdict("nvector", wrong, 0.0);
}

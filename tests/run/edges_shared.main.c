/* edges_shared.main [N]: with the schedule's tiles of one node, and of three. */
#include "tests/run/edges_shared.h"

#include "examples/check.h"

#include <string.h>

void reference_assemble(int n, const float *elements, float *out);
void reference_triple(int n, const float *x, float *out);
void reference_triple_and_more(int n, const float *x, float *t, float *out);

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 1000), wrong = 0;
    size_t bytes = ((size_t)n + 1) * sizeof(float);
    float *x = malloc(bytes), *out = malloc(bytes), *expected = malloc(bytes);
    for (int i = 0; i <= n; i++) x[i] = (float)(i % 29);
    assemble(n, x, out);
    reference_assemble(n, x, expected);
    wrong += memcmp(out, expected, bytes) != 0;
    triple(n, x, out);
    reference_triple(n, x, expected);
    wrong += memcmp(out, expected, bytes) != 0;
    float *t = malloc(bytes), *expected_t = malloc(bytes);
    memcpy(t, x, bytes);
    memcpy(expected_t, x, bytes);
    triple_and_more(n, t, t, out);
    reference_triple_and_more(n, expected_t, expected_t, expected);
    wrong += memcmp(t, expected_t, bytes) != 0 || memcmp(out, expected, bytes) != 0;
    free(t);
    free(expected_t);
    free(x);
    free(out);
    free(expected);
    if (wrong) printf("n %d: %d wrong\n", n, wrong);
    return wrong != 0;
}

/* What fernc makes of them compiles, links, and computes the same. */
#include "tests/run/inline.h"

#include "examples/check.h"

typedef void Function(int n, const float *x, float *t, float *out);

Function extern_inline, plain_inline, attributes, taken;
Function reference_extern_inline, reference_attributes, reference_taken;
float prepared(void);

void halve(int n, const float *x, float *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] / 2;
}

static int differences(Function *fused, Function *reference, int n, const float *x)
{
    float *t = random_floats((size_t)n, 0, 1), *out = random_floats((size_t)n, 0, 1), *expected = random_floats((size_t)n, 0, 1);
    int wrong = 0;
    fused(n, x, t, out);
    reference(n, x, t, expected);
    for (int i = 0; i < n; i++) wrong += out[i] != expected[i];
    free(t);
    free(out);
    free(expected);
    return wrong;
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 30011);
    float *x = random_floats((size_t)n, -1, 1);
    int wrong = differences(extern_inline, reference_extern_inline, n, x)
                + differences(attributes, reference_attributes, n, x) + differences(taken, reference_taken, n, x)
                + (prepared() != 2);
    free(x);
    if (wrong) printf("%d wrong\n", wrong);
    return wrong != 0;
}

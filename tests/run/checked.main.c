/* A routine that fails: the function that is given its status gets it, once. */
#include "tests/run/checked.h"

#include "examples/check.h"

typedef int Function(int n, const float *in, float *roots, float *out);

Function reference_through_a_function, reference_through_macros, reference_through_a_variable, reference_with_memory, reference_out_of_a_block;

enum { NEGATIVE = 42 };

jmp_buf place;

int checked_root(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) {
        if (in[i] < 0.0f) return NEGATIVE;
        out[i] = sqrtf(in[i]);
    }
    return 0;
}

/* What the function returns, or what it leaves with. */
static int status_of(Function *function, int n, const float *in, float *roots, float *out)
{
    const int status = setjmp(place);
    return status ? status : function(n, in, roots, out);
}

static int differences(Function *fused, Function *reference, int n, float *in)
{
    float *roots = random_floats((size_t)n, 0.0, 0.0), *out = random_floats((size_t)n, 0.0, 0.0), *expected = random_floats((size_t)n, 0.0, 0.0);
    int wrong = (status_of(fused, n, in, roots, out) != 0) + (status_of(reference, n, in, roots, expected) != 0);
    for (int i = 0; i < n; i++) wrong += out[i] != expected[i];
    for (int at = 0; at < n; at += n / 3 + 1) {
        float kept = in[at];
        in[at] = -1.0f;
        wrong += status_of(fused, n, in, roots, out) != NEGATIVE;
        wrong += status_of(reference, n, in, roots, out) != NEGATIVE;
        in[at] = kept;
    }
    free(roots);
    free(out);
    free(expected);
    return wrong;
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 30011);
    float *in = random_floats((size_t)n, 0.0, 1.0);
    int wrong = differences(through_a_function, reference_through_a_function, n, in)
                + differences(through_macros, reference_through_macros, n, in)
                + differences(through_a_variable, reference_through_a_variable, n, in)
                + differences(with_memory, reference_with_memory, n, in) + differences(out_of_a_block, reference_out_of_a_block, n, in);
    free(in);
    if (wrong) printf("%d wrong\n", wrong);
    return wrong != 0;
}

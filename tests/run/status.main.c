/* A routine that fails: the fused function takes the original's way out with its status. */
#include "tests/run/status.h"

#include "examples/check.h"

int reference_fourth_roots(int n, const float *in, float *out);
int reference_fourth_roots_by_macro(int n, const float *in, float *out);
int reference_leaves_early(int n, const float *in, float *out);
int reference_eighth_roots(int n, const float *in, float *out);

int reference_roots_after(int m, const float *first, float *begun, int n, const float *in, float *out);

enum { NEGATIVE = 42 };

int checked_root(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) {
        if (in[i] < 0.0f) return NEGATIVE;
        out[i] = sqrtf(in[i]);
    }
    return 0;
}

typedef int Function(int n, const float *in, float *out);

static int differences(Function *fused, Function *reference, int n, float *in)
{
    float *out = random_floats((size_t)n, 0.0, 0.0), *expected = random_floats((size_t)n, 0.0, 0.0);
    int wrong = (fused(n, in, out) != 0) + (reference(n, in, expected) != 0);
    for (int i = 0; i < n; i++) wrong += out[i] != expected[i];
    for (int at = 0; at < n; at += n / 7 + 1) {
        float kept = in[at];
        in[at] = -1.0f;
        wrong += fused(n, in, out) != NEGATIVE;
        in[at] = kept;
    }
    free(out);
    free(expected);
    return wrong;
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 30011);
    float *in = random_floats((size_t)n, 0.0, 1.0);
    int wrong = differences(fourth_roots, reference_fourth_roots, n, in)
                + differences(fourth_roots_by_macro, reference_fourth_roots_by_macro, n, in)
                + differences(eighth_roots, reference_eighth_roots, n, in);
    float *out = random_floats((size_t)n, 0.0, 0.0), *expected = random_floats((size_t)n, 0.0, 0.0);
    wrong += leaves_early(n, in, out) != reference_leaves_early(n, in, expected);
    float first[3] = {1.0f, 16.0f, 81.0f}, begun[3], expected_begun[3];
    wrong += roots_after(3, first, begun, n, in, out) || reference_roots_after(3, first, expected_begun, n, in, expected);
    for (int i = 0; i < 3; i++) wrong += begun[i] != expected_begun[i];
    first[1] = -1.0f; /* an array that the fused path has by then is lost, or not */
    wrong += roots_after(3, first, begun, n, in, out) != NEGATIVE;
    for (int i = 0; i < n; i++) wrong += out[i] != expected[i];
    free(out);
    free(expected);
    free(in);
    if (wrong) printf("%d wrong\n", wrong);
    return wrong != 0;
}

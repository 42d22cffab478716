/* A routine that fails: the fused function takes the original's way out with its status. */
#include "tests/run/status.h"

#include "examples/check.h"

int reference_fourth_roots(int n, const float *in, float *out);
int reference_fourth_roots_by_macro(int n, const float *in, float *out);
int reference_leaves_early(int n, const float *in, float *out);
int reference_eighth_roots(int n, const float *in, float *out);

int reference_roots_after(int m, const float *first, float *begun, int n, const float *in, float *out);

int reference_noted_roots(int n, const float *in, float *out, int *statuses);
int reference_counted_roots(int n, const float *in, float *out, int *statuses);

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

typedef int Noting(int n, const float *in, float *out, int *statuses);

static int notes_otherwise(Noting *fused, Noting *reference, int n, const float *in, float *out, float *expected)
{
    int statuses[5] = {-1, -1, -1, -1, -1}, expected_statuses[5] = {-1, -1, -1, -1, -1};
    int wrong = fused(n, in, out, statuses) != reference(n, in, expected, expected_statuses);
    for (int i = 0; i < 5; i++) wrong += statuses[i] != expected_statuses[i];
    for (int i = 0; i < n; i++) wrong += out[i] != expected[i];
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
    wrong += notes_otherwise(noted_roots, reference_noted_roots, n, in, out, expected);
    wrong += notes_otherwise(counted_roots, reference_counted_roots, n, in, out, expected);
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

/* one_kept.main [N]: with the schedule's tiles of three elements. */
#include "tests/run/one_kept.h"

#include "examples/check.h"

#include <string.h>

typedef void Function(int, const float *, float *, float *);
Function reference_with_neighbours, reference_by_itself;

/* Whether both leave the same in both arrays. */
static int same(Function *fused, Function *original, int n, const float *x)
{
    const size_t count = (size_t)n, bytes = 4 * count * sizeof(float);
    float *out = calloc(4 * count + 1, sizeof *out);
    fused(n, x, out, out + count);
    original(n, x, out + 2 * count, out + 3 * count);
    const int equal = !memcmp(out, out + 2 * count, bytes / 2);
    free(out);
    return equal;
}

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 1000);
    float *x = malloc(((size_t)n + 1) * sizeof *x);
    for (int i = 0; i <= n; i++) x[i] = (float)(i * 7 % 29);
    const int wrong = !same(with_neighbours, reference_with_neighbours, n, x) + !same(by_itself, reference_by_itself, n, x);
    free(x);
    if (wrong) printf("n %d: %d wrong\n", n, wrong);
    return wrong != 0;
}

/* first_row.main [H W]: with the schedule's tiles of two rows and three columns. */
#include "tests/run/first_row.h"

#include "examples/check.h"

#include <string.h>

typedef void Function(int, int, const float *, float *, float *);
Function reference_add_all, reference_find_and_add, reference_add_all_by_columns;

static int same(Function *fused, Function *original, int h, int w, const float *a)
{
    const size_t count = (size_t)h + (size_t)w + 1;
    float *sums = calloc(count, sizeof *sums), *expected_sums = calloc(count, sizeof *expected_sums);
    float number = 2, expected = 2;
    fused(h, w, a, sums, &number);
    original(h, w, a, expected_sums, &expected);
    const int equal = number == expected && !memcmp(sums, expected_sums, count * sizeof *sums);
    free(sums);
    free(expected_sums);
    return equal;
}

int main(int argc, char **argv)
{
    const int h = size_argument(argc, argv, 1, 20), w = size_argument(argc, argv, 2, 50);
    float *a = malloc(((size_t)h * (size_t)w + 1) * sizeof *a);
    for (int i = 0; i < h * w; i++) a[i] = (float)((h * w - i) % 29);
    const int wrong = !same(add_all, reference_add_all, h, w, a) + !same(find_and_add, reference_find_and_add, h, w, a)
                      + !same(add_all_by_columns, reference_add_all_by_columns, h, w, a);
    free(a);
    if (wrong) printf("%d x %d: %d wrong\n", h, w, wrong);
    return wrong != 0;
}

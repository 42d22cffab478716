/* Where an allocation fails, the fused functions return what the originals do, and free everything once. */
#include "tests/run/short.h"

#include "examples/check.h"

#include <stdbool.h>
#include <stdint.h>

struct short_of_memory_tiles {
    int64_t i;
};
int reference_short_of_memory(int n, const float *in, float *out);
int reference_short_in_one_test(int n, float *other, const float *in, float *out);
int short_of_memory_tiled(int n, const float *in, float *out, const struct short_of_memory_tiles *tiles);

static int until_failure = -1; /* and from then on all fail */

static bool fails(void)
{
    if (until_failure > 0) until_failure--;
    else if (until_failure == 0) return true;
    return false;
}

void *short_malloc(size_t bytes) { return fails() ? NULL : malloc(bytes + !bytes); }
void *short_aligned_alloc(size_t alignment, size_t bytes) { return fails() ? NULL : aligned_alloc(alignment, bytes); }

void step(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) out[i] = 2.0f * in[i] + 1.0f;
}

int main(int argc, char **argv)
{
    const struct short_of_memory_tiles tiles = {3};
    const int n = (int)(size_argument(argc, argv, 1, 301) * size_argument(argc, argv, 2, 1));
    float *in = random_floats((size_t)n, 0.0, 1.0), *out = need((size_t)n, sizeof *out), *expected = need((size_t)n, sizeof *expected);
    int wrong = 0;
    for (int failure = -1; failure < 4; failure++) {
        until_failure = failure;
        const int status = short_of_memory_tiled(n, in, out, &tiles);
        until_failure = failure;
        wrong += status != reference_short_of_memory(n, in, expected);
        for (int i = 0; i < n && !status; i++) wrong += out[i] != expected[i];
        float other[1] = {5.0f};
        until_failure = failure;
        const int in_one_test = short_in_one_test(n, other, in, out);
        until_failure = failure;
        wrong += in_one_test != reference_short_in_one_test(n, other, in, expected);
        for (int i = 0; i < n && !in_one_test; i++) wrong += out[i] != expected[i];
    }
    free(in);
    free(out);
    free(expected);
    if (wrong) printf("%d differences\n", wrong);
    return wrong != 0;
}

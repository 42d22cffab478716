/* A chain for the host, on a GPU in tiles or kernels, beside the same on the host.   usage: variants_chain SEED */
#include "tests/gpu/both.h"
#include "tests/gpu/variants.h"

#include "variants_chain.tiled.h"

int reference_chain(int n, int turns, int halve, const float *x, const float *y, float *out);

static void test_chain(int n, int halve)
{
    Both x = both_of((size_t)n), y = both_of((size_t)n), out = both_of((size_t)n);
    EXPECT(reference_chain(n, 3, halve, x.host, y.host, out.host) == chain(n, 3, halve, x.device, y.device, out.device), "at %d", n);
    expect_same("chain", &out, 1e-5f);
    expect_same("an input", &x, 0.0f);
    both_free(&x);
    both_free(&y);
    both_free(&out);
}

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(4096);
#endif
    for (int n = 0; n < 4000; n = 3 * n + 7) test_chain(n, n % 2);
    chain_release();
    return failures ? 1 : 0;
}

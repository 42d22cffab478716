/* Compositions for the host whose arrays stay there and go through a GPU in tiles, beside the same on the host.
 *
 * usage: variants_streams SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/variants.h"

int rank_one(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
float turns(int rows, int cols, int ld, const float *x, const float *a, float *b);
int roots(int n, int halve, const float *x, const float *y, float *out);
int reference_rank_one(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
float reference_turns(int rows, int cols, int ld, const float *x, const float *a, float *b);
int reference_roots(int n, int halve, const float *x, const float *y, float *out);
void roots_release(void);

static void expect_same(const char *name, const float *a, const float *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        EXPECT(fabsf(a[i] - b[i]) <= 1e-5f * (1.0f + fabsf(b[i])), "%s, element %zu of %zu: %g, %g on the host", name, i, n, (double)a[i],
               (double)b[i]);
}

static void test(int rows, int cols, int apart)
{
    const int ld = cols + apart;
    const size_t n = (size_t)(rows + 2) * (size_t)(ld + 2) + (size_t)cols * (size_t)cols;
    float *x = random_floats(n), *y = random_floats(n), *a = random_floats(n), *b = random_floats(n);
    memcpy(b, a, n * sizeof *a);
    EXPECT(rank_one(rows, cols, 0.5f, x, y, 0.25f, a) == reference_rank_one(rows, cols, 0.5f, x, y, 0.25f, b), "sgerb");
    expect_same("sgerb", a, b, n);
    const float first = turns(rows, cols, ld, x, y, a), second = reference_turns(rows, cols, ld, x, y, b);
    EXPECT(fabsf(first - second) <= 1e-5f * second, "turns: %g, %g", (double)first, (double)second);
    expect_same("turns", a, b, n);
    EXPECT(roots(rows * cols, cols % 2, x, y, a) == reference_roots(rows * cols, cols % 2, x, y, b), "chain");
    expect_same("chain", a, b, n);
    /* Arrays that overlap: the calls run on the CPU. */
    EXPECT(roots(rows * cols, 1, x, a + 1, a) == reference_roots(rows * cols, 1, x, b + 1, b), "chain");
    expect_same("chain of arrays that overlap", a, b, n);
    free(x);
    free(y);
    free(a);
    free(b);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = {{0, 3}, {1, 1}, {3, 7}, {31, 17}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(4096);
#endif
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (int apart = 0; apart < 4; apart += 3) test(shapes[i][0], shapes[i][1], apart);
#ifdef FERN_DOUBLE
    fflush(stdout);
    roots_release();
    double_set_memory(256);
    test(31, 17, 0);
    double_set_memory((size_t)1 << 30);
    double_lose_device(cudaErrorNoDevice);
    test(3, 7, 0);
    double_lose_device(cudaSuccess);
#endif
    roots_release();
    return failures ? 1 : 0;
}

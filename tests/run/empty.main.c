/* A calloc that a product writes over is left out in tiles only where the product is over something. By default and in tiles of
 * two, on a heap that was in use before; and large, where tiles are taken by default. */
#include "tests/run/empty.h"

#include "examples/check.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* As the fused functions have them: all loops in twos. */
struct two_tiles {
    int64_t first, second;
};

void reference_empty_swap(int n, int m, const double *A, int lda, const double *x, double *W, double *V);
void reference_empty_add(int n, int m, const float *A, int lda, const float *x, float *V);
void reference_empty_across(int n, int m, const double *A, int lda, const double *x, double *W, double *V);
void reference_empty_by_address(const int *n, const int *m, const double *A, const int *lda, const double *x, double *W, double *V);
void empty_swap_tiled(int n, int m, const double *A, int lda, const double *x, double *W, double *V, const void *tiles);
void empty_add_tiled(int n, int m, const float *A, int lda, const float *x, float *V, const void *tiles);
void empty_across_tiled(int n, int m, const double *A, int lda, const double *x, double *W, double *V, const void *tiles);
void empty_by_address_tiled(const int *n, const int *m, const double *A, const int *lda, const double *x, double *W, double *V,
                            const void *tiles);

static void use_heap(size_t bytes)
{
    void *blocks[4];
    for (int i = 0; i < 4; i++) memset(blocks[i] = need(bytes, 1), 0x5a, bytes);
    for (int i = 0; i < 4; i++) free(blocks[i]);
}

static int wrong(const char *what, size_t n, size_t m, const double *now, const double *expected, bool zero)
{
    for (size_t i = 0; i < n; i++) {
        const bool same = difference(now[i], expected[i]) < 1e-12 && !(zero && m == 0 && now[i] != 0);
        if (same) continue;
        printf("%s of %zu x %zu: element %zu is %g, not %g\n", what, n, m, i, now[i], expected[i]);
        return 1;
    }
    return 0;
}

static int of_doubles(size_t n, size_t m)
{
    const int rows = (int)n, cols = (int)m, lda = (int)(n > m ? n : m) + 1;
    const struct two_tiles tiles = {2, 2};
    double *A = random_doubles((size_t)lda * (size_t)lda, -1, 1), *x = random_doubles(m + 1, -1, 1);
    int bad = 0;
    for (int way = 0; way < 6; way++) {
        double *W = random_doubles(n, -1, 1), *V = random_doubles(n, -1, 1), *w = need(n, sizeof *w), *v = need(n, sizeof *v);
        memcpy(w, W, n * sizeof *w);
        memcpy(v, V, n * sizeof *v);
        use_heap(16), use_heap(8 * n + 64);
        static const char *const names[] = {"swap", "swap, tiled", "across", "across, tiled", "by address", "by address, tiled"};
        switch (way) {
        case 0: empty_swap(rows, cols, A, lda, x, W, V), reference_empty_swap(rows, cols, A, lda, x, w, v); break;
        case 1: empty_swap_tiled(rows, cols, A, lda, x, W, V, &tiles), reference_empty_swap(rows, cols, A, lda, x, w, v); break;
        case 2: empty_across(rows, cols, A, lda, x, W, V), reference_empty_across(rows, cols, A, lda, x, w, v); break;
        case 3: empty_across_tiled(rows, cols, A, lda, x, W, V, &tiles), reference_empty_across(rows, cols, A, lda, x, w, v); break;
        case 4:
            empty_by_address(&rows, &cols, A, &lda, x, W, V);
            reference_empty_by_address(&rows, &cols, A, &lda, x, w, v);
            break;
        case 5:
            empty_by_address_tiled(&rows, &cols, A, &lda, x, W, V, &tiles);
            reference_empty_by_address(&rows, &cols, A, &lda, x, w, v);
            break;
        }
        bad += wrong(names[way], n, m, W, w, true) + wrong(names[way], n, m, V, v, false);
        free(W), free(V), free(w), free(v);
    }
    free(A), free(x);
    return bad;
}

static int of_floats(size_t n, size_t m)
{
    const struct two_tiles tiles = {2, 2};
    const int rows = (int)n, cols = (int)m;
    float *A = random_floats((n + 1) * (m + 1), -1, 1), *x = random_floats(m + 1, -1, 1);
    int bad = 0;
    for (int way = 0; way < 2; way++) {
        float *V = random_floats(n, -1, 1), *v = need(n, sizeof *v);
        memcpy(v, V, n * sizeof *v);
        use_heap(16), use_heap(8 * n + 64);
        if (way) empty_add_tiled(rows, cols, A, rows + 1, x, V, &tiles);
        else empty_add(rows, cols, A, rows + 1, x, V);
        reference_empty_add(rows, cols, A, rows + 1, x, v);
        for (size_t i = 0; i < n && !bad; i++)
            if (!(difference(V[i], v[i]) < 1e-5)) bad = printf("add of %zu x %zu: element %zu is %g, not %g\n", n, m, i, V[i], v[i]) > 0;
        free(V), free(v);
    }
    free(A), free(x);
    return bad;
}

/* Of nothing, but so many that tiles pay. */
static int large(void)
{
    const int n = 1 << 22;
    double *W = need((size_t)n, sizeof *W), *V = need((size_t)n, sizeof *V), A = 0, x = 0;
    for (int i = 0; i < n; i++) W[i] = V[i] = i;
    use_heap(8 * (size_t)n + 64);
    empty_swap(n, 0, &A, 1, &x, W, V);
    int bad = 0;
    for (int i = 0; i < n && !bad; i++)
        if (W[i] != 0 || V[i] != 0) bad = printf("swap of %d x 0: element %d is %g, %g\n", n, i, W[i], V[i]) > 0;
    free(W), free(V);
    return bad;
}

int main(int argc, char **argv)
{
    const size_t n = size_argument(argc, argv, 1, 101), m = size_argument(argc, argv, 2, 0);
    const int bad = of_doubles(n, m) + of_doubles(n, 0) + of_floats(n, m) + of_floats(n, 0) + (argc > 1 ? 0 : large());
    return bad > 0;
}

/* Compositions for the host, on a GPU by their routines' variants, beside the same on the host.   usage: variants SEED */
#include "tests/gpu/both.h"
#include "tests/gpu/variants.h"

#include "variants.tiled.h"

int reference_sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
void reference_product(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y);
void reference_product_of_transposed(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y);
void reference_product_by_columns(CBLAS_TRANSPOSE trans_a, CBLAS_TRANSPOSE trans_b, int m, int n, int k, const float *A, const float *B,
                                  float *C, double *p, double *q);
void reference_scale(int n, double alpha, double *x);

static void test_sgerb(int m, int n)
{
    Both x = both_of((size_t)m), y = both_of((size_t)n), A = both_of((size_t)m * (size_t)n);
    const struct sgerb_tiles tiles = {3, 5};
    const int status = reference_sgerb(m, n, 1.5f, x.host, y.host, 0.5f, A.host);
    EXPECT(sgerb(m, n, 1.5f, x.device, y.device, 0.5f, A.device) == status, "at %d x %d", m, n);
    expect_same("sgerb", &A, 1e-5f);
    EXPECT(reference_sgerb(m, n, 0.5f, x.host, y.host, 2.0f, A.host) == 0, "at %d x %d", m, n);
    EXPECT(sgerb_tiled(m, n, 0.5f, x.device, y.device, 2.0f, A.device, &tiles) == 0, "at %d x %d", m, n);
    expect_same("sgerb in tiles", &A, 1e-5f);
    both_free(&x);
    both_free(&y);
    both_free(&A);
}

static void test_products(int m, int n, int k)
{
    const size_t most = (size_t)(m + n + k);
    Both A = both_of((size_t)(m * k)), B = both_of((size_t)(k * n)), C = both_of((size_t)(m * n)), x = both_of(most), y = both_of(most);
    reference_product(m, n, k, A.host, B.host, C.host, x.host, y.host);
    product(m, n, k, A.device, B.device, C.device, x.device, y.device);
    expect_same("product", &C, 1e-4f);
    expect_same("product, y", &y, 1e-4f);
    reference_product_of_transposed(m, n, k, A.host, B.host, C.host, x.host, y.host);
    product_of_transposed(m, n, k, A.device, B.device, C.device, x.device, y.device);
    expect_same("product of transposed", &C, 1e-4f);
    expect_same("product of transposed, y", &y, 1e-4f);
    for (int way = 0; way < 4; way++) {
        const CBLAS_TRANSPOSE trans_a = way & 1 ? CblasTrans : CblasNoTrans, trans_b = way & 2 ? CblasTrans : CblasNoTrans;
        double *p = random_doubles(2 * (size_t)n), *q = random_doubles((size_t)n);
        double *device_p = on_device(p, 2 * (size_t)n * sizeof *p), *device_q = on_device(q, (size_t)n * sizeof *q);
        reference_product_by_columns(trans_a, trans_b, m, n, k, A.host, B.host, C.host, p, q);
        product_by_columns(trans_a, trans_b, m, n, k, A.device, B.device, C.device, device_p, device_q);
        expect_same("product by columns", &C, 1e-4f);
        reference_scale(n, 3.0, q);
        scale(n, 3.0, device_q);
        double *got = on_host(device_q, (size_t)n * sizeof *q, NULL);
        EXPECT(!memcmp(got, q, (size_t)n * sizeof *q), "scale at %d", n);
        free(got);
        free(p);
        free(q);
        MUST(cudaFree(device_p));
        MUST(cudaFree(device_q));
    }
    both_free(&A);
    both_free(&B);
    both_free(&C);
    both_free(&x);
    both_free(&y);
}

#ifdef FERN_DOUBLE
/* No memory for the intermediate: what the composition returns then; and a call that fails, whole and on a tile. */
static void test_failures(void)
{
    enum { M = 40, N = 30 };
    Both x = both_of(M), y = both_of(N), A = both_of(M * N);
    const struct sgerb_tiles tiles = {10, 30};
    sgerb_release();
    double_set_memory(M * N * sizeof(float));
    EXPECT(sgerb(M, N, 1.0f, x.device, y.device, 1.0f, A.device) == 1, "there is no memory");
    double_set_memory((size_t)1 << 30);
    (void)cudaGetLastError();
    MUST(cudaDeviceSynchronize());
    double_fail_after(0);
    scale(4, 1.0, (double *)(void *)A.device);
    double_fail_after(2);
    EXPECT(sgerb_tiled(M, N, 1.0f, x.device, y.device, 1.0f, A.device, &tiles) == 0, "the host's calls have no status");
    double_fail_after(-1);
    MUST(cudaDeviceSynchronize());
    both_free(&x);
    both_free(&y);
    both_free(&A);
}
#endif

int main(int argc, char **argv)
{
    static const int shapes[][3] = {{1, 1, 1}, {7, 5, 3}, {16, 16, 16}, {33, 9, 20}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(4096);
#endif
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        test_sgerb(shapes[i][0] * 10, shapes[i][1] * 10);
        test_products(shapes[i][0], shapes[i][1], shapes[i][2]);
    }
    test_sgerb(0, 4);
#ifdef FERN_DOUBLE
    test_failures();
#endif
    sgerb_release();
    return failures ? 1 : 0;
}

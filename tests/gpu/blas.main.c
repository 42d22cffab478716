/* Annotations of annotations/cublas_v2.h: tiles beside whole calls.   usage: blas SEED, and as blas_forms with FORMS */
#include "tests/gpu/arrays.h"
#ifdef FORMS
#include "tests/gpu/blas_forms.h"

#include "blas_forms.tiled.h"
#else
#include "tests/gpu/blas.h"

#include "blas.tiled.h"
#endif

#define DECLARE_REFERENCE(name, type) \
    int reference_##name(cublasHandle_t handle, int m, int n, int k, const type *p, const type *q, type *r);
FOR_EACH_FUNCTION(DECLARE_REFERENCE)

/* Of a type: the numbers that it has, and how far apart they may be. */
#define REAL_float float
#define REAL_double double
#define REAL_cuComplex float
#define REAL_cuDoubleComplex double
#define RANDOM_float random_floats
#define RANDOM_double random_doubles
#define RANDOM_cuComplex random_floats
#define RANDOM_cuDoubleComplex random_doubles
#define TOLERANCE_float 1e-5
#define TOLERANCE_double 1e-13
#define TOLERANCE_cuComplex 1e-5
#define TOLERANCE_cuDoubleComplex 1e-13

#define TEST(name, type)                                                                                       \
    static void test_##name(cublasHandle_t handle, cudaStream_t stream, int m, int n, int k)                   \
    {                                                                                                          \
        const size_t parts = sizeof(type) / sizeof(REAL_##type);                                               \
        const size_t count = parts * (size_t)(64 * (m + n + k) + m * n + m * k + n * k);                       \
        const size_t bytes = count * sizeof(REAL_##type);                                                      \
        REAL_##type *values = RANDOM_##type(count);                                                            \
        type *a = on_device(values, bytes), *b = on_device(values, bytes);                                     \
        type *first = on_device(values, bytes), *second = on_device(values, bytes);                            \
        const int status = name(handle, m, n, k, a, b, first);                                                 \
        EXPECT(status == reference_##name(handle, m, n, k, a, b, second), "status %d", status);                \
        REAL_##type *c = on_host(first, bytes, stream), *expected = on_host(second, bytes, stream);            \
        double largest = 0;                                                                                    \
        for (size_t i = 0; i < count; i++)                                                                     \
            largest = fmax(largest, fabs((double)(c[i] - expected[i])) / (1.0 + fabs((double)expected[i])));   \
        EXPECT(largest <= TOLERANCE_##type, #name " at %d x %d x %d: %g", m, n, k, largest);                   \
        type *const arrays[] = {a, b, first, second};                                                          \
        for (int i = 0; i < 4; i++) MUST(cudaFree(arrays[i]));                                                 \
        free(values);                                                                                          \
        free(c);                                                                                               \
        free(expected);                                                                                        \
    }
FOR_EACH_FUNCTION(TEST)

#define RELEASE(name, type) name##_release();

#ifdef FORMS
int reference_by_norm(cublasHandle_t handle, int n, float *norm, const float *in, float *out);
int reference_by_pointers(cublasHandle_t handle, cudaStream_t stream, int count, const float *in, float *out);

static void expect_close(const char *name, const float *fused, const float *reference, int n, cudaStream_t stream)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *a = on_host(fused, bytes, stream), *b = on_host(reference, bytes, stream);
    for (int i = 0; i < n; i++) EXPECT(fabsf(a[i] - b[i]) <= 1e-5f * (1.0f + fabsf(b[i])), "%s: element %d", name, i);
    free(a);
    free(b);
}

static void test_scalars_and_pointers(cublasHandle_t handle, cudaStream_t stream)
{
    enum { N = 64 };
    float *values = random_floats(N), *arrays[3], *norms[2];
    for (int i = 0; i < 3; i++) arrays[i] = on_device(values, N * sizeof *values);
    for (int i = 0; i < 2; i++) norms[i] = on_device(values, sizeof *values);
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == CUBLAS_STATUS_SUCCESS, "the mode");
    for (int again = 0; again < 4; again++) { /* its launches may be replayed, and the norm is another one each time */
        EXPECT(by_norm(handle, N, norms[0], arrays[0], arrays[1]) == 0, "by_norm");
        EXPECT(reference_by_norm(handle, N, norms[1], arrays[0], arrays[2]) == 0, "by_norm");
        expect_close("the norm", norms[0], norms[1], 1, stream);
        expect_close("by_norm", arrays[1], arrays[2], N, stream);
        for (int i = 0; i < 2; i++) MUST(cudaMemcpy(norms[i], values + again, sizeof *values, cudaMemcpyHostToDevice));
        for (int i = 1; i < 3; i++) MUST(cudaMemcpy(arrays[i], values, N * sizeof *values, cudaMemcpyHostToDevice));
    }
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    EXPECT(by_pointers(handle, stream, 4, arrays[0], arrays[1]) == 0, "by_pointers");
    EXPECT(reference_by_pointers(handle, stream, 4, arrays[0], arrays[2]) == 0, "by_pointers");
    expect_close("by_pointers", arrays[1], arrays[2], N, stream);
    for (int i = 0; i < 3; i++) MUST(cudaFree(arrays[i]));
    for (int i = 0; i < 2; i++) MUST(cudaFree(norms[i]));
    free(values);
}
#endif

#define RUN(name, type) test_##name(handle, stream, sizes[i][0], sizes[i][1], sizes[i][2]);

int main(int argc, char **argv)
{
    static const int sizes[][3] = {{1, 1, 1}, {7, 5, 3}, {16, 17, 4}, {13, 2, 9}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    cudaStream_t stream;
    cublasHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        FOR_EACH_FUNCTION(RUN)
    }
#ifdef FORMS
    test_scalars_and_pointers(handle, stream);
#endif
    FOR_EACH_FUNCTION(RELEASE)
#ifdef FORMS
    by_norm_release();
    by_pointers_release();
#endif
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

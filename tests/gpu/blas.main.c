/* Each annotation of annotations/cublas_v2.h: tiles beside whole calls.   usage: blas SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/blas.h"

#include "blas.tiled.h"

#define DECLARE_REFERENCE(name, type) \
    int reference_##name(cublasHandle_t handle, int m, int n, int k, const type *p, const type *q, type *r);
FOR_EACH_FUNCTION(DECLARE_REFERENCE)

#define RANDOM_float random_floats
#define RANDOM_double random_doubles
#define TOLERANCE_float 1e-5
#define TOLERANCE_double 1e-13

#define TEST(name, type)                                                                                       \
    static void test_##name(cublasHandle_t handle, cudaStream_t stream, int m, int n, int k)                   \
    {                                                                                                          \
        const size_t count = (size_t)(64 * (m + n + k) + m * n + m * k + n * k), bytes = count * sizeof(type);  \
        type *values = RANDOM_##type(count);                                                                   \
        type *a = on_device(values, bytes), *b = on_device(values, bytes);                                     \
        type *first = on_device(values, bytes), *second = on_device(values, bytes);                            \
        const int status = name(handle, m, n, k, a, b, first);                                                 \
        EXPECT(status == reference_##name(handle, m, n, k, a, b, second), "status %d", status);                \
        type *c = on_host(first, bytes, stream), *expected = on_host(second, bytes, stream);                   \
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
    FOR_EACH_FUNCTION(RELEASE)
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

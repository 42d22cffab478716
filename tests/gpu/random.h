/* What the drivers of random compositions share (generate.py). */
#ifndef FERN_TESTS_GPU_RANDOM_H
#define FERN_TESTS_GPU_RANDOM_H

#include "tests/gpu/arrays.h"

typedef int (*Function)(cudaStream_t stream, int rows, int cols, const float *first, const float *second, float *out);

static inline void compare_one(int number, Function fused, Function reference, cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, bytes = n * sizeof(float);
    float *values = random_floats(2 * n);
    float *first = on_device(values, bytes), *second = on_device(values + n, bytes);
    float *a = on_device(values, bytes), *b = on_device(values, bytes);
    EXPECT(fused(stream, rows, cols, first, second, a) == 0, "random_%d at %d x %d", number, rows, cols);
    EXPECT(reference(stream, rows, cols, first, second, b) == 0, "random_%d at %d x %d", number, rows, cols);
    float *result = on_host(a, bytes, stream), *expected = on_host(b, bytes, stream);
    EXPECT(!memcmp(result, expected, bytes), "random_%d at %d x %d", number, rows, cols);
    for (int again = 0; again < 3; again++) { /* its launches may be replayed now */
        float *last;
        MUST(cudaMemcpyAsync(first, second, bytes / 2, cudaMemcpyDeviceToDevice, stream));
        EXPECT(fused(stream, rows, cols, first, second, a) == 0, "random_%d again at %d x %d", number, rows, cols);
        EXPECT(reference(stream, rows, cols, first, second, b) == 0, "random_%d again at %d x %d", number, rows, cols);
        free(result);
        result = on_host(a, bytes, stream);
        last = on_host(b, bytes, stream);
        EXPECT(!memcmp(result, last, bytes), "random_%d again at %d x %d", number, rows, cols);
        free(last);
    }
    float *const arrays[] = {first, second, a, b};
    for (int i = 0; i < 4; i++) MUST(cudaFree(arrays[i]));
    free(values);
    free(result);
    free(expected);
}

/* Of the host's arrays; `second` has two more rows, for stencils. */
static inline void compare_on_host(int number, Function fused, Function reference, cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, bytes = n * sizeof(float);
    float *first = random_floats(n), *second = random_floats(n + 2 * (size_t)cols), *a = random_floats(n), *b = random_floats(n);
    EXPECT(fused(stream, rows, cols, first, second, a) == 0, "random_%d at %d x %d", number, rows, cols);
    EXPECT(reference(stream, rows, cols, first, second, b) == 0, "random_%d at %d x %d", number, rows, cols);
    EXPECT(!memcmp(a, b, bytes), "random_%d at %d x %d", number, rows, cols);
    note_result(a, bytes, 'f');
    memcpy(a, first, bytes); /* and with one array for an input and the result */
    memcpy(b, first, bytes);
    EXPECT(fused(stream, rows, cols, a, second, a) == 0, "random_%d in place at %d x %d", number, rows, cols);
    EXPECT(reference(stream, rows, cols, b, second, b) == 0, "random_%d in place at %d x %d", number, rows, cols);
    EXPECT(!memcmp(a, b, bytes), "random_%d in place at %d x %d", number, rows, cols);
    note_result(a, bytes, 'f');
    float *const arrays[] = {first, second, a, b};
    for (int i = 0; i < 4; i++) free(arrays[i]);
}

/* Arguments: the seed. */
static inline int compare_all(int argc, char **argv, const Function *fused, const Function *references, int count, int on_host)
{
    static const int sizes[][2] = {{1, 1}, {7, 5}, {16, 8}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    for (int f = 0; f < count; f++)
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
            (on_host ? compare_on_host : compare_one)(f, fused[f], references[f], stream, sizes[s][0], sizes[s][1]);
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

#endif

/* Parts of results, and what comes in steps, on ranks that have a GPU each, beside the originals, on the double or on GPUs. Prints
 * TAP on rank 0. */
#include "tests/gpu/parts.h"
#include "tests/gpu/blocks.h"

#include "parts_mpi.h"

static cublasHandle_t handle;

#define PRODUCT(name, m, n)                                                                                  \
    do {                                                                                                     \
        FLOATS(A, name, 1, m, n);                                                                            \
        FLOATS(x, name, 0, m, n);                                                                            \
        FLOATS(y, name, 0, m, n);                                                                            \
        UP(A);                                                                                               \
        UP(x);                                                                                               \
        UP(y);                                                                                               \
        name(stream, m, n, A_all, x_all, y_all);                                                             \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, m, n, HERE(A), HERE(x), HERE(y));              \
        DOWN(A), DOWN(x), DOWN(y);                                                                           \
        compare(#name, status == FERN_OK, m, n, 1e-5, &A, &x, &y, NULL);                                     \
    } while (0)

#define SUMS(name, m, n)                                                                                     \
    do {                                                                                                     \
        FLOATS(A, name, 1, m, n);                                                                            \
        FLOATS(y, name, 0, m, n);                                                                            \
        UP(A);                                                                                               \
        UP(y);                                                                                               \
        name(stream, m, n, A_all, y_all);                                                                    \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, m, n, HERE(A), HERE(y));                       \
        DOWN(A), DOWN(y);                                                                                    \
        compare(#name, status == FERN_OK, m, n, 1e-5, &A, &y, NULL);                                         \
    } while (0)

#define MULTIPLY(name, n)                                                                                    \
    do {                                                                                                     \
        FLOATS(A, name, 1, n);                                                                               \
        FLOATS(B, name, 1, n);                                                                               \
        FLOATS(C, name, 1, n);                                                                               \
        UP(A);                                                                                               \
        UP(B);                                                                                               \
        UP(C);                                                                                               \
        name(stream, n, A_all, B_all, C_all);                                                                \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, n, HERE(A), HERE(B), HERE(C));                 \
        DOWN(A), DOWN(B), DOWN(C);                                                                           \
        compare(#name, status == FERN_OK, n, n, 1e-4, &A, &B, &C, NULL);                                     \
    } while (0)

static void test_sums_of_two(int m, int n)
{
    FLOATS(A, sums_of_two, 1, m, n);
    FLOATS(B, sums_of_two, 1, m, n);
    FLOATS(y, sums_of_two, 0, m, n);
    UP(A);
    UP(B);
    UP(y);
    sums_of_two(stream, m, n, A_all, B_all, y_all);
    const int status = sums_of_two_mpi(MPI_COMM_WORLD, stream, m, n, HERE(A), HERE(B), HERE(y));
    DOWN(A), DOWN(B), DOWN(y);
    compare("sums_of_two", status == FERN_OK, m, n, 1e-5, &A, &B, &y, NULL);
}

static void test_softmax(int rows, int cols)
{
    FLOATS(in, wide_softmax, 1, rows, cols);
    FLOATS(out, wide_softmax, 1, rows, cols);
    UP(in);
    UP(out);
    wide_softmax(stream, rows, cols, in_all, out_all);
    const int status = wide_softmax_mpi(MPI_COMM_WORLD, stream, rows, cols, HERE(in), HERE(out));
    DOWN(in), DOWN(out);
    compare("wide_softmax", status == FERN_OK, rows, cols, 1e-5, &in, &out, NULL);
}

/* What calls overwrite of an array has the same bits: no sum is cut. */
#define WHOLE_SUMS(name, m, n)                                                                               \
    do {                                                                                                     \
        FLOATS(A, name, 1, m, n);                                                                            \
        FLOATS(y, name, 0, m, n);                                                                            \
        UP(A);                                                                                               \
        UP(y);                                                                                               \
        name(stream, m, n, A_all, y_all);                                                                    \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, m, n, HERE(A), HERE(y));                       \
        DOWN(A), DOWN(y);                                                                                    \
        compare(#name, status == FERN_OK, m, n, 0, &A, &y, NULL);                                            \
    } while (0)

static void test_powers(int rows, int cols)
{
    FLOATS(in, powers, 1, rows, cols);
    FLOATS(out, powers, 1, rows, cols);
    UP(in);
    UP(out);
    powers(stream, rows, cols, in_all, out_all);
    const int status = powers_mpi(MPI_COMM_WORLD, stream, rows, cols, HERE(in), HERE(out));
    DOWN(in), DOWN(out);
    compare("powers", status == FERN_OK, rows, cols, 0, &in, &out, NULL);
}

static void test_dot(int n)
{
    FLOATS(x, dot_on_device, 0, n);
    FLOATS(y, dot_on_device, 0, n);
    FLOATS(total, dot_on_device, 0, n);
    UP(x);
    UP(y);
    UP(total);
    dot_on_device(stream, n, x_all, y_all, total_all);
    const int status = dot_on_device_mpi(MPI_COMM_WORLD, stream, n, HERE(x), HERE(y), HERE(total));
    DOWN(x), DOWN(y), DOWN(total);
    compare("dot_on_device", status == FERN_OK, 1, n, 1e-5, &x, &y, &total, NULL);
}

/* Planned once, and run over and over: the old value enters each time. */
static void test_handle(int m, int n)
{
    struct product_for_all_handle *kept;
    FLOATS(A, product_for_all, 1, m, n);
    FLOATS(x, product_for_all, 0, m, n);
    FLOATS(y, product_for_all, 0, m, n);
    UP(A);
    UP(x);
    UP(y);
    int good = product_for_all_setup(MPI_COMM_WORLD, m, n, array_at(&A), array_at(&x), array_at(&y), &kept) == FERN_OK;
    for (int turn = 0; turn < 3; turn++) {
        product_for_all(stream, m, n, A_all, x_all, y_all);
        good &= product_for_all_run(kept, stream, A_here, x_here, y_here) == FERN_OK;
    }
    product_for_all_teardown(kept);
    DOWN(A), DOWN(x), DOWN(y);
    compare("a handle", good, m, n, 1e-5, &A, &x, &y, NULL);
}

static void test_cg_step(int n)
{
    float square = 0;
    FLOATS(p, cg_step, 0, n);
    FLOATS(q, cg_step, 0, n);
    FLOATS(x, cg_step, 0, n);
    FLOATS(r, cg_step, 0, n);
    UP(p);
    UP(q);
    UP(x);
    UP(r);
    const float expected = cg_step(handle, stream, n, 0.75f, p_all, q_all, x_all, r_all);
    const int status = cg_step_mpi(MPI_COMM_WORLD, handle, stream, n, 0.75f, HERE(p), HERE(q), HERE(x), HERE(r), &square);
    DOWN(p), DOWN(q), DOWN(x), DOWN(r);
    compare("cg_step", status == FERN_OK && fabsf(square - expected) < 1e-5f * expected, 1, n, 0, &p, &q, &x, &r, NULL);
}

/* The numbers are in the GPU's memory, or in the host's. */
#define NUMBERS(name, n, on_device)                                                                                          \
    do {                                                                                                                     \
        float host[4] = {-1, -2, -3, -4}, *numbers = host;                                                                   \
        FLOATS(x, name, 0, n);                                                                                               \
        FLOATS(y, name, 0, n);                                                                                               \
        UP(x);                                                                                                               \
        UP(y);                                                                                                               \
        if (on_device) {                                                                                                     \
            MUST(cudaMalloc((void **)&numbers, sizeof host));                                                                \
            cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);                                                        \
        }                                                                                                                    \
        name(handle, n, x_all, y_all, numbers, numbers + 1);                                                                 \
        const int status = name##_mpi(MPI_COMM_WORLD, handle, n, HERE(x), HERE(y), numbers + 2, numbers + 3);                \
        cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);                                                              \
        MUST(cudaStreamSynchronize(stream));                                                                                 \
        if (on_device) {                                                                                                     \
            MUST(cudaMemcpy(host, numbers, sizeof host, cudaMemcpyDeviceToHost));                                            \
            MUST(cudaFree(numbers));                                                                                         \
        }                                                                                                                    \
        int same = status == FERN_OK && fabsf(host[2] - host[0]) <= 1e-5f * (1 + host[1] * host[1]) && fabsf(host[3] - host[1]) <= 1e-5f * host[1]; \
        float first[2] = {host[2], host[3]};                                                                                 \
        PMPI_Bcast(first, 2, MPI_FLOAT, 0, MPI_COMM_WORLD); /* not counted with what the function sends */                 \
        same = same && !memcmp(first, host + 2, sizeof first);                                                               \
        DOWN(x), DOWN(y);                                                                                                    \
        compare(#name, same, on_device, n, 1e-4, &x, &y, NULL);                                                              \
    } while (0)

static int near(double got, double expected, double tolerance)
{
    return fabs(got - expected) <= tolerance * (1 + fabs(expected));
}

/* The same on all ranks, which is not counted with what the function sends. */
static int same_on_all(const void *numbers, size_t bytes)
{
    char first[64];
    memcpy(first, numbers, bytes);
    PMPI_Bcast(first, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    return !memcmp(first, numbers, bytes);
}

static void fill_complex(Array *array, int wide)
{
    for (int64_t i = 0; i < 2 * elements_of(&array->home); i++) {
        const double value = (double)rand() / RAND_MAX - 0.5;
        if (wide)
            ((double *)array->expected)[i] = value;
        else
            ((float *)array->expected)[i] = (float)value;
    }
    array_scatter(array);
}

/* Sums of nothing are refused, on all ranks, as what a routine writes then is not known. */
static void test_complex_dots(int n, int on_device)
{
    cuComplex host[4] = {{-1, -2}, {-3, -4}, {-5, -6}, {-7, -8}}, *numbers = host;
    NEW(x, complex_dots, cuComplex, 0, n);
    NEW(y, complex_dots, cuComplex, 0, n);
    fill_complex(&x, 0), fill_complex(&y, 0);
    UP(x);
    UP(y);
    if (on_device) {
        MUST(cudaMalloc((void **)&numbers, sizeof host));
        MUST(cudaMemcpy(numbers, host, sizeof host, cudaMemcpyHostToDevice)); /* the same on all ranks, which may not write it */
        cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
    }
    complex_dots(handle, n, (const cuComplex *)x_all, (const cuComplex *)y_all, numbers, numbers + 1);
    const int status = complex_dots_mpi(MPI_COMM_WORLD, handle, n, (const cuComplex *)x_here, array_at(&x), (const cuComplex *)y_here, array_at(&y),
                                        numbers + 2, numbers + 3);
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
    MUST(cudaStreamSynchronize(stream));
    if (on_device) {
        MUST(cudaMemcpy(host, numbers, sizeof host, cudaMemcpyDeviceToHost));
        MUST(cudaFree(numbers));
    }
    int good = status == (n ? FERN_OK : FERN_BAD_ARGUMENT) && same_on_all(host + 2, 2 * sizeof *host);
    for (int i = 0; i < 2 && n; i++) good &= near(host[2 + i].x, host[i].x, 1e-5) && near(host[2 + i].y, host[i].y, 1e-5);
    DOWN(x), DOWN(y);
    compare("complex_dots", good, on_device, n, 0, &x, &y, NULL);
}

static void test_wide_complex_dot(int n)
{
    cuDoubleComplex expected = {-1, -2}, product = {-3, -4};
    NEW(x, wide_complex_dot, cuDoubleComplex, 0, n);
    NEW(y, wide_complex_dot, cuDoubleComplex, 0, n);
    fill_complex(&x, 1), fill_complex(&y, 1);
    UP(x);
    UP(y);
    wide_complex_dot(handle, n, (const cuDoubleComplex *)x_all, (const cuDoubleComplex *)y_all, &expected);
    const int status = wide_complex_dot_mpi(MPI_COMM_WORLD, handle, n, (const cuDoubleComplex *)x_here, array_at(&x),
                                            (const cuDoubleComplex *)y_here, array_at(&y), &product);
    int good = status == (n ? FERN_OK : FERN_BAD_ARGUMENT) && same_on_all(&product, sizeof product);
    good &= !n || (near(product.x, expected.x, 1e-13) && near(product.y, expected.y, 1e-13));
    DOWN(x), DOWN(y);
    compare("wide_complex_dot", good, 1, n, 0, &x, &y, NULL);
}

static void test_shrink(int n)
{
    int steps = -1;
    FLOATS(x, shrink, 0, n);
    UP(x);
    const int expected = shrink(handle, n, 5, 0.3f, x_all);
    const int status = shrink_mpi(MPI_COMM_WORLD, handle, n, 5, 0.3f, HERE(x), &steps);
    DOWN(x);
    compare("shrink", status == FERN_OK && steps == expected, 1, n, 0, &x, NULL);
}

/* A symmetric matrix with a large diagonal; p is r at first. */
static void test_cg(int n)
{
    const int most = n < 3 ? n : 3;
    int steps = -1;
    FLOATS(A, cg, 1, n);
    FLOATS(x, cg, 0, n);
    FLOATS(r, cg, 0, n);
    FLOATS(p, cg, 0, n);
    FLOATS(q, cg, 0, n);
    float *a = A.expected;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) a[j * n + i] = a[i * n + j] = a[i * n + j] + (i == j ? (float)n : 0.0f);
    memcpy(p.expected, r.expected, (size_t)n * sizeof(float));
    array_scatter(&A);
    array_scatter(&p);
    UP(A);
    UP(x);
    UP(r);
    UP(p);
    UP(q);
    const int expected = cg(stream, n, most, 0.0f, A_all, x_all, r_all, p_all, q_all);
    const int status = cg_mpi(MPI_COMM_WORLD, stream, n, most, 0.0f, HERE(A), HERE(x), HERE(r), HERE(p), HERE(q), &steps);
    DOWN(A), DOWN(x), DOWN(r), DOWN(p), DOWN(q);
    compare("cg", status == FERN_OK && steps == expected, n, n, 1e-4, &A, &x, &r, &p, &q, NULL);
}

/* --- What fails ------------------------------------------------------------------------------------------------------- */

#ifndef TEST_GPU
/* A call on arrays of m x n and, with `steps`, n or m elements. */
typedef struct Call {
    Array A, x, y;
    float *A_here, *x_here, *y_here;
    int m, n, steps;
} Call;

static Call call_new(int m, int n, int steps)
{
    Call call = {.m = m, .n = n, .steps = steps};
    if (steps) {
        FLOATS(A, sums_in_steps, 0, m, n);
        FLOATS(y, sums_in_steps, 0, m, n);
        call.A = A, call.y = y;
    }
    else {
        FLOATS(A, product_for_owners, 0, m, n);
        FLOATS(x, product_for_owners, 0, m, n);
        FLOATS(y, product_for_owners, 0, m, n);
        call.A = A, call.x = x, call.y = y;
        call.x_here = upload(&x);
    }
    call.A_here = upload(&call.A);
    call.y_here = upload(&call.y);
    return call;
}

static int call_run(Call *call)
{
    const fern_local *A_at = array_at(&call->A), *y_at = array_at(&call->y);
    if (call->steps) return sums_in_steps_mpi(MPI_COMM_WORLD, stream, call->m, call->n, call->A_here, A_at, call->y_here, y_at);
    return product_for_owners_mpi(MPI_COMM_WORLD, stream, call->m, call->n, call->A_here, A_at, call->x_here, array_at(&call->x), call->y_here, y_at);
}

static void call_free(Call *call)
{
    download(&call->A, call->A_here), download(&call->y, call->y_here);
    array_free(&call->A), array_free(&call->y);
    if (call->steps) return;
    download(&call->x, call->x_here);
    array_free(&call->x);
}

/* After so many calls the one that follows fails, on the last rank: all of them say so, and go on afterwards. */
static void test_failing(int m, int n, int steps)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int after = 0; after < 12; after++) {
        Call call = call_new(m, n, steps);
        if (rank_of() == ranks - 1) double_fail_after(after);
        const int status = call_run(&call);
        int first = status, good = status == FERN_OK || status == FERN_ROUTINE || status == FERN_DEVICE;
        MPI_Bcast(&first, 1, MPI_INT, 0, MPI_COMM_WORLD);
        double_fail_after(-1);
        call_free(&call);
        say(good && first == status && (after > 0 || status != FERN_OK), steps ? "a call that fails in a step" : "a call that fails beside parts", m,
            after);
    }
}

/* Of one rank's memory too little is free for a part, or for pieces. */
static void test_no_memory(int m, int n, int steps)
{
    Call call = call_new(m, n, steps);
    size_t available, all;
    MUST(cudaMemGetInfo(&available, &all));
    if (rank_of() == 0) double_set_memory(all - available + 8);
    int good = call_run(&call) == FERN_NO_MEMORY;
    double_set_memory(all);
    good &= call_run(&call) == FERN_OK;
    call_free(&call);
    say(good, steps ? "too little memory for pieces" : "too little memory for parts", m, n);
}

static void test_faults(void)
{
    for (int steps = 0; steps < 2; steps++) {
        test_failing(31, 17, steps);
        test_no_memory(37, 19, steps);
    }
}
#else
static void test_faults(void) {} /* the double makes them */
#endif

/* --- All -------------------------------------------------------------------------------------------------------------- */

static void test_sizes(int m, int n)
{
    PRODUCT(product_for_all, m, n);
    PRODUCT(product_for_one, m, n);
    PRODUCT(product_for_owners, m, n);
    SUMS(sums_on_grid, m, n);
    test_sums_of_two(m, n);
    test_softmax(m, n);
    test_dot(m * n);
    test_cg_step(m * n);
    for (int on_device = 0; on_device < 2; on_device++) {
        NUMBERS(dot_and_norm, m * n, on_device);
        NUMBERS(dot_and_norm_on_grid, m * n, on_device);
    }
    test_shrink(m * n);
    test_cg(m);
    SUMS(sums_in_steps, m, n);
    MULTIPLY(multiply_in_steps, m);
    MULTIPLY(multiply_around, m);
}

static void test_all(void)
{
    static const int sizes[][2] = {{1, 1}, {2, 5}, {7, 1}, {13, 11}, {31, 17}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) test_sizes(sizes[i][0], sizes[i][1]);
}

/* Behind what measures memory: plans are kept, and one more may free what another has. */
static void test_sums_and_complex(void)
{
    static const int sizes[] = {0, 1, 7, 10, 143, 527}, shapes[][2] = {{1, 1}, {1, 5}, {7, 1}, {0, 5}, {5, 0}, {13, 11}, {31, 17}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        WHOLE_SUMS(column_means, shapes[i][0], shapes[i][1]);
        WHOLE_SUMS(column_means_of_rows, shapes[i][0], shapes[i][1]);
        test_powers(shapes[i][0], shapes[i][1]);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int on_device = 0; on_device < 2; on_device++) test_complex_dots(sizes[i], on_device);
        test_wide_complex_dot(sizes[i]);
    }
}

int main(int argc, char **argv)
{
    fern_failure failure = {0};
    MPI_Init(&argc, &argv);
    srand(1);
    find_devices(argv[1]);
    if (fern_bind_device(MPI_COMM_WORLD, &fern_cuda, &failure) != FERN_OK || use_nccl(MPI_COMM_WORLD) != FERN_OK) return 2;
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    test_all();
    wider = 3;
    test_all();
    wider = 0;
    test_handle(31, 17);
    test_faults();
    test_sums_and_complex();
    cublasDestroy(handle);
    MUST(cudaStreamDestroy(stream));
    const int status = cases_end() | failures;
    MPI_Finalize();
    return status;
}

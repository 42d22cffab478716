/* Functions on ranks that have a GPU each, beside the originals, on the double or on GPUs. Prints TAP on rank 0. */
#include "tests/gpu/ranks.h"
#include "tests/gpu/blocks.h"

#include "ranks_mpi.h"

static cublasHandle_t handle;
static int large; /* arrays too, where `large` is asked for */

/* An MPI that says that it reaches a GPU's memory, and brings something else: with TEST_WRONG set. */
int MPI_Sendrecv(const void *out, int count_out, MPI_Datatype type_out, int to, int tag_out, void *in, int count_in, MPI_Datatype type_in, int from,
                 int tag_in, MPI_Comm comm, MPI_Status *status)
{
    const int code = PMPI_Sendrecv(out, count_out, type_out, to, tag_out, in, count_in, type_in, from, tag_in, comm, status);
    if (getenv("TEST_WRONG")) *(char *)in ^= 1;
    return code;
}

/* --- Cases ------------------------------------------------------------------------------------------------------------ */

static void test_chain(int n)
{
    FLOATS(first, chain, 0, n);
    FLOATS(second, chain, 0, n);
    FLOATS(out, chain, 0, n);
    UP(first);
    UP(second);
    UP(out);
    chain(stream, n, first_all, second_all, out_all);
    const int status = chain_mpi(MPI_COMM_WORLD, stream, n, HERE(first), HERE(second), HERE(out));
    DOWN(first), DOWN(second), DOWN(out);
    compare("chain", status == FERN_OK, 1, n, 0, &first, &second, &out, NULL);
}

static void test_softmax(int rows, int cols)
{
    FLOATS(in, row_softmax, 0, rows, cols);
    FLOATS(out, row_softmax, 0, rows, cols);
    UP(in);
    UP(out);
    const int good = row_softmax(stream, in_all, rows, cols, out_all) == 0;
    const int status = row_softmax_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out));
    DOWN(in), DOWN(out);
    compare("row_softmax", good && status == FERN_OK, rows, cols, 0, &in, &out, NULL);
}

#define FROM_TO(name, wide, rows, cols)                                                             \
    do {                                                                                            \
        FLOATS(in, name, wide, rows, cols);                                                         \
        FLOATS(out, name, wide, rows, cols);                                                        \
        UP(in);                                                                                     \
        UP(out);                                                                                    \
        name(stream, in_all, rows, cols, out_all);                                                  \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out));     \
        DOWN(in), DOWN(out);                                                                        \
        compare(#name, status == FERN_OK, rows, cols, 0, &in, &out, NULL);                          \
    } while (0)
#define BLUR(name, rows, cols) FROM_TO(name, 1, rows, cols)

static void test_smooth(int rows, int cols, int steps)
{
    FLOATS(u, smooth, 1, rows, cols);
    FLOATS(v, smooth, 1, rows, cols);
    UP(u);
    UP(v);
    smooth(stream, rows, cols, steps, u_all, v_all);
    const int status = smooth_mpi(MPI_COMM_WORLD, stream, rows, cols, steps, HERE(u), HERE(v));
    DOWN(u), DOWN(v);
    compare("smooth", status == FERN_OK, rows, cols, 0, &u, &v, NULL);
}

static void test_add_means(int rows, int cols, int steps)
{
    FLOATS(in, add_means, 0, rows, cols);
    FLOATS(out, add_means, 0, rows, cols);
    UP(in);
    UP(out);
    add_means(stream, in_all, rows, cols, steps, out_all);
    const int status = add_means_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, steps, HERE(out));
    DOWN(in), DOWN(out);
    compare("add_means", status == FERN_OK, rows, cols, 0, &in, &out, NULL);
}

static void test_product(int rows, int cols, int inner)
{
    FLOATS(a, product, 1, rows, cols, inner);
    FLOATS(b, product, 1, rows, cols, inner);
    FLOATS(bias, product, 0, rows, cols, inner);
    FLOATS(out, product, 1, rows, cols, inner);
    UP(a);
    UP(b);
    UP(bias);
    UP(out);
    product(stream, rows, cols, inner, a_all, b_all, bias_all, out_all);
    const int status = product_mpi(MPI_COMM_WORLD, stream, rows, cols, inner, HERE(a), HERE(b), HERE(bias), HERE(out));
    DOWN(a), DOWN(b), DOWN(bias), DOWN(out);
    compare("product", status == FERN_OK, rows, cols, 1e-6, &a, &b, &bias, &out, NULL);
}

static void test_layers(int rows, int cols, int inner)
{
    FLOATS(a, layers, 1, rows, cols, inner);
    FLOATS(b, layers, 1, rows, cols, inner);
    FLOATS(bias, layers, 0, rows, cols, inner);
    FLOATS(d, layers, 1, rows, cols, inner);
    FLOATS(hidden, layers, 0, rows, cols, inner);
    FLOATS(out, layers, 1, rows, cols, inner);
    UP(a);
    UP(b);
    UP(bias);
    UP(d);
    UP(hidden);
    UP(out);
    layers(handle, stream, rows, cols, inner, a_all, b_all, bias_all, d_all, hidden_all, out_all);
    const int status = layers_mpi(MPI_COMM_WORLD, handle, stream, rows, cols, inner, HERE(a), HERE(b), HERE(bias), HERE(d), HERE(hidden), HERE(out));
    DOWN(a), DOWN(b), DOWN(bias), DOWN(d), DOWN(hidden), DOWN(out);
    compare("layers", status == FERN_OK, rows, cols, 1e-5, &a, &b, &bias, &d, &hidden, &out, NULL);
}

#define ROWS(name, rows, cols)                                                                                   \
    do {                                                                                                         \
        FLOATS(in, name, 1, rows, cols);                                                                         \
        FLOATS(sums, name, 0, rows, cols);                                                                       \
        FLOATS(out, name, 1, rows, cols);                                                                        \
        UP(in);                                                                                                  \
        UP(sums);                                                                                                \
        UP(out);                                                                                                 \
        name(stream, rows, cols, in_all, sums_all, out_all);                                                     \
        const int status = name##_mpi(MPI_COMM_WORLD, stream, rows, cols, HERE(in), HERE(sums), HERE(out));      \
        DOWN(in), DOWN(sums), DOWN(out);                                                                         \
        compare(#name, status == FERN_OK, rows, cols, 0, &in, &sums, &out, NULL);                                \
    } while (0)

static void test_planes(int depth, int rows, int cols)
{
    FLOATS(in, planes, 0, depth, rows, cols);
    FLOATS(out, planes, 0, depth, rows, cols);
    UP(in);
    UP(out);
    planes(stream, depth, rows, cols, in_all, out_all);
    const int status = planes_mpi(MPI_COMM_WORLD, stream, depth, rows, cols, HERE(in), HERE(out));
    DOWN(in), DOWN(out);
    compare("planes", status == FERN_OK, depth, rows, 0, &in, &out, NULL);
}

/* Planned once, and run on one stream and then on another. */
static void test_handle(int rows, int cols)
{
    cudaStream_t other;
    struct blur_handle *kept;
    FLOATS(in, blur, 1, rows, cols);
    FLOATS(out, blur, 1, rows, cols);
    UP(in);
    UP(out);
    MUST(cudaStreamCreate(&other));
    blur(stream, in_all, rows, cols, out_all);
    int good = blur_setup(MPI_COMM_WORLD, array_at(&in), rows, cols, array_at(&out), &kept) == FERN_OK;
    for (int turn = 0; turn < 4; turn++) {
        good &= blur_run(kept, stream, in_here, out_here) == FERN_OK;
        good &= blur_run(kept, other, in_here, out_here) == FERN_OK;
    }
    MUST(cudaStreamSynchronize(other));
    blur_teardown(kept);
    MUST(cudaStreamDestroy(other));
    DOWN(in), DOWN(out);
    compare("a handle", good, rows, cols, 0, &in, &out, NULL);
}

/* --- What fails ------------------------------------------------------------------------------------------------------- */

static void test_host_pointer(int n)
{
    FLOATS(first, chain, 0, n);
    FLOATS(second, chain, 0, n);
    FLOATS(out, chain, 0, n);
    float *second_here = upload(&second), *out_here = upload(&out);
    const int status = chain_mpi(MPI_COMM_WORLD, stream, n, first.block, array_at(&first), HERE(second), HERE(out));
    download(&second, second_here), download(&out, out_here);
    array_free(&first), array_free(&second), array_free(&out);
    say(status == FERN_BAD_ARGUMENT, "an array of the host", 1, n);
}

static void test_two_streams(int n)
{
    cudaStream_t other;
    FLOATS(in, on_two, 0, n);
    FLOATS(half, on_two, 0, n);
    FLOATS(out, on_two, 0, n);
    float *in_here = upload(&in), *half_here = upload(&half), *out_here = upload(&out);
    MUST(cudaStreamCreate(&other));
    int good = on_two_mpi(MPI_COMM_WORLD, stream, other, n, HERE(in), HERE(half), HERE(out)) == FERN_BAD_ARGUMENT;
    good &= on_two_mpi(MPI_COMM_WORLD, stream, stream, n, HERE(in), HERE(half), HERE(out)) == FERN_OK;
    MUST(cudaStreamDestroy(other));
    download(&in, in_here), download(&half, half_here), download(&out, out_here);
    array_free(&in), array_free(&half), array_free(&out);
    say(good, "two streams", 1, n);
}

/* The ranks of the tests are on one node. */
static void test_binding(void)
{
    fern_failure failure = {0};
    int device = -1;
    const int good = fern_bind_device(MPI_COMM_WORLD, &fern_cuda, &failure) == FERN_OK;
    MUST(cudaGetDevice(&device));
    say(good && device == rank_of() % devices, "binding", devices, 0);
}

/* With another device current, a plan is made anew there. */
static void test_other_device(int rows, int cols)
{
    int device;
    MUST(cudaGetDevice(&device));
    for (int turn = 0; turn < 3; turn++) {
        const cudaStream_t before = stream;
        MUST(cudaSetDevice((device + turn) % devices));
        MUST(cudaStreamCreate(&stream));
        BLUR(blur, rows, cols);
        MUST(cudaStreamDestroy(stream));
        stream = before;
    }
    MUST(cudaSetDevice(device));
}

#ifndef TEST_GPU
/* After so many calls the one that follows fails, on the last rank: all of them say so, and go on afterwards. */
static void test_failing(int rows, int cols)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (int after = 0; after < 12; after++) {
        FLOATS(in, blur, 0, rows, cols);
        FLOATS(out, blur, 0, rows, cols);
        float *in_here = upload(&in), *out_here = upload(&out);
        if (rank_of() == ranks - 1) double_fail_after(after);
        const int status = blur_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out));
        int first = status, good = status == FERN_OK || status == FERN_ROUTINE || status == FERN_DEVICE;
        MPI_Bcast(&first, 1, MPI_INT, 0, MPI_COMM_WORLD);
        double_fail_after(-1);
        download(&in, in_here), download(&out, out_here);
        array_free(&in), array_free(&out);
        say(good && first == status && (after > 0 || status != FERN_OK), "a call that fails", rows, after);
    }
}

/* Of one rank's memory too little is free. */
static void test_no_memory(int rows, int cols)
{
    FLOATS(in, blur, 0, rows, cols);
    FLOATS(out, blur, 0, rows, cols);
    float *in_here = upload(&in), *out_here = upload(&out);
    size_t available, all;
    MUST(cudaMemGetInfo(&available, &all));
    if (rank_of() == 0) double_set_memory(all - available + 64);
    int good = blur_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_NO_MEMORY;
    double_set_memory(all);
    good &= blur_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_OK;
    download(&in, in_here), download(&out, out_here);
    array_free(&in), array_free(&out);
    say(good, "too little memory", rows, cols);
}

/* On the last rank there is no device. */
static void test_no_device(void)
{
    int ranks;
    fern_failure failure = {0};
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank_of() == ranks - 1) double_set_devices(0);
    say(fern_bind_device(MPI_COMM_WORLD, &fern_cuda, &failure) == FERN_DEVICE, "no device", 0, 0);
    double_set_devices(devices);
}

static void test_faults(void)
{
    test_failing(31, 17);
    test_no_memory(37, 19);
    test_no_device();
}
#else
static void test_faults(void) {} /* the double makes them */
#endif

/* --- Kernels ---------------------------------------------------------------------------------------------------------- */

#if defined TEST_KERNELS && !defined TEST_GPU
/* On the last rank a block has too little memory for rows. */
static void test_small_blocks(int rows, int cols)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    FLOATS(in, row_softmax, 0, rows, cols);
    FLOATS(out, row_softmax, 0, rows, cols);
    float *in_here = upload(&in), *out_here = upload(&out);
    if (rank_of() == ranks - 1) double_set_block(16, 1024);
    int good = row_softmax_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_DEVICE;
    double_set_block(232448, 1024);
    good &= row_softmax_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_OK;
    download(&in, in_here), download(&out, out_here);
    array_free(&in), array_free(&out);
    say(good, "small blocks", rows, cols);
}

/* Its interior, while messages travel, and what is around it: each one kernel. */
static void test_launches(int rows, int cols)
{
    const long before = double_launches("blur_mpi_kernel_threads");
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    BLUR(blur, rows, cols);
    const long launched = double_launches("blur_mpi_kernel_threads") - before;
    say(launched == (ranks == 1 ? 1 : 2), "launches", rows, cols);
}

static void test_kernels(void)
{
    test_small_blocks(40, 17);
    test_launches(40, 17);
}
#else
static void test_kernels(void) {}
#endif

/* --- NCCL ------------------------------------------------------------------------------------------------------------- */

#ifdef TEST_NCCL
/* Ranks that share a device are refused: all of one on the double, those of a GPU that there are more ranks than. */
static void test_shared_device(void)
{
    fern_failure failure = {0};
    MPI_Comm comm;
    int ranks, shared = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
#ifdef TEST_GPU
    shared = devices;
#else
    double_set_devices(shared);
#endif
    const int good = fern_bind_device(comm, &fern_cuda, &failure) == FERN_OK && use_nccl(comm) == (ranks > shared ? FERN_DEVICE : FERN_OK);
#ifndef TEST_GPU
    double_set_devices(devices);
#endif
    MPI_Comm_free(&comm);
    say(good, "NCCL with one device", shared, ranks);
}

/* With $TEST_NCCL_FAILS set rank 1 is told of an error in the first call, and so are all; the next one goes well. */
static void test_failing_nccl(int rows, int cols)
{
    FLOATS(in, blur, 0, rows, cols);
    FLOATS(out, blur, 0, rows, cols);
    float *in_here = upload(&in), *out_here = upload(&out);
    int good = blur_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_DEVICE;
    good &= blur_mpi(MPI_COMM_WORLD, stream, HERE(in), rows, cols, HERE(out)) == FERN_OK;
    download(&in, in_here), download(&out, out_here);
    array_free(&in), array_free(&out);
    say(good, "NCCL fails", rows, cols);
}

/* 0: go on. */
static int test_nccl(void)
{
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    test_shared_device();
    test_binding();
    if (ranks > devices) return 1;
    if (getenv("TEST_NCCL_WRONG")) {
        say(use_nccl(MPI_COMM_WORLD) == FERN_DEVICE, "NCCL brings something else", 1, 1);
        return 1;
    }
    if (use_nccl(MPI_COMM_WORLD) != FERN_OK) exit(2);
    if (!getenv("TEST_NCCL_FAILS")) return 0;
    MUST(cudaStreamCreate(&stream));
    test_failing_nccl(31, 17);
    MUST(cudaStreamDestroy(stream));
    return 1;
}
#else
static int test_nccl(void)
{
    test_binding();
    return 0;
}
#endif

static void test_sizes(int rows, int cols)
{
    test_chain(rows * cols);
    test_softmax(rows, cols);
    BLUR(blur, rows, cols);
    BLUR(blur_on_grid, rows, cols);
    test_smooth(rows, cols, 3);
    BLUR(unsharp_on_grid, rows, cols);
    test_add_means(rows, cols, 3);
    FROM_TO(turned, 0, rows, cols);
    BLUR(rows_of_means, rows, cols);
    test_product(rows, cols, 5);
    test_layers(rows, cols, 5);
    ROWS(rows_of_columns, rows, cols);
    ROWS(rows_of_one, rows, cols);
    ROWS(rows_of_dealt, rows, cols);
    test_planes(rows, cols, 3);
}

static void test_all(void)
{
    static const int sizes[][2] = {{1, 1}, {2, 5}, {7, 1}, {13, 11}, {31, 17}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) test_sizes(sizes[i][0], sizes[i][1]);
    if (large) test_sizes(1031, 517);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    srand(1);
    find_devices(argv[1]);
    large = argc > 1 && strcmp(argv[1], "large") == 0;
    if (test_nccl()) {
        const int said = cases_end() | failures;
        MPI_Finalize();
        return said;
    }
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    test_all();
    wider = 3;
    test_all();
    ghosts = 2;
    test_all();
    BLUR(blur_in_ghosts, 31, 17);
    ghosts = wider = 0;
    test_handle(31, 17);
    test_other_device(13, 11);
    test_faults();
    test_host_pointer(40);
    test_two_streams(40);
    test_product(150, 70, 40);
    test_kernels();
    cublasDestroy(handle);
    MUST(cudaStreamDestroy(stream));
    const int status = cases_end() | failures;
    MPI_Finalize();
    return status;
}

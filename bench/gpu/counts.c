/* What the fused compositions of this folder move and do on a GPU, counted without one: their kernels run as PTX (tests/gpu/ptx).
 * For each size the bytes of the device's memory for an element of the result, beside the ideal, which reads each input and writes each
 * result once; and what each kernel has done. Calls of cuBLAS are not counted.   usage: counts */
#include "bench/gpu/bench.h"
#include "bench/gpu/truths.h"
#include "tests/gpu/ptx/ptx.h"

#include <stdio.h>

/* What a function keeps until then; one that keeps nothing has no such function. */
#define FOR_EACH(do_each) \
    do_each(black_scholes) do_each(black_scholes_f64) do_each(haversine) do_each(softmax) do_each(layer_norm) do_each(gemm_kernels) \
    do_each(attention) do_each(blur) do_each(unsharp) do_each(cg_vectors) do_each(sgerb) do_each(sgerb_kernels)
#define RELEASE(name) extern void name##_release(void) __attribute__((weak));
#define GIVE_BACK(name) if (name##_release) name##_release();
FOR_EACH(RELEASE)

enum { MOST_ARRAYS = 6 };
static void *arrays[MOST_ARRAYS];
static float *single(int array) { return arrays[array]; }
static double *wide(int array) { return arrays[array]; }

/* A composition: how many elements its arrays have, of rows and columns. */
typedef enum Extent { NONE, ALL, COLUMN, ROW, BORDERED } Extent; /* BORDERED: with two more rows and columns */

typedef struct Composition {
    const char *name;
    void (*call)(int rows, int cols);
    int bytes;                         /* of an element */
    double ideal;                      /* bytes for an element of the result, of attention for one of its scores */
    Extent extents[MOST_ARRAYS];
} Composition;

static void call_black_scholes(int rows, int cols)
{
    MUST(black_scholes(bench.stream, rows * cols, RATE, VOLATILITY, single(0), single(1), single(2), single(3), single(4)));
}
static void call_black_scholes_f64(int rows, int cols)
{
    MUST(black_scholes_f64(bench.stream, rows * cols, RATE, VOLATILITY, wide(0), wide(1), wide(2), wide(3), wide(4)));
}
static void call_haversine(int rows, int cols)
{
    MUST(haversine(bench.stream, rows * cols, LATITUDE, LONGITUDE, single(0), single(1), single(2)));
}
static void call_cg_vectors(int rows, int cols)
{
    double rr = 1;
    MUST(cg_vectors(bench.handle, bench.stream, rows * cols, &rr, wide(0), wide(1), wide(2), wide(3)));
}
static void call_softmax(int rows, int cols)
{
    MUST(softmax(bench.stream, rows, cols, single(0), single(1)));
}
static void call_layer_norm(int rows, int cols)
{
    MUST(layer_norm(bench.stream, rows, cols, LITTLE, single(0), single(1), single(2), single(3), single(4), single(5)));
}
static void call_blur(int rows, int cols)
{
    MUST(blur(bench.stream, rows, cols, single(0), single(1)));
}
static void call_unsharp(int rows, int cols)
{
    MUST(unsharp(bench.stream, rows, cols, AMOUNT, single(0), single(1), single(2), single(3), single(4), single(5)));
}
static void call_sgerb(int rows, int cols)
{
    MUST(sgerb(bench.handle, bench.stream, cols, rows, ALPHA, single(0), single(1), BETA, single(2)));
}
static void call_sgerb_kernels(int rows, int cols)
{
    MUST(sgerb_kernels(bench.stream, rows, cols, ALPHA, single(1), single(0), BETA, single(2)));
}
/* Of a product of 32 elements each. */
static void call_gemm_kernels(int rows, int cols)
{
    MUST(gemm_kernels(bench.stream, rows, cols, 32, single(0), single(1), single(2), single(3)));
}
static void call_attention(int rows, int cols)
{
    MUST(attention(bench.handle, bench.stream, rows, cols, ATTENTION_SCALE, single(0), single(1), single(2), single(3)));
}

static const Composition vectors[] = {
    {"Black-Scholes", call_black_scholes, 4, 20, {ALL, ALL, ALL, ALL, ALL}},
    {"Black-Scholes f64", call_black_scholes_f64, 8, 40, {ALL, ALL, ALL, ALL, ALL}},
    {"Haversine", call_haversine, 4, 12, {ALL, ALL, ALL}},
    {"CG's vectors", call_cg_vectors, 8, 56, {ALL, ALL, ALL, ALL}},
}, of_rows[] = {
    {"softmax", call_softmax, 4, 8, {ALL, ALL}},
    {"layer norm", call_layer_norm, 4, 16, {ALL, ALL, ROW, ROW, ALL, ALL}},
}, matrices[] = {
    {"blur", call_blur, 4, 8, {BORDERED, ALL}},
    {"unsharp", call_unsharp, 4, 24, {BORDERED, BORDERED, BORDERED, ALL, ALL, ALL}},
    {"SGERB, cuBLAS", call_sgerb, 4, 8, {ROW, COLUMN, ALL}},
    {"SGERB, kernels", call_sgerb_kernels, 4, 8, {ROW, COLUMN, ALL}},
    {"GEMM, a block's", call_gemm_kernels, 4, 4, {BORDERED, BORDERED, ROW, ALL}},
}, of_queries[] = {
    {"attention", call_attention, 4, 8, {ALL, ALL, ALL, ALL}},
};

static size_t count_of(Extent extent, int rows, int cols)
{
    const size_t r = (size_t)rows, c = (size_t)cols;
    return extent == ALL ? r * c : extent == COLUMN ? r : extent == ROW ? c : (r + 2) * (c + 2) + 32 * (r + c);
}

static void count(const Composition *one, int rows, int cols)
{
    const double elements = (double)rows * (one == of_queries ? rows : cols);
    for (int i = 0; i < MOST_ARRAYS && one->extents[i]; i++)
        arrays[i] = new_array(count_of(one->extents[i], rows, cols), one->bytes, i + 1);
    ptx_forget_counts();
    one->call(rows, cols);
    MUST(cudaStreamSynchronize(bench.stream));
    const PtxTotals moved = ptx_totals();
    printf("%s, %d x %d: %.2f bytes an element of %.0f, %.2f as transactions; %.1f instructions\n", one->name, rows, cols,
           (double)(moved.loaded + moved.stored) / elements, one->ideal,
           32 * (double)(moved.load_transactions + moved.store_transactions) / elements, (double)moved.instructions / elements);
    ptx_print_counts(stdout);
    printf("\n");
    for (int i = 0; i < MOST_ARRAYS && one->extents[i]; i++) free_array(arrays[i]);
}

#define EACH(list, rows, cols) \
    for (size_t at = 0; at < sizeof list / sizeof *list; at++) count(&list[at], rows, cols)

int main(void)
{
    static const int lengths[] = {33, 1000, 1024, 4096, 16384, 65536};
    double_seed(1);
    bench.check = true;
    MUST(cudaStreamCreateWithFlags(&bench.stream, cudaStreamNonBlocking));
    MUST(cublasCreate(&bench.handle));
    MUST(cublasSetStream(bench.handle, bench.stream));
    EACH(vectors, 1, 4096);
    EACH(vectors, 1, 4099);
    for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++) EACH(of_rows, lengths[l] > 4096 ? 2 : 4, lengths[l]);
    EACH(matrices, 64, 128);
    EACH(matrices, 37, 61);
    EACH(of_queries, 64, 16);
    FOR_EACH(GIVE_BACK)
    MUST(cublasDestroy(bench.handle));
    MUST(cudaStreamDestroy(bench.stream));
    return 0;
}

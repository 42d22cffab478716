/* Arrays on the device: calls as written, in tiles, as kernels, by hand, by the vendor. Results are compared first. */
#include "bench/gpu/bench.h"
#include "bench/gpu/hand.h"
#include "bench/gpu/truths.h"
#include "bench/gpu/variants.h"

enum { MOST_ARRAYS = 6 };

typedef struct Array {
    size_t count;
    int bytes;
    int key;                         /* of its values; -1: it is written, and holds no number before */
    bool written;                    /* it is compared */
    void *memory;
} Array;

typedef struct Row Row;
struct Row {
    const char *name;
    Array arrays[MOST_ARRAYS];
    /* NULL: there is none. */
    void (*written)(void *), (*resident)(void *), (*inlined)(void *), (*hand)(void *), (*vendor)(void *);
    const unsigned long *resident_ran, *inline_ran;
    double (*truth)(int array, size_t at); /* of an element, computed on the host; NULL: it is not */
    double tolerance;                /* of variants beside the calls as written; twenty times that beside the host's */
    double bytes;                    /* that have to move */
    double operations;               /* of matrix products; 0: none */
    bool tiles, kernels;             /* it is fused so: where results alone count, that is looked at */
    /* To reach; 0: nothing is said. Of the copy's rate, or else of the kernel by hand; over the calls as written, kernels and tiles. */
    double of_copy, of_hand, inline_gain, resident_gain;
};

/* The row that is measured. */
static Row *row;

static float *single(int array) { return row->arrays[array].memory; }
static double *wide(int array) { return row->arrays[array].memory; }

/* VARIANT(name, arguments): functions of the three. */
#define VARIANT(name, ...)                                                     \
    static void name##_written(void *with) { (void)with; MUST(written_##name(__VA_ARGS__)); }   \
    static void name##_resident(void *with) { (void)with; MUST(resident_##name(__VA_ARGS__)); } \
    static void name##_inline(void *with) { (void)with; MUST(inline_##name(__VA_ARGS__)); }

#define N bench.sizes.n
#define ROWS bench.sizes.rows
#define COLS bench.sizes.cols
VARIANT(black_scholes, bench.stream, N, RATE, VOLATILITY, single(0), single(1), single(2), single(3), single(4))
VARIANT(black_scholes_f64, bench.stream, N / 2, RATE, VOLATILITY, wide(0), wide(1), wide(2), wide(3), wide(4))
VARIANT(haversine, bench.stream, N, LATITUDE, LONGITUDE, single(0), single(1), single(2))
VARIANT(softmax, bench.stream, ROWS, COLS, single(0), single(1))
VARIANT(layer_norm, bench.stream, ROWS, COLS, LITTLE, single(0), single(1), single(2), single(3), single(4), single(5))
VARIANT(gemm_bias_gelu, bench.handle, bench.stream, bench.sizes.gemm_rows, bench.sizes.gemm_cols, bench.sizes.gemm_inner, single(0),
        single(1), single(2), single(3))
VARIANT(gemm_kernels, bench.stream, bench.sizes.gemm_rows, bench.sizes.gemm_cols, bench.sizes.gemm_inner, single(0), single(1), single(2),
        single(3))
VARIANT(attention, bench.handle, bench.stream, bench.sizes.queries, bench.sizes.depth, ATTENTION_SCALE, single(0), single(1), single(2),
        single(3))
VARIANT(blur, bench.stream, ROWS - 2, COLS - 2, single(0), single(1))
VARIANT(unsharp, bench.stream, ROWS - 2, COLS - 2, AMOUNT, single(0), single(1), single(2), single(3), single(4), single(5))
VARIANT(sgerb, bench.handle, bench.stream, COLS, ROWS, ALPHA, single(0), single(1), BETA, single(2))
VARIANT(sgerb_kernels, bench.stream, ROWS, COLS, ALPHA, single(1), single(0), BETA, single(2))

static void cg_vectors_with(__typeof__(cg_vectors) *function)
{
    double rr = 1;
    MUST(function(bench.handle, bench.stream, N / 2, &rr, wide(0), wide(1), wide(2), wide(3)));
}
static void cg_vectors_written(void *with) { (void)with; cg_vectors_with(written_cg_vectors); }
static void cg_vectors_resident(void *with) { (void)with; cg_vectors_with(resident_cg_vectors); }
static void cg_vectors_inline(void *with) { (void)with; cg_vectors_with(inline_cg_vectors); }

static void black_scholes_hand(void *with)
{
    (void)with;
    MUST(hand_black_scholes(bench.stream, N, RATE, VOLATILITY, single(0), single(1), single(2), single(3), single(4)));
}

static void black_scholes_f64_hand(void *with)
{
    (void)with;
    MUST(hand_black_scholes_f64(bench.stream, N / 2, RATE, VOLATILITY, wide(0), wide(1), wide(2), wide(3), wide(4)));
}

static void softmax_hand(void *with)
{
    (void)with;
    MUST(hand_softmax(bench.stream, ROWS, COLS, single(0), single(1)));
}

static void haversine_hand(void *with)
{
    (void)with;
    MUST(hand_haversine(bench.stream, N, LATITUDE, LONGITUDE, single(0), single(1), single(2)));
}

static void layer_norm_hand(void *with)
{
    (void)with;
    MUST(hand_layer_norm(bench.stream, ROWS, COLS, LITTLE, single(0), single(1), single(2), single(3), single(4), single(5)));
}

static void blur_hand(void *with)
{
    (void)with;
    MUST(hand_blur(bench.stream, ROWS - 2, COLS - 2, single(0), single(1)));
}

static void unsharp_hand(void *with)
{
    (void)with;
    MUST(hand_unsharp(bench.stream, ROWS - 2, COLS - 2, AMOUNT, single(0), single(1), single(2), single(3), single(4), single(5)));
}

#ifndef FERN_DOUBLE
static void gemm_bias_gelu_vendor(void *with)
{
    (void)with;
    MUST(vendor_gemm_bias_gelu(bench.stream, bench.sizes.gemm_rows, bench.sizes.gemm_cols, bench.sizes.gemm_inner, single(0), single(1),
                               single(2), single(3)));
}
#else
#define gemm_bias_gelu_vendor NULL
#endif

/* --- A row --------------------------------------------------------------------------------------------- */

/* As they are before the first call. */
static void refill(void)
{
    MUST(cudaStreamSynchronize(bench.stream));
    for (int i = 0; i < MOST_ARRAYS && row->arrays[i].count; i++) {
        const Array *array = &row->arrays[i];
        if (!array->written) continue;
        if (array->key < 0)
            poison_array(array->memory, array->count, array->bytes);
        else
            fill_array(array->memory, array->count, array->bytes, array->key);
    }
    MUST(cudaDeviceSynchronize());
}

static void take_samples(Sample *samples)
{
    for (int i = 0; i < MOST_ARRAYS && row->arrays[i].count; i++)
        if (row->arrays[i].written) samples[i] = take_sample(row->arrays[i].memory, row->arrays[i].count, row->arrays[i].bytes);
}

static void wrong(const char *what, int array, double distance)
{
    bench.wrong++;
    say("  %-18s WRONG: %s: array %d is %g away\n", row->name, what, array, distance);
}

static void compare(const char *what, void (*function)(void *), const Sample *wanted)
{
    Sample samples[MOST_ARRAYS] = {{{0}, 0, NULL}};
    if (!function) return;
    for (int again = 0; again < 3; again++) { /* the third call may replay the launches of the second */
        refill();
        function(NULL);
    }
    take_samples(samples);
    for (int i = 0; i < MOST_ARRAYS; i++) {
        if (!samples[i].values) continue;
        const double distance = distance_of(&samples[i], &wanted[i]);
        if (!(distance <= row->tolerance)) wrong(what, i, distance);
        free_sample(&samples[i]);
    }
}

/* Some elements of each sample. */
static void compare_with_truth(const Sample *samples)
{
    enum { SOME = 64 };
    for (int i = 0; i < MOST_ARRAYS && row->truth; i++) {
        double difference = 0, norm = 0;
        if (!samples[i].values) continue;
        for (int s = 0; s < SAMPLES; s++)
            for (size_t at = 0; at < samples[i].length; at += samples[i].length / SOME + 1) {
                const double wanted = row->truth(i, samples[i].at[s] + at), is = samples[i].values[(size_t)s * samples[i].length + at];
                difference += (is - wanted) * (is - wanted);
                norm += wanted * wanted;
            }
        if (!(difference <= 400 * row->tolerance * row->tolerance * norm)) wrong("what the host computes", i, difference / norm);
    }
}

static double timed(void (*function)(void *))
{
    if (!function) return 0;
    refill();
    return median_by_events(function, NULL);
}

static void say_time(const char *variant, double time, double whole, const char *note)
{
    if (time <= 0) return;
    say("  %-18s %-12s %9.3f ms  %6.2f x as written  %6.0f GB/s, %.2f of the copy's", row->name, variant, time, whole / time,
        1e-6 * row->bytes / time, row->bytes / (1e-3 * time) / bench.copy_rate);
    if (row->operations > 0)
        say("  %.1f TFLOP/s, %.2f of the product's", 1e-9 * row->operations / time, row->operations / (1e-3 * time) / bench.product_rate);
    say("%s\n", note);
}

static void measure(Row *one)
{
    Sample wanted[MOST_ARRAYS] = {{{0}, 0, NULL}};
    row = one;
    for (int i = 0; i < MOST_ARRAYS && row->arrays[i].count; i++)
        row->arrays[i].memory = new_array(row->arrays[i].count, row->arrays[i].bytes, row->arrays[i].key);
    refill();
    row->written(NULL);
    take_samples(wanted);
    compare_with_truth(wanted);
    const unsigned long resident_before = row->resident_ran[1], inline_before = row->inline_ran[1];
    compare("in tiles", row->resident, wanted);
    compare("as kernels", row->inlined, wanted);
    compare("by hand", row->hand, wanted);
    if (row->vendor) { /* its GELU is another one */
        const double tolerance = row->tolerance;
        row->tolerance = 1e-2;
        compare("by the vendor", row->vendor, wanted);
        row->tolerance = tolerance;
    }
    const bool tiled = row->resident_ran[1] > resident_before, kernels = row->inline_ran[1] > inline_before;
    if (bench.check && (tiled != (row->tiles && !bench.tiles_lose) || kernels != row->kernels)) {
        bench.wrong++;
        say("  %-18s WRONG: it is %sfused in tiles, and %sas kernels\n", row->name, tiled ? "" : "not ", kernels ? "" : "not ");
    }
    const double written = timed(row->written), resident = timed(row->resident), inlined = timed(row->inlined);
    const double hand = timed(row->hand), vendor = timed(row->vendor);
    say_time("as written", written, written, "");
    say_time("in tiles", resident, written, tiled ? "" : "  (declined: as written)");
    say_time("kernels", inlined, written, kernels ? "" : "  (declined: as written)");
    say_time("by hand", hand, written, "");
    say_time("vendor", vendor, written, "");
    if (row->of_copy > 0) {
        const double of_copy = row->bytes / (1e-3 * inlined) / bench.copy_rate;
        if (of_copy >= row->of_copy || !row->of_hand)
            say_reached(row->name, "kernels: of the copy's bandwidth", of_copy, row->of_copy, "");
        else
            say_reached(row->name, "kernels: not bound by memory; of the kernel by hand", hand / inlined, row->of_hand, "");
    }
    if (row->inline_gain > 0) say_reached(row->name, "kernels over the calls as written", written / inlined, row->inline_gain, "x");
    if (row->resident_gain > 0 && tiled) say_reached(row->name, "tiles over the calls as written", written / resident, row->resident_gain, "x");
    say_reached(row->name, "tiles are not slower than the calls as written", written / resident, 0.97, "x");
    for (int i = 0; i < MOST_ARRAYS; i++) {
        if (wanted[i].values) free_sample(&wanted[i]);
        if (row->arrays[i].count) free_array(row->arrays[i].memory);
        row->arrays[i].memory = NULL;
    }
}

#define FUNCTIONS(name, file) \
    .written = name##_written, .resident = name##_resident, .inlined = name##_inline, .resident_ran = resident_##file##_ran, \
    .inline_ran = inline_##file##_ran

void measure_device_rows(void)
{
    const size_t n = (size_t)N, half = n / 2, all = (size_t)ROWS * (size_t)COLS, inner = (size_t)(ROWS - 2) * (size_t)(COLS - 2);
    const size_t gemm_rows = (size_t)bench.sizes.gemm_rows, gemm_cols = (size_t)bench.sizes.gemm_cols;
    const size_t gemm_inner = (size_t)bench.sizes.gemm_inner, queries = (size_t)bench.sizes.queries, depth = (size_t)bench.sizes.depth;
    const double product = 2.0 * (double)gemm_rows * (double)gemm_cols * (double)gemm_inner;
    Row rows[] = {
        {.name = "Black-Scholes", FUNCTIONS(black_scholes, black_scholes), .tiles = true, .kernels = true, .hand = black_scholes_hand, .truth = true_option, .tolerance = 1e-5,
         .arrays = {{n, 4, PRICE, false, NULL}, {n, 4, STRIKE, false, NULL}, {n, 4, YEARS, false, NULL}, {n, 4, -1, true, NULL}, {n, 4, -1, true, NULL}},
         .bytes = 20.0 * (double)n, .of_copy = 0.92, .of_hand = 0.97, .inline_gain = 25, .resident_gain = 1.1},
        {.name = "Black-Scholes f64", FUNCTIONS(black_scholes_f64, black_scholes_f64), .tiles = true, .kernels = true, .hand = black_scholes_f64_hand, .truth = true_option,
         .tolerance = 1e-13,
         .arrays = {{half, 8, PRICE, false, NULL}, {half, 8, STRIKE, false, NULL}, {half, 8, YEARS, false, NULL}, {half, 8, -1, true, NULL},
                    {half, 8, -1, true, NULL}},
         .bytes = 40.0 * (double)half, .of_copy = 0.90, .of_hand = 0.90, .resident_gain = 1.1},
        {.name = "Haversine", FUNCTIONS(haversine, elements), .tiles = true, .kernels = true, .hand = haversine_hand, .truth = true_distance, .tolerance = 1e-4,
         .arrays = {{n, 4, LATITUDES, false, NULL}, {n, 4, LONGITUDES, false, NULL}, {n, 4, -1, true, NULL}},
         .bytes = 12.0 * (double)n, .of_copy = 0.92, .resident_gain = 1.1},
        {.name = "softmax", FUNCTIONS(softmax, elements), .tiles = true, .kernels = true, .hand = softmax_hand, .truth = true_softmax, .tolerance = 1e-5,
         .arrays = {{all, 4, SCORES, false, NULL}, {all, 4, -1, true, NULL}},
         .bytes = 8.0 * (double)all, .of_copy = 0.92, .of_hand = 0.97, .resident_gain = 1.1},
        {.name = "layer norm", FUNCTIONS(layer_norm, elements), .tiles = true, .kernels = true, .hand = layer_norm_hand, .truth = true_layer_norm, .tolerance = 1e-5,
         .arrays = {{all, 4, LAYER_IN, false, NULL}, {all, 4, RESIDUAL, false, NULL}, {(size_t)COLS, 4, GAIN, false, NULL},
                    {(size_t)COLS, 4, SHIFT, false, NULL}, {all, 4, -1, true, NULL}, {all, 4, -1, true, NULL}},
         .bytes = 16.0 * (double)all, .of_copy = 0.92, .resident_gain = 1.1},
        {.name = "GEMM bias GELU", FUNCTIONS(gemm_bias_gelu, matrices), .vendor = gemm_bias_gelu_vendor, .truth = true_gemm,
         .tolerance = bench.check ? 1e-5 : 1e-3, /* TF32 */
         .arrays = {{gemm_rows * gemm_inner, 4, GEMM_A, false, NULL}, {gemm_inner * gemm_cols, 4, GEMM_B, false, NULL},
                    {gemm_cols, 4, GEMM_BIAS, false, NULL}, {gemm_rows * gemm_cols, 4, -1, true, NULL}},
         .bytes = 4.0 * (double)(gemm_rows * gemm_inner + gemm_inner * gemm_cols + gemm_rows * gemm_cols), .operations = product},
        {.name = "GEMM, a block's", FUNCTIONS(gemm_kernels, matrices), .kernels = true, .truth = true_gemm, .tolerance = 1e-5,
         .arrays = {{gemm_rows * gemm_inner, 4, GEMM_A, false, NULL}, {gemm_inner * gemm_cols, 4, GEMM_B, false, NULL},
                    {gemm_cols, 4, GEMM_BIAS, false, NULL}, {gemm_rows * gemm_cols, 4, -1, true, NULL}},
         .bytes = 4.0 * (double)(gemm_rows * gemm_inner + gemm_inner * gemm_cols + gemm_rows * gemm_cols), .operations = product},
        {.name = "attention", FUNCTIONS(attention, matrices), .tiles = true, .kernels = true, .truth = true_attention, .tolerance = bench.check ? 1e-5 : 1e-3,
         .arrays = {{queries * depth, 4, QUERIES, false, NULL}, {queries * depth, 4, KEYS, false, NULL}, {queries * depth, 4, VALUES, false, NULL},
                    {queries * depth, 4, -1, true, NULL}},
         .bytes = 16.0 * (double)(queries * depth), .operations = 4.0 * (double)queries * (double)queries * (double)depth, .resident_gain = 1.1},
        {.name = "blur", FUNCTIONS(blur, matrices), .kernels = true, .hand = blur_hand, .truth = true_blur, .tolerance = 1e-5,
         .arrays = {{all, 4, IMAGE, false, NULL}, {inner, 4, -1, true, NULL}},
         .bytes = 4.0 * (double)(all + inner), .of_copy = 0.92},
        {.name = "unsharp", FUNCTIONS(unsharp, matrices), .tiles = true, .kernels = true, .hand = unsharp_hand, .truth = true_unsharp, .tolerance = 1e-5,
         .arrays = {{all, 4, RED, false, NULL}, {all, 4, GREEN, false, NULL}, {all, 4, BLUE, false, NULL}, {inner, 4, -1, true, NULL},
                    {inner, 4, -1, true, NULL}, {inner, 4, -1, true, NULL}},
         .bytes = 12.0 * (double)(all + inner), .of_copy = 0.92, .resident_gain = 1.1},
        {.name = "CG's vectors", FUNCTIONS(cg_vectors, elements), .kernels = true, .tolerance = 1e-12,
         .arrays = {{half, 8, CG_Q, false, NULL}, {half, 8, CG_P, true, NULL}, {half, 8, CG_X, true, NULL}, {half, 8, CG_R, true, NULL}},
         .bytes = 8.0 * 12.0 * (double)half},
        {.name = "SGERB, cuBLAS", FUNCTIONS(sgerb, matrices), .tiles = true, .kernels = true, .truth = true_sgerb, .tolerance = 1e-6,
         .arrays = {{(size_t)COLS, 4, OUTER_X, false, NULL}, {(size_t)ROWS, 4, OUTER_Y, false, NULL}, {all, 4, OUTER_A, true, NULL}},
         .bytes = 8.0 * (double)all, .resident_gain = 1.1},
        {.name = "SGERB, kernels", FUNCTIONS(sgerb_kernels, matrices), .kernels = true, .truth = true_sgerb, .tolerance = 1e-6,
         .arrays = {{(size_t)COLS, 4, OUTER_X, false, NULL}, {(size_t)ROWS, 4, OUTER_Y, false, NULL}, {all, 4, OUTER_A, true, NULL}},
         .bytes = 8.0 * (double)all, .of_copy = 0.92},
    };
    say("Arrays on the device: %d elements, or %d x %d.\n", N, ROWS, COLS);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        /* Products of matrices in TF32, tiles too: the mode is the handle's. */
        MUST(cublasSetMathMode(bench.handle, rows[i].operations > 0 ? CUBLAS_TF32_TENSOR_OP_MATH : CUBLAS_DEFAULT_MATH));
        measure(&rows[i]);
    }
    MUST(cublasSetMathMode(bench.handle, CUBLAS_DEFAULT_MATH));
}

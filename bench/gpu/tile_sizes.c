/* Compositions in tiles of each size, whether or not they gain. */
#include "bench/gpu/bench.h"
#include "bench/gpu/truths.h"
#include "bench/gpu/variants.h"

#include "resident_black_scholes.tiled.h"
#include "resident_elements.tiled.h"
#include "resident_matrices.tiled.h"

extern __typeof__(black_scholes_tiled) resident_black_scholes_tiled;
extern __typeof__(haversine_tiled) resident_haversine_tiled;
extern __typeof__(softmax_tiled) resident_softmax_tiled;
extern __typeof__(layer_norm_tiled) resident_layer_norm_tiled;
extern __typeof__(unsharp_tiled) resident_unsharp_tiled;
extern __typeof__(sgerb_tiled) resident_sgerb_tiled;
extern __typeof__(attention_tiled) resident_attention_tiled;

enum { ARRAYS = 6 };
static float *array[ARRAYS];
static int64_t tile; /* elements, or rows; 0: as written */

#define N bench.sizes.n
#define ROWS bench.sizes.rows
#define COLS bench.sizes.cols
/* SWEPT(name, struct's members, arguments) */
#define SWEPT(name, tiles_, ...)                                                  \
    static void name##_swept(void *with)                                          \
    {                                                                             \
        const struct name##_tiles tiles = tiles_;                                 \
        (void)with;                                                               \
        MUST(tile ? resident_##name##_tiled(__VA_ARGS__, &tiles) : written_##name(__VA_ARGS__)); \
    }
#define OF_ONE(member) {.member = tile}
SWEPT(black_scholes, OF_ONE(i), bench.stream, N, RATE, VOLATILITY, array[0], array[1], array[2], array[3], array[4])
SWEPT(haversine, OF_ONE(i), bench.stream, N, LATITUDE, LONGITUDE, array[0], array[1], array[2])
SWEPT(softmax, OF_ONE(x_2), bench.stream, ROWS, COLS, array[0], array[1])
SWEPT(layer_norm, OF_ONE(i), bench.stream, ROWS, COLS, LITTLE, array[0], array[1], array[2], array[3], array[4], array[5])
SWEPT(unsharp, OF_ONE(i), bench.stream, ROWS - 2, COLS - 2, AMOUNT, array[0], array[1], array[2], array[3], array[4], array[5])
SWEPT(sgerb, OF_ONE(j), bench.handle, bench.stream, COLS, ROWS, ALPHA, array[0], array[1], BETA, array[2])
SWEPT(attention, OF_ONE(v), bench.handle, bench.stream, bench.sizes.queries, bench.sizes.depth, ATTENTION_SCALE, array[0], array[1], array[2],
      array[3])

/* Tiles of `least` elements, or rows, and twice, four, .. times as many. */
static void sweep(const char *name, void (*function)(void *), int64_t least, int64_t most)
{
    tile = 0;
    const double written = median_by_events(function, NULL);
    say("  %-14s as written %8.3f ms;", name, written);
    for (tile = least; tile <= most; tile *= 2) {
        const double time = median_by_events(function, NULL);
        say("  %lld: %.3f ms, %.2f", (long long)tile, time, written / time);
    }
    say("\n");
}

void measure_tile_sizes(void)
{
    const int64_t rows = bench.check ? 8 : 64, elements = rows * COLS;
    const size_t most = (size_t)(bench.sizes.n > ROWS * COLS ? bench.sizes.n : ROWS * COLS);
    for (int i = 0; i < ARRAYS; i++) array[i] = new_array(most, 4, 1);
    say("Tiles of each size, of elements or rows: the time, and how many times as fast as the calls as written.\n");
    sweep("Black-Scholes", black_scholes_swept, elements, N);
    sweep("Haversine", haversine_swept, elements, N);
    sweep("softmax", softmax_swept, rows, ROWS);
    sweep("layer norm", layer_norm_swept, rows, ROWS);
    sweep("unsharp", unsharp_swept, rows, ROWS);
    sweep("SGERB, cuBLAS", sgerb_swept, rows, ROWS);
    MUST(cublasSetMathMode(bench.handle, CUBLAS_TF32_TENSOR_OP_MATH));
    sweep("attention", attention_swept, rows, bench.sizes.queries);
    MUST(cublasSetMathMode(bench.handle, CUBLAS_DEFAULT_MATH));
    for (int i = 0; i < ARRAYS; i++) free_array(array[i]);
}

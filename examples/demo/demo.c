/* Runs compositions as they were written and as fernc fused them, in turn, on arrays far beyond the caches, and prints how they
 * compare. Linked with the originals, renamed NAME_original, and the fused functions; the linker hands their malloc to the functions
 * here, which count what they allocate. */
#include "examples/02-softmax/softmax.h"
#include "examples/04-blur/blur.h"
#include "examples/06-black-scholes/black_scholes.h"
#include "examples/34-own-loops/sharpen.h"
#include "examples/check.h"

#include <malloc.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 5 };

__typeof__(softmax) softmax_original;
__typeof__(blur) blur_original;
__typeof__(black_scholes) black_scholes_original;
__typeof__(sharpen) sharpen_original;

/* --- What the compositions allocate -------------------------------------------------------------------------------------------- */

static size_t live_bytes, peak_bytes;

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_aligned_alloc(size_t alignment, size_t bytes);
void __real_free(void *memory);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_aligned_alloc(size_t alignment, size_t bytes);
void __wrap_free(void *memory);

static void *counted(void *memory)
{
    if (memory) live_bytes += malloc_usable_size(memory);
    if (live_bytes > peak_bytes) peak_bytes = live_bytes;
    return memory;
}

void *__wrap_malloc(size_t bytes)
{
    return counted(__real_malloc(bytes));
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    return counted(__real_calloc(count, bytes));
}

void *__wrap_aligned_alloc(size_t alignment, size_t bytes)
{
    return counted(__real_aligned_alloc(alignment, bytes));
}

void __wrap_free(void *memory)
{
    if (memory) live_bytes -= malloc_usable_size(memory);
    __real_free(memory);
}

/* --- The workloads --------------------------------------------------------------------------------------------------------------- */

/* Functions of `rows` x `cols` elements, or of `count` in a row. Both variants have the same inputs, and outputs of their own. */
typedef struct Outputs {
    void *first, *second;
} Outputs;

static int rows, cols, count;
static float *numbers, *padded, *price, *strike, *years, *rate, *volatility;
static unsigned char *picture;
static Outputs original, fused;

static void must(int status)
{
    if (status == 0) return;
    fputs("out of memory\n", stderr);
    exit(2);
}

static void run_black_scholes_original(void)
{
    must(black_scholes_original(count, price, strike, years, rate, volatility, original.first, original.second));
}

static void run_black_scholes(void)
{
    must(black_scholes(count, price, strike, years, rate, volatility, fused.first, fused.second));
}

static void run_softmax_original(void)
{
    must(softmax_original(numbers, rows, cols, original.first));
}

static void run_softmax(void)
{
    must(softmax(numbers, rows, cols, fused.first));
}

static void run_blur_original(void)
{
    must(blur_original(padded, rows, cols, original.first));
}

static void run_blur(void)
{
    must(blur(padded, rows, cols, fused.first));
}

static void run_sharpen_original(void)
{
    sharpen_original(rows, cols, 1.5f, picture, original.first);
}

static void run_sharpen(void)
{
    sharpen(rows, cols, 1.5f, picture, fused.first);
}

/* The largest difference of two results of floats, as a share of what is expected. */
static double worst_of_floats(const void *expected, const void *result, size_t n)
{
    const float *left = expected, *right = result;
    double largest = 0.0;
    for (size_t i = 0; i < n; i++) largest = worse(largest, difference(right[i], left[i]));
    return largest;
}

static double worst_of_matrices(void)
{
    return worst_of_floats(original.first, fused.first, (size_t)rows * (size_t)cols);
}

static double worst_of_prices(void)
{
    return worse(worst_of_floats(original.first, fused.first, (size_t)count), worst_of_floats(original.second, fused.second, (size_t)count));
}

static double worst_of_pictures(void)
{
    const unsigned char *left = original.first, *right = fused.first;
    int largest = 0;
    for (size_t i = 0; i < (size_t)rows * (size_t)cols; i++)
        if (abs(left[i] - right[i]) > largest) largest = abs(left[i] - right[i]);
    return largest;
}

typedef struct Workload {
    const char *name, *what;
    void (*run_original)(void), (*run_fused)(void);
    double (*worst)(void);
    double most;          /* of differences; a step of a byte, where numbers are rounded to bytes */
} Workload;

static const Workload workloads[] = {
    {"black_scholes", "32 calls of elementwise kernels", run_black_scholes_original, run_black_scholes, worst_of_prices, 1e-5},
    {"softmax", "5 calls on rows", run_softmax_original, run_softmax, worst_of_matrices, 1e-5},
    {"blur", "2 calls with neighbours", run_blur_original, run_blur, worst_of_matrices, 1e-5},
    {"sharpen", "4 loops of its own", run_sharpen_original, run_sharpen, worst_of_pictures, 1},
};

/* --- Measuring ------------------------------------------------------------------------------------------------------------------- */

typedef struct Measured {
    double seconds[ROUNDS];
    size_t intermediate_bytes;
} Measured;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void measure(Measured *measured, int round, void (*run)(void))
{
    size_t live_before = live_bytes;
    peak_bytes = live_bytes;
    double start = now();
    run();
    if (round >= 0) measured->seconds[round] = now() - start;
    measured->intermediate_bytes = peak_bytes - live_before;
}

static int compare_numbers(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(const double *values)
{
    double sorted[ROUNDS];
    memcpy(sorted, values, sizeof sorted);
    qsort(sorted, ROUNDS, sizeof *sorted, compare_numbers);
    return sorted[ROUNDS / 2];
}

static const char *size_text(size_t bytes, char *text, size_t capacity)
{
    if (bytes >= 10u << 20)
        snprintf(text, capacity, "%zu MiB", bytes >> 20);
    else
        snprintf(text, capacity, "%zu KiB", (bytes + 1023) >> 10);
    return text;
}

/* A first round that is not timed touches all memory. False: the outputs differ. */
static bool compare(const Workload *workload)
{
    Measured before, after;
    double ratios[ROUNDS];
    char was[32], is[32];
    for (int round = -1; round < ROUNDS; round++) {
        measure(&before, round, workload->run_original);
        measure(&after, round, workload->run_fused);
        if (round >= 0) ratios[round] = before.seconds[round] / after.seconds[round];
    }
    const double largest = workload->worst();
    const bool same = largest <= workload->most;
    printf("%-14s %-32s %8.1f ms %8.1f ms %7.2fx   %9s -> %-9s%s\n", workload->name, workload->what, 1e3 * median(before.seconds),
           1e3 * median(after.seconds), median(ratios), size_text(before.intermediate_bytes, was, sizeof was),
           size_text(after.intermediate_bytes, is, sizeof is), same ? "" : "  WRONG");
    fflush(stdout);
    return same;
}

/* --- Sizes ----------------------------------------------------------------------------------------------------------------------- */

static size_t last_level_cache(void)
{
    size_t largest = 0;
    for (int index = 0; index < 8; index++) {
        char path[96], unit = 'K';
        size_t size = 0;
        snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu0/cache/index%d/size", index);
        FILE *file = fopen(path, "r");
        if (!file) break;
        if (fscanf(file, "%zu%c", &size, &unit) >= 1) size <<= unit == 'M' ? 20 : 10;
        fclose(file);
        if (size > largest) largest = size;
    }
    if (largest == 0) {
        long size = sysconf(_SC_LEVEL3_CACHE_SIZE);
        largest = size > 0 ? (size_t)size : (size_t)32 << 20;
    }
    return largest;
}

static size_t available_memory(void)
{
    char line[128];
    size_t kibibytes = 0;
    FILE *file = fopen("/proc/meminfo", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %zu", &kibibytes) == 1) break;
    if (file) fclose(file);
    return kibibytes > 0 ? kibibytes << 10 : (size_t)sysconf(_SC_AVPHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
}

/* A matrix of twice the last cache, from 64 MiB to 256 MiB, unless eight of them do not fit into memory; vectors are a quarter of that,
 * of which Black-Scholes has thirty. */
static void choose_sizes(void)
{
    const size_t row_bytes = 4096 * sizeof(float), least = (size_t)64 << 20, largest = (size_t)256 << 20;
    size_t cache = last_level_cache(), wanted = 2 * cache, most = available_memory() / 12;
    char cache_text[32], matrix_text[32];
    if (wanted < least) wanted = least;
    if (wanted > largest) wanted = largest;
    if (wanted > most) wanted = most;
    cols = 4096;
    rows = (int)(wanted / row_bytes);
    count = rows * cols / 4;
    printf("matrices of %d x %d floats, %s each; vectors of %d; last-level cache %s; one thread; medians of %d runs\n\n", rows, cols,
           size_text((size_t)rows * row_bytes, matrix_text, sizeof matrix_text), count, size_text(cache, cache_text, sizeof cache_text), ROUNDS);
}

/* A picture of hills and edges, with noise. */
static unsigned char *new_picture(void)
{
    unsigned char *made = need((size_t)rows * (size_t)cols, 1);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < cols; x++) {
            const double hills = 0.5 + 0.25 * sin(0.02 * x) + 0.2 * sin(0.013 * y + 0.004 * x), edge = (x / 257 + y / 193) % 2 ? 0.15 : 0.0;
            made[(size_t)y * (size_t)cols + (size_t)x] = (unsigned char)(255 * (hills + edge) * 0.8 + rand() % 8);
        }
    return made;
}

static void make_inputs(void)
{
    const size_t elements = (size_t)rows * (size_t)cols, n = (size_t)count;
    numbers = random_floats(elements, -8.0, 8.0);
    padded = random_floats(((size_t)rows + 2) * ((size_t)cols + 2), 0.0, 255.0);
    picture = new_picture();
    price = random_floats(n, 5.0, 30.0);
    strike = random_floats(n, 1.0, 100.0);
    years = random_floats(n, 0.25, 10.0);
    rate = random_floats(n, 0.01, 0.1);
    volatility = random_floats(n, 0.1, 0.6);
    original = (Outputs){need(elements, sizeof(float)), need(n, sizeof(float))};
    fused = (Outputs){need(elements, sizeof(float)), need(n, sizeof(float))};
}

static void release(void)
{
    void *all[] = {numbers, padded, picture, price, strike, years, rate, volatility, original.first, original.second, fused.first, fused.second};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

int main(void)
{
    /* Freed memory stays with the process: the originals do not pay for new pages in each call. */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
    choose_sizes();
    make_inputs();
    printf("%-14s %-32s %11s %11s %8s   %s\n", "", "", "as written", "fused", "gain", "   memory for intermediates");
    bool same = true;
    for (size_t w = 0; w < sizeof workloads / sizeof *workloads; w++) same &= compare(&workloads[w]);
    release();
    puts(same ? "\nAll results are those of the functions as written." : "\nSome results are wrong.");
    return same ? 0 : 1;
}

/* Runs two compositions as they were written and as fernc fused them, in turn, on arrays far
 * beyond the caches, and prints how they compare. Linked with the originals, renamed
 * NAME_original, and the fused functions; the linker hands their malloc to the functions here,
 * which count what they allocate. */
#include "examples/01-sgerb/sgerb.h"
#include "examples/02-softmax/softmax.h"
#include "examples/check.h"

#include <malloc.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 7 };

void sgerb_original(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
int softmax_original(const float *in, int rows, int cols, float *out);

/* --- What the compositions allocate ------------------------------------------------------ */

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

/* --- The two workloads ------------------------------------------------------------------- */

static int rows, cols;
static float *input, *original_output, *fused_output;
static float *column_factors, *row_factors;

static void run_sgerb_original(void)
{
    sgerb_original(rows, cols, 1.5f, row_factors, column_factors, 0.5f, original_output);
}

static void run_sgerb_fused(void)
{
    sgerb(rows, cols, 1.5f, row_factors, column_factors, 0.5f, fused_output);
}

static void run_softmax_original(void)
{
    if (softmax_original(input, rows, cols, original_output) != 0) exit(2);
}

static void run_softmax_fused(void)
{
    if (softmax(input, rows, cols, fused_output) != 0) exit(2);
}

/* --- Measuring --------------------------------------------------------------------------- */

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

static int compare_times(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(const Measured *measured)
{
    double sorted[ROUNDS];
    memcpy(sorted, measured->seconds, sizeof sorted);
    qsort(sorted, ROUNDS, sizeof *sorted, compare_times);
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
static bool compare(const char *name, void (*run_original)(void), void (*run_fused)(void))
{
    Measured original, fused;
    for (int round = -1; round < ROUNDS; round++) {
        measure(&original, round, run_original);
        measure(&fused, round, run_fused);
    }
    double largest = 0.0;
    for (size_t i = 0; i < (size_t)rows * (size_t)cols; i++)
        largest = worse(largest, difference(fused_output[i], original_output[i]));
    bool same = largest <= 1e-5;
    char before[32], after[32];
    printf("%-8s %10.1f ms %10.1f ms %8.2fx   %10s -> %-10s %10.1e%s\n", name, 1e3 * median(&original),
           1e3 * median(&fused), median(&original) / median(&fused),
           size_text(original.intermediate_bytes, before, sizeof before),
           size_text(fused.intermediate_bytes, after, sizeof after), largest, same ? "" : "  WRONG");
    return same;
}

/* --- Sizes ------------------------------------------------------------------------------- */

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

/* A matrix four times the size of the last-level cache, unless five of them and some room
 * do not fit into memory. */
static void choose_sizes(void)
{
    const size_t row_bytes = 4096 * sizeof(float);
    size_t cache = last_level_cache(), wanted = 4 * cache, most = available_memory() / 8;
    char cache_text[32], matrix_text[32];
    if (wanted < (size_t)64 << 20) wanted = (size_t)64 << 20;
    if (wanted > most) wanted = most;
    cols = 4096;
    rows = (int)(wanted / row_bytes);
    printf("matrices of %d x %d floats, %s each; last-level cache %s; one thread; median of %d runs\n\n", rows,
           cols, size_text((size_t)rows * row_bytes, matrix_text, sizeof matrix_text),
           size_text(cache, cache_text, sizeof cache_text), ROUNDS);
    if ((size_t)rows * row_bytes < 2 * cache)
        puts("(memory is short: the matrices are hardly larger than the cache)\n");
}

int main(void)
{
    /* Freed memory stays with the process: the originals do not pay for new pages in each call. */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
    choose_sizes();
    size_t elements = (size_t)rows * (size_t)cols;
    row_factors = random_floats((size_t)rows, -1.0, 1.0);
    column_factors = random_floats((size_t)cols, -1.0, 1.0);
    input = random_floats(elements, -8.0, 8.0);
    original_output = need(elements, sizeof *original_output);
    fused_output = need(elements, sizeof *fused_output);
    printf("%-8s %13s %13s %9s   %-24s %10s\n", "", "as written", "fused", "speed-up",
           "      intermediates", "difference");
    memcpy(original_output, input, elements * sizeof *input);
    memcpy(fused_output, input, elements * sizeof *input);
    bool same = compare("sgerb", run_sgerb_original, run_sgerb_fused);
    same &= compare("softmax", run_softmax_original, run_softmax_fused);
    free(row_factors);
    free(column_factors);
    free(input);
    free(original_output);
    free(fused_output);
    return same ? 0 : 1;
}

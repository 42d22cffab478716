#define _POSIX_C_SOURCE 200809L

#include "harness.h"

#include <malloc.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_VARIANTS = 64, MAX_OUTPUTS = 8, MAX_ROUNDS = 99, MAX_SIZES = 5, MAX_GIVEN_TILES = 40, SWEEP_ROUNDS = 3 };

static const double SHORTEST = 300e-6, SHORTEST_IN_CACHE = 5e-3, WAKING = 30e-3, LONGEST_SETTLING = 60; /* seconds */
/* What is asked of short runs, of the unfused time to that of the fused ones; and at most of the default's time to that of
 * the best tile. */
static const double LEAST_RATIO = 0.97, MOST_TO_BEST = 1.05;
enum { SPINNING = 100 * 1000 * 1000 }; /* nanoseconds; OpenBLAS: 2^26 cycles */
enum { MOST_REPEATS = 1 << 16 };
enum { NEVER_ROUNDS = 9, FEW_ROUNDS = 5, FEWEST_ROUNDS = 3, ASLEEP = 2 * 1000 * 1000 }; /* of --never; nanoseconds */
static const double AWAKE = 300e-6, PLAIN = 0.985;

typedef struct Output {
    void *values;
    void *expected;
    size_t count;
    bool is_double;
} Output;

typedef struct Variant {
    const char *name;
    BenchRun *run;
    int loops; /* 0: takes no tile */
    int64_t tile[MAX_TILED_LOOPS];
    double difference; /* the largest one from the unfused outputs */
    double seconds[MAX_ROUNDS];
} Variant;

static struct {
    const char *workload;
    int sizes[MAX_SIZES];
    int given_sizes, used_sizes;
    int rounds;
    bool settle;            /* more rounds, until it is known whether what is asked holds */
    bool only_check;
    bool served;            /* a round is measured when it is asked for */
    bool in_cache;          /* the unfused variant alone, which has run just before */
    double never;           /* seconds: whether the fused variant is ever slower; 0: not asked */
    const unsigned long *ran;
    bool all_tiles;         /* each of a sweep is a variant to measure, of the fused ones */
    int64_t tiles[MAX_GIVEN_TILES][MAX_TILED_LOOPS]; /* given: in place of those of the workload */
    int tile_count;
    bool short_runs; /* what takes less than SHORTEST is timed many times over */
    int repeats;
    int threads;
    uint64_t random;
    double tolerance;
    void (*reset)(void);
    size_t heap, expected;  /* bytes: before the workload has anything; of what outputs are compared with */
    Output outputs[MAX_OUTPUTS];
    int output_count;
    Variant variants[MAX_VARIANTS];
    int variant_count;
} bench;

static void stop(const char *what)
{
    fprintf(stderr, "%s: %s\n", bench.workload, what);
    exit(2);
}

static int number(const char *text, int smallest, int largest)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (*text == '\0' || *end != '\0' || value < smallest || value > largest) stop("not a size");
    return (int)value;
}

/* 32x2048: one size for each tiled loop. */
static void add_tile(char *text)
{
    if (bench.tile_count == MAX_GIVEN_TILES) stop("too many tiles");
    int64_t *tile = bench.tiles[bench.tile_count++];
    int loops = 0;
    for (char *size = strtok(text, "x"); size; size = strtok(NULL, "x")) {
        if (loops == MAX_TILED_LOOPS) stop("too many sizes of a tile");
        tile[loops++] = number(size, 1, WHOLE);
    }
    bench.all_tiles = true;
}

void bench_begin(int argc, char **argv, const char *workload)
{
    bool fresh = false;
    bench.workload = workload;
    bench.rounds = 9;
    bench.threads = bench.repeats = 1;
    bench.random = 88172645463325252u;
    bench.tolerance = 1e-5;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--check"))
            bench.only_check = true;
        else if (!strcmp(argv[i], "--small"))
            bench.short_runs = true;
        else if (!strcmp(argv[i], "--served"))
            bench.served = true;
        else if (!strcmp(argv[i], "--in-cache"))
            bench.in_cache = true;
        else if (!strcmp(argv[i], "--never") && i + 1 < argc)
            bench.never = strtod(argv[++i], NULL), bench.tile_count = 1; /* whose sizes are 0, the default's */
        else if (!strcmp(argv[i], "--all"))
            bench.all_tiles = true;
        else if (!strcmp(argv[i], "--tile") && i + 1 < argc)
            add_tile(argv[++i]);
        else if (!strcmp(argv[i], "--fresh"))
            fresh = true;
        else if (!strcmp(argv[i], "--settle"))
            bench.settle = true;
        else if (!strcmp(argv[i], "--rounds") && i + 1 < argc)
            bench.rounds = number(argv[++i], 1, MAX_ROUNDS);
        else if (!strcmp(argv[i], "--threads") && i + 1 < argc)
            bench.threads = number(argv[++i], 1, 1024);
        else if (bench.given_sizes < MAX_SIZES)
            bench.sizes[bench.given_sizes++] = number(argv[i], 0, INT32_MAX);
        else
            stop("too many sizes");
    }
    if (!fresh) {
        /* Freed memory stays with the process: no variant pays for new pages after its first run. */
        mallopt(M_MMAP_MAX, 0);
        mallopt(M_TRIM_THRESHOLD, -1);
    }
    if (bench.in_cache) mallopt(M_TOP_PAD, 0); /* the heap is as large as what has been in it */
    bench.heap = mallinfo2().uordblks;
}

int bench_size(int index, int otherwise)
{
    if (index >= MAX_SIZES) stop("too many sizes");
    if (index >= bench.given_sizes) bench.sizes[index] = otherwise;
    if (index >= bench.used_sizes) bench.used_sizes = index + 1;
    return bench.sizes[index];
}

static void *need(size_t bytes)
{
    void *memory = NULL;
    if (posix_memalign(&memory, 64, bytes > 0 ? bytes : 1) != 0) stop("out of memory");
    return memory;
}

/* Marsaglia's xorshift: rand() would take longer than the measurement. */
static double random_between(double low, double high)
{
    bench.random ^= bench.random << 13;
    bench.random ^= bench.random >> 7;
    bench.random ^= bench.random << 17;
    return low + (high - low) * (double)(bench.random >> 11) * 0x1p-53;
}

float *bench_floats(size_t count, double low, double high)
{
    float *values = need(count * sizeof *values);
    for (size_t i = 0; i < count; i++) values[i] = (float)random_between(low, high);
    return values;
}

double *bench_doubles(size_t count, double low, double high)
{
    double *values = need(count * sizeof *values);
    for (size_t i = 0; i < count; i++) values[i] = random_between(low, high);
    return values;
}

void *bench_copy(const void *from, size_t bytes)
{
    void *memory = need(bytes);
    memcpy(memory, from, bytes);
    return memory;
}

void bench_reset(void (*reset)(void))
{
    bench.reset = reset;
}

void bench_tolerance(double tolerance)
{
    bench.tolerance = tolerance;
}

static void add_output(const void *values, size_t count, bool is_double)
{
    if (bench.output_count == MAX_OUTPUTS) stop("too many outputs");
    size_t bytes = count * (is_double ? sizeof(double) : sizeof(float));
    bench.expected += bytes;
    bench.outputs[bench.output_count++] =
        (Output){.values = (void *)values, .expected = need(bytes), .count = count, .is_double = is_double};
}

void bench_output_floats(const float *values, size_t count)
{
    add_output(values, count, false);
}

void bench_output_doubles(const double *values, size_t count)
{
    add_output(values, count, true);
}

static Variant *add_variant(const char *name, BenchRun *run)
{
    if (bench.variant_count == MAX_VARIANTS) stop("too many variants");
    Variant *variant = &bench.variants[bench.variant_count++];
    *variant = (Variant){.name = name, .run = run};
    return variant;
}

/* What is written by hand is for one thread and large arrays. */
static bool is_measured(const char *name)
{
    if (bench.in_cache) return !strcmp(name, "unfused");
    if (bench.never > 0) return !strcmp(name, "unfused") || !strncmp(name, "fused", strlen("fused"));
    if (bench.short_runs) return !strcmp(name, "unfused") || !strcmp(name, "fused");
    if (bench.tile_count > 0 && bench.threads == 1 && !strcmp(name, "by hand")) return true; /* the same calls on the same tiles */
    if (bench.all_tiles) return !strcmp(name, "unfused") || !strncmp(name, "fused", strlen("fused"));
    return bench.threads == 1 || !strcmp(name, "unfused") || !strncmp(name, "fused", strlen("fused")) || !strcmp(name, "Halide");
}

void bench_variant(const char *name, BenchRun *run)
{
    if (is_measured(name)) add_variant(name, run);
}

void bench_sweep(const char *name, BenchRun *run, int loops, int count,
                 const int64_t (*tiles)[MAX_TILED_LOOPS])
{
    if (bench.tile_count > 0) count = bench.tile_count, tiles = (const int64_t (*)[MAX_TILED_LOOPS])bench.tiles;
    for (int i = 0; i < count && is_measured(name); i++) {
        Variant *variant = add_variant(name, run);
        variant->loops = loops;
        memcpy(variant->tile, tiles[i], sizeof variant->tile);
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double run(const Variant *variant)
{
    if (bench.reset) bench.reset();
    double start = now();
    for (int i = 0; i < bench.repeats; i++) variant->run(variant->loops > 0 ? variant->tile : NULL);
    return (now() - start) / bench.repeats;
}

/* Runs the variant alone. In cache: on what its run before has left there. Else, with several threads, those of the one before it, which libraries leave spinning for
 * tens of milliseconds, go to sleep first, and its own are woken by calls that are not timed: for so long that the system
 * has found a core for each. */
static double run_alone(const Variant *variant)
{
    if (bench.in_cache) run(variant);
    if (bench.threads > 1) {
        nanosleep(&(struct timespec){.tv_nsec = SPINNING}, NULL);
        const double begin = now();
        do {
            if (bench.reset) bench.reset();
            variant->run(variant->loops > 0 ? variant->tile : NULL);
        } while (now() - begin < WAKING);
    }
    return run(variant);
}

/* So often that the clock's steps do not matter; in cache, that other programs' turns do not. */
static void find_repeats(void)
{
    const double shortest = bench.in_cache ? SHORTEST_IN_CACHE : SHORTEST;
    while (bench.repeats < MOST_REPEATS && run(&bench.variants[0]) * bench.repeats < shortest) bench.repeats *= 2;
}

static size_t output_bytes(const Output *output)
{
    return output->count * (output->is_double ? sizeof(double) : sizeof(float));
}

static double output_difference(const Output *output)
{
    double largest = 0.0;
    for (size_t i = 0; i < output->count; i++) {
        double value, expected;
        if (output->is_double) {
            value = ((const double *)output->values)[i];
            expected = ((const double *)output->expected)[i];
        }
        else {
            value = ((const float *)output->values)[i];
            expected = ((const float *)output->expected)[i];
        }
        double difference = fabs(value - expected) / (1.0 + fabs(expected));
        if (isnan(difference)) return HUGE_VAL;
        if (difference > largest) largest = difference;
    }
    return largest;
}

/* Runs every variant once on outputs full of NaN and compares them with the first's. */
static bool check(void)
{
    bool same = true;
    for (int v = 0; v < bench.variant_count; v++) {
        Variant *variant = &bench.variants[v];
        for (int o = 0; o < bench.output_count; o++)
            memset(bench.outputs[o].values, 0xff, output_bytes(&bench.outputs[o]));
        run(variant);
        for (int o = 0; o < bench.output_count; o++) {
            Output *output = &bench.outputs[o];
            if (v == 0) memcpy(output->expected, output->values, output_bytes(output));
            double difference = output_difference(output);
            if (difference > variant->difference) variant->difference = difference;
        }
        if (variant->difference > bench.tolerance) same = false;
    }
    return same;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(const double *values, int count)
{
    double sorted[MAX_ROUNDS];
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    return count % 2 ? sorted[count / 2] : (sorted[count / 2 - 1] + sorted[count / 2]) / 2.0;
}

/* Leaves one variant of each sweep: the fastest one, or after a mere check the one that differs
 * most. */
static void keep_one_of_each_sweep(void)
{
    for (int r = 0; r < SWEEP_ROUNDS && !bench.only_check; r++)
        for (int v = 0; v < bench.variant_count; v++)
            if (bench.variants[v].loops > 0) bench.variants[v].seconds[r] = run_alone(&bench.variants[v]);
    int kept = 0;
    for (int v = 0; v < bench.variant_count; v++) {
        const Variant *variant = &bench.variants[v];
        Variant *last = kept > 0 ? &bench.variants[kept - 1] : NULL;
        bool better;
        if (!last || variant->loops == 0 || last->run != variant->run)
            last = &bench.variants[kept++], better = true;
        else if (bench.only_check)
            better = variant->difference > last->difference;
        else
            better = median(variant->seconds, SWEEP_ROUNDS) < median(last->seconds, SWEEP_ROUNDS);
        if (better && last != variant) *last = *variant;
    }
    bench.variant_count = kept;
}

/* The median of a ratio, and between what it is in 99 of 100 cases, by the order of the values: the ranks are those of the
 * binomial distribution, by its normal approximation. */
typedef struct Interval {
    double low, median, high;
} Interval;

static Interval ratio_of(const Variant *above, const Variant *below)
{
    double ratios[MAX_ROUNDS];
    for (int r = 0; r < bench.rounds; r++) ratios[r] = above->seconds[r] / below->seconds[r];
    qsort(ratios, (size_t)bench.rounds, sizeof *ratios, compare);
    int outer = (int)(0.5 * bench.rounds - 1.29 * sqrt(bench.rounds));
    if (outer < 0) outer = 0;
    return (Interval){ratios[outer], median(ratios, bench.rounds), ratios[bench.rounds - 1 - outer]};
}

static const Variant *variant_called(const char *name, bool in_sweep)
{
    for (int v = 0; v < bench.variant_count; v++)
        if (!strcmp(bench.variants[v].name, name) && (bench.variants[v].loops > 0) == in_sweep) return &bench.variants[v];
    return NULL;
}

static bool is_settled(void)
{
    const Variant *fused = variant_called("fused", false), *best = variant_called("fused, tiled", true);
    if (!fused || (!bench.short_runs && !best)) return true;
    Interval asked = bench.short_runs ? ratio_of(&bench.variants[0], fused) : ratio_of(fused, best);
    const double limit = bench.short_runs ? LEAST_RATIO : MOST_TO_BEST;
    return asked.low >= limit || asked.high <= limit;
}

/* Two in turn, more in another order each round, the same ones in each run: what a variant follows, on how many threads that ran and
 * what it left in the last cache, decides some percent. */
static void measure_round(int round)
{
    static unsigned drawn = 1;
    int order[MAX_VARIANTS];
    for (int i = 0; i < bench.variant_count; i++) order[i] = round % 2 ? bench.variant_count - 1 - i : i;
    for (int i = bench.variant_count - 1; i > 0 && bench.variant_count > 2; i--) {
        drawn = drawn * 1103515245u + 12345u;
        const int other = (int)((drawn >> 16) % (unsigned)(i + 1)), held = order[i];
        order[i] = order[other];
        order[other] = held;
    }
    for (int i = 0; i < bench.variant_count; i++) bench.variants[order[i]].seconds[round] = run_alone(&bench.variants[order[i]]);
}

static void measure(void)
{
    for (int r = 0; r < bench.rounds; r++) measure_round(r);
    const double begin = now();
    while (bench.settle && bench.rounds < MAX_ROUNDS && now() - begin < LONGEST_SETTLING && !is_settled())
        measure_round(bench.rounds++);
}

static void print_interval(Interval ratio)
{
    printf("  %5.2f (%.2f to %.2f)", ratio.median, ratio.low, ratio.high);
}

static void tile_text(const Variant *variant, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < variant->loops; i++) {
        const char *between = i > 0 ? " x " : "";
        if (variant->tile[i] >= WHOLE)
            used += (size_t)snprintf(text + used, size - used, "%sall", between);
        else
            used += (size_t)snprintf(text + used, size - used, "%s%d", between, (int)variant->tile[i]);
    }
}

static void print_row(const Variant *variant)
{
    char sizes[64] = "", tile[48];
    size_t used = 0;
    for (int i = 0; i < bench.used_sizes; i++)
        used += (size_t)snprintf(sizes + used, sizeof sizes - used, "%s%d", i > 0 ? " " : "", bench.sizes[i]);
    tile_text(variant, tile, sizeof tile);
    printf("%-16s %-18s %7d %-13s %-14s", bench.workload, sizes, bench.threads, variant->name, tile);
    if (bench.only_check) {
        printf(" %10s %8s", "-", "-");
    }
    else {
        printf(bench.short_runs ? " %10.6f %8.2f" : " %10.2f %8.2f", 1e3 * median(variant->seconds, bench.rounds),
               ratio_of(&bench.variants[0], variant).median);
    }
    printf(" %10.1e%s", variant->difference, variant->difference > bench.tolerance ? "  WRONG" : "");
    if (bench.settle && !bench.only_check && variant == variant_called("fused", false) && bench.short_runs)
        print_interval(ratio_of(&bench.variants[0], variant));
    if (bench.settle && !bench.only_check && variant == variant_called("fused, tiled", true) && variant_called("fused", false))
        print_interval(ratio_of(variant_called("fused", false), variant));
    printf("\n");
}

/* The variants, and the bytes of all that the workload has had, what is freed again too; then, for each line that is read, the
 * seconds of each of them. */
static void serve(void)
{
    char line[16], tile[48];
    const size_t heap = mallinfo2().arena - bench.heap;
    for (int v = 0; v < bench.variant_count; v++) {
        tile_text(&bench.variants[v], tile, sizeof tile);
        printf("%s\t%s\n", bench.variants[v].name, tile);
    }
    printf("bytes %zu\n", heap > bench.expected ? heap - bench.expected : 0);
    fflush(stdout);
    for (int round = 0; fgets(line, sizeof line, stdin); round = 1 - round) {
        measure_round(round);
        for (int v = 0; v < bench.variant_count; v++) printf(v ? " %.9g" : "%.9g", bench.variants[v].seconds[round]);
        printf("\n");
        fflush(stdout);
    }
}

/* --- Never slower ---------------------------------------------------------------------------------------- */

void bench_counts(const unsigned long *ran)
{
    bench.ran = ran;
}

/* Of programs that bench/cpu/run --build makes. */
__attribute__((weak)) const unsigned long *bench_ran(void);

static double spent(void)
{
    struct timespec time;
    clock_gettime(bench.threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Seconds a run. Threads of the variant before are asleep by then, its own awake. */
static double run_times(const Variant *variant, int times)
{
    if (bench.reset) bench.reset();
    if (bench.threads > 1) {
        nanosleep(&(struct timespec){.tv_nsec = ASLEEP}, NULL);
        const double begin = now();
        do variant->run(variant->tile);
        while (now() - begin < AWAKE);
    }
    const double begin = spent();
    for (int i = 0; i < times; i++) variant->run(variant->tile);
    return (spent() - begin) / times;
}

/* Which path the fused variant takes: all of it on tiles, some, or nothing. */
static const char *path_of(const Variant *fused)
{
    const unsigned long written = bench.ran ? bench.ran[0] : 0, tiled = bench.ran ? bench.ran[1] : 0;
    run_times(fused, 1);
    return !bench.ran ? "?" : bench.ran[1] == tiled ? "written" : bench.ran[0] == written ? "tiles" : "some";
}

/* It is plain after few rounds of most sizes. */
static bool is_plain(int variants)
{
    const Interval gain = ratio_of(&bench.variants[0], &bench.variants[1]);
    if (bench.rounds < FEW_ROUNDS || gain.low < PLAIN) return false;
    return variants < 3 || ratio_of(&bench.variants[0], &bench.variants[2]).high < 1;
}

/* All in turn, each first as often as another. */
static void never(void)
{
    if (bench.variant_count < 2) stop("not fused");
    bench.ran = bench_ran ? bench_ran() : bench.ran;
    const char *path = path_of(&bench.variants[1]);
    const int variants = strcmp(path, "tiles") ? bench.variant_count : 2;
    const double slice = bench.never / (NEVER_ROUNDS * variants), began = now();
    int times = 1;
    double once = run_times(&bench.variants[0], times);
    while (times < MOST_REPEATS && once * times < slice / 2) once = run_times(&bench.variants[0], times *= 2);
    for (bench.rounds = 0; bench.rounds < NEVER_ROUNDS && !(bench.rounds > 0 && is_plain(variants));) {
        if (bench.rounds >= FEW_ROUNDS && now() - began > 3 * bench.never) break;
        if (bench.rounds >= FEWEST_ROUNDS && now() - began > 10 * bench.never) break;
        for (int i = 0; i < variants; i++) {
            Variant *variant = &bench.variants[(i + bench.rounds) % variants];
            variant->seconds[bench.rounds] = run_times(variant, times);
        }
        bench.rounds++;
    }
    printf("%s %.1f", path, 1e9 * median(bench.variants[0].seconds, bench.rounds));
    for (int v = 1; v < variants; v++) {
        const Interval ratio = ratio_of(&bench.variants[0], &bench.variants[v]);
        printf(" %.4f %.4f %.4f", ratio.median, ratio.low, ratio.high);
    }
    printf("\n");
}

int bench_end(void)
{
    bool same = check();
    bench.only_check = bench.only_check || !same;
    if (bench.never > 0 && same) {
        never();
        return 0;
    }
    if (!bench.all_tiles) keep_one_of_each_sweep();
    if (bench.short_runs || bench.in_cache) find_repeats();
    if (bench.served && same) {
        serve();
        return 0;
    }
    if (!bench.only_check) measure();
    for (int v = 0; v < bench.variant_count; v++) print_row(&bench.variants[v]);
    return same ? 0 : 1;
}

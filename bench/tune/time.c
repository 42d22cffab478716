/* Times shared objects that have `void bench_run(void *const *arrays, const int *sizes, const int64_t *tiles)`.
 * usage: time BYTES.. -- SIZE.. -- <LIST     BYTES: of each array; LIST: `OBJECT [keep] TILE..`, one variant a line
 * Runs them in turn and prints `MS OBJECT TILE..`, by the process' time on processors: three rounds of all; then 12 of those
 * within 1.5 times the best, and of those to be kept; then 100 of those within 1.2 times. The median of these rounds is printed, of those that
 * are in them: the speed of a machine changes from second to second, and times of other rounds do not compare. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_ARRAYS = 16, MAX_VARIANTS = 4096, MAX_TILES = 4, MAX_ROUNDS = 100, SLICE_NS = 1000000 };

typedef void Run(void *const *arrays, const int *sizes, const int64_t *tiles);

typedef struct Variant {
    Run *run;
    char line[512];
    int64_t tiles[MAX_TILES];
    int tile_count, keep, left;
    double times[MAX_ROUNDS]; /* the least in each round of the level at hand */
    double median;            /* of these */
} Variant;

static Variant variants[MAX_VARIANTS];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static double measure(const Variant *variant, void *const *arrays, const int *sizes)
{
    static uint32_t drawn = 1;
    double spent = 0, least = 1e300;
    do {
        drawn = drawn * 1664525u + 1013904223u; /* Numerical Recipes: no variant is to have the same few places in each round */
        void *shift = malloc(64 * (1 + (size_t)(drawn >> 26))); /* tiles lie elsewhere next to the arrays */
        const double begin = now();
        variant->run(arrays, sizes, variant->tile_count ? variant->tiles : NULL);
        const double took = now() - begin;
        free(shift);
        spent += took;
        if (took < least) least = took;
    } while (spent < SLICE_NS);
    return least;
}

static int compare_times(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* All that are left, in turn; then each has its median. */
static void run_level(int count, int rounds, void *const *arrays, const int *sizes)
{
    for (int r = 0; r < rounds; r++)
        for (int v = 0; v < count; v++)
            if (variants[v].left) variants[v].times[r] = measure(&variants[v], arrays, sizes);
    for (int v = 0; v < count; v++) {
        if (!variants[v].left) continue;
        qsort(variants[v].times, (size_t)rounds, sizeof *variants[v].times, compare_times);
        variants[v].median = variants[v].times[rounds / 2];
    }
}

static int read_variant(Variant *variant, char *line)
{
    char *rest, *object = strtok_r(line, " \n", &rest);
    if (!object) return 0;
    void *opened = dlopen(object, RTLD_NOW | RTLD_LOCAL);
    if (!opened) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    *(void **)&variant->run = dlsym(opened, "bench_run");
    snprintf(variant->line, sizeof variant->line, "%s", object);
    for (char *word; (word = strtok_r(NULL, " \n", &rest));) {
        if (!strcmp(word, "keep")) {
            variant->keep = 1;
            continue;
        }
        variant->tiles[variant->tile_count++] = strtoll(word, NULL, 10);
        snprintf(variant->line + strlen(variant->line), sizeof variant->line - strlen(variant->line), " %s", word);
    }
    variant->left = 1;
    return 1;
}

int main(int argc, char **argv)
{
    void *arrays[MAX_ARRAYS];
    int sizes[MAX_ARRAYS], array_count = 0, size_count = 0, count = 0, a = 1;
    for (; a < argc && strcmp(argv[a], "--"); a++) {
        const size_t bytes = (strtoull(argv[a], NULL, 10) + 127) / 64 * 64;
        float *array = aligned_alloc(64, bytes);
        for (size_t i = 0; i < bytes / sizeof *array; i++) array[i] = (float)(16 + i % 65) / 64;
        arrays[array_count++] = array;
    }
    for (a++; a < argc && strcmp(argv[a], "--"); a++) sizes[size_count++] = atoi(argv[a]);
    char *line = NULL;
    size_t room = 0;
    while (count < MAX_VARIANTS && getline(&line, &room, stdin) > 0) count += read_variant(&variants[count], line);
    static const int rounds[] = {3, 12, MAX_ROUNDS};
    static const double kept[] = {0, 1.5, 1.2};
    for (int level = 0; level < 3; level++) {
        double least = 1e300;
        for (int v = 0; v < count; v++)
            if (variants[v].left && variants[v].median < least) least = variants[v].median;
        for (int v = 0; v < count && level; v++) variants[v].left &= variants[v].keep || variants[v].median <= kept[level] * least;
        run_level(count, rounds[level], arrays, sizes);
    }
    for (int v = 0; v < count; v++)
        if (variants[v].left) printf("%.6f %s\n", variants[v].median / 1e6, variants[v].line);
    free(line);
}

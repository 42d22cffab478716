/* Times shared objects that have `void bench_run(void *const *arrays, const int *sizes, const int64_t *tiles)`.
 * usage: time BYTES.. -- SIZE.. -- <LIST     BYTES: of each array; LIST: `OBJECT [keep] TILE..`, one variant a line
 * Runs them in turn and prints `LEAST_MS OBJECT TILE..` for each, by the process' time on processors: three runs of each; then
 * of those within 1.5 times the least, and of those to be kept, 12; then of those within 1.2 times, 60. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_ARRAYS = 16, MAX_VARIANTS = 4096, MAX_TILES = 4, SLICE_NS = 1000000 };

typedef void Run(void *const *arrays, const int *sizes, const int64_t *tiles);

typedef struct Variant {
    Run *run;
    char line[512];
    int64_t tiles[MAX_TILES];
    int tile_count, keep, left;
    double least;
} Variant;

static Variant variants[MAX_VARIANTS];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static void measure(Variant *variant, void *const *arrays, const int *sizes)
{
    static uint32_t drawn = 1;
    double spent = 0;
    do {
        drawn = drawn * 1664525u + 1013904223u; /* Numerical Recipes: no variant is to have the same few places in each round */
        void *shift = malloc(64 * (1 + (size_t)(drawn >> 26))); /* tiles lie elsewhere next to the arrays */
        const double begin = now();
        variant->run(arrays, sizes, variant->tile_count ? variant->tiles : NULL);
        const double took = now() - begin;
        free(shift);
        spent += took;
        if (took < variant->least) variant->least = took;
    } while (spent < SLICE_NS);
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
    variant->least = 1e300;
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
    static const int rounds[] = {3, 12, 60};
    static const double kept[] = {1e9, 1.5, 1.2};
    for (int level = 0; level < 3; level++) {
        double least = 1e300;
        for (int v = 0; v < count; v++) least = variants[v].least < least ? variants[v].least : least;
        for (int v = 0; v < count; v++) variants[v].left &= level == 0 || variants[v].keep || variants[v].least <= kept[level] * least;
        for (int r = 0; r < rounds[level]; r++)
            for (int v = 0; v < count; v++)
                if (variants[v].left) measure(&variants[v], arrays, sizes);
    }
    for (int v = 0; v < count; v++) printf("%.6f %s\n", variants[v].least / 1e6, variants[v].line);
    free(line);
}

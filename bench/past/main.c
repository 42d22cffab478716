/* usage: main THREADS IN.so PAST.so RULE.so     each has the functions of chains.c: with results in the caches, past them, and as the rule has it.
 * Prints medians of the first, and of its ratio to the others, with quartiles, in tiles of several shapes: above 1 the others are faster. Times
 * are of the processor, of all threads. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAYS = 3, ROUNDS = 7, ROWS = 4096 };

typedef struct Tiles {
    int64_t x, y; /* 0: the default */
} Tiles;

typedef int Function(int rows, int cols, const float *in, float *out, const Tiles *tiles);

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(const char *name, Tiles tiles, size_t bytes, double times[WAYS][ROUNDS])
{
    double ratios[WAYS][ROUNDS];
    for (int way = 0; way < WAYS; way++) {
        for (int r = 0; r < ROUNDS; r++) ratios[way][r] = times[0][r] / times[way][r];
        qsort(ratios[way], ROUNDS, sizeof(double), ascending);
    }
    qsort(times[0], ROUNDS, sizeof(double), ascending);
    char shape[32] = "default";
    if (tiles.x) snprintf(shape, sizeof shape, "%d x %d", (int)tiles.x, (int)tiles.y);
    printf("  %-11s %-9s %5.0f MiB  %8.1f ms", name, shape, (double)bytes / 1048576, times[0][ROUNDS / 2]);
    for (int way = 1; way < WAYS; way++)
        printf("  %5.2f [%.2f, %.2f]", ratios[way][ROUNDS / 2], ratios[way][ROUNDS / 4], ratios[way][3 * ROUNDS / 4]);
    printf("\n");
    fflush(stdout);
}

int main(int count, char **arguments)
{
    static const char *const names[] = {"blur_tiled", "five_points_tiled", "edges_tiled", "elements_tiled", "functions_tiled"};
    static const Tiles shapes[] = {{0, 0}, {4, 256}, {8, 512}, {4, 1024}};
    void *ways[WAYS];
    if (count != 2 + WAYS) return 2;
    const int threads = atoi(arguments[1]);
    for (int way = 0; way < WAYS; way++)
        if (!(ways[way] = dlopen(arguments[2 + way], RTLD_NOW | RTLD_LOCAL))) return fprintf(stderr, "%s\n", dlerror()), 1;
    printf("On %d thread%s: results in the caches; how much faster past them, and by the rule\n", threads, threads > 1 ? "s" : "");
    for (int cols = 4096; cols <= 16384; cols *= 2) {
        const size_t inner = (size_t)ROWS * (size_t)cols, all = (size_t)(ROWS + 2) * (size_t)(cols + 2);
        float *in = malloc(all * sizeof *in), *out = malloc(inner * sizeof *out), *first = malloc(inner * sizeof *first);
        if (!in || !out || !first) return 1;
        for (size_t i = 0; i < all; i++) in[i] = (float)(i % 1013) / 1013;
        for (size_t f = 0; f < sizeof names / sizeof *names; f++)
            for (size_t t = 0; t < sizeof shapes / sizeof *shapes; t++) {
                double times[WAYS][ROUNDS];
                for (int round = 0; round < ROUNDS; round++)
                    for (int way = 0; way < WAYS; way++) {
                        Function *function;
                        *(void **)&function = dlsym(ways[way], names[f]);
                        const double begin = now();
                        if (!function || function(ROWS, cols, in, out, shapes[t].x ? &shapes[t] : NULL)) return 1;
                        times[way][round] = now() - begin;
                        if (round) continue;
                        if (!way) memcpy(first, out, inner * sizeof *out);
                        if (memcmp(first, out, inner * sizeof *out)) return fprintf(stderr, "%s: other results\n", names[f]), 1;
                    }
                char name[32];
                snprintf(name, sizeof name, "%.*s", (int)(strlen(names[f]) - strlen("_tiled")), names[f]);
                print(name, shapes[t], inner * sizeof *out, times);
            }
        free(in);
        free(out);
        free(first);
    }
}

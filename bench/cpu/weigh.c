#define weigh weigh_original
#include "examples/28-trees/forest.h"
#undef weigh
#ifdef FUSED
#include "weigh_fused.h"
#endif

#include "harness.h"

#include <stdlib.h>

static struct forest forest;
static double *largest;

static void unfused(const int64_t *tile)
{
    (void)tile;
    weigh_original(forest, largest);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    weigh(forest, largest);
}

static void fused_tiled(const int64_t *tile)
{
    const struct weigh_tiles tiles = {.t = tile[0]};
    weigh_tiled(forest, largest, &tiles);
}
#endif

static void by_hand(const int64_t *tile)
{
    for (long t = 0; t < forest.trees; t += (long)tile[0]) {
        long l_t = forest.trees - t < tile[0] ? forest.trees - t : (long)tile[0];
        const struct forest part = forest_part(forest, t, l_t);
        forest_sum_up(part);
        forest_share_down(part);
        forest_largest(part, l_t, largest + t);
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{1}, {4}, {16}, {64}, {256}};
    bench_begin(argc, argv, "trees");
    int trees = bench_size(0, 65536), nodes = bench_size(1, 256);
    long *begin = malloc(((size_t)trees + 1) * sizeof *begin);
    forest = (struct forest){calloc((size_t)trees * (size_t)nodes + 1, sizeof *forest.nodes), begin, trees};
    if (!begin || !forest.nodes) return 2;
    begin[0] = 0;
    for (int t = 0; t < trees; t++) {
        begin[t + 1] = begin[t] + nodes;
        for (long n = begin[t]; n < begin[t + 1]; n++) {
            long up = n - 1;
            while (n > begin[t] && up > begin[t] && rand() % 2) up -= forest.nodes[up].parent;
            forest.nodes[n].parent = n > begin[t] ? n - up : 0;
            forest.nodes[n].weight = (double)rand() / RAND_MAX;
        }
    }
    largest = bench_doubles((size_t)trees, 0.0, 0.0);
    bench_output_doubles(largest, (size_t)trees);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    bench_sweep("by hand", by_hand, 1, COUNT_OF(tiles), tiles);
    return bench_end();
}

#define two_rounds two_rounds_original
#include "examples/27-graph/graph.h"
#undef two_rounds
#ifdef FUSED
#include "two_rounds_fused.h"
#endif

#include "harness.h"

#include <stdlib.h>
#include <string.h>

static struct graph graph;
static int width;
static float *factors;
static struct features *in, *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (two_rounds_original(&graph, width, factors, in, out)) exit(2);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (two_rounds(&graph, width, factors, in, out)) exit(2);
}

static void fused_tiled(const int64_t *tile)
{
    const struct two_rounds_tiles tiles = {.x = tile[0]};
    if (two_rounds_tiled(&graph, width, factors, in, out, &tiles)) exit(2);
}
#endif

/* A grid of strips that are 32 nodes wide: neighbours are near. */
static void make_graph(long nodes)
{
    static const long steps[4] = {-32, -1, 1, 32};
    long *begin = malloc(((size_t)nodes + 1) * sizeof *begin), *neighbours = malloc(4 * (size_t)nodes * sizeof *neighbours);
    graph = (struct graph){nodes, begin, neighbours, calloc((size_t)nodes, sizeof *graph.places)};
    if (!begin || !neighbours || !graph.places) exit(2);
    begin[0] = 0;
    for (long i = 0; i < nodes; i++) {
        begin[i + 1] = begin[i];
        for (int s = 0; s < 4; s++)
            if (i + steps[s] >= 0 && i + steps[s] < nodes) neighbours[begin[i + 1]++] = i + steps[s];
    }
}

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{256}, {512}, {1024}, {4096}, {16384}};
    bench_begin(argc, argv, "graph");
    make_graph(bench_size(0, 1 << 20));
    width = bench_size(1, 64);
    factors = bench_floats((size_t)width, 0.5, 1.0);
    in = features_new(&graph, width, graph.nodes, 3);
    out = features_new(&graph, width, graph.nodes, 1);
    if (!in || !out) return 2;
    size_t count = (size_t)graph.nodes * (size_t)width;
    memcpy(features_of(in, 0), bench_floats(count, -1.0, 1.0), count * sizeof(float));
    bench_output_floats(features_of(out, 0), count);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    return bench_end();
}

#define scores scores_original
#include "examples/26-libraries/scores.h"
#undef scores
#ifdef FUSED
#include "scores_fused.h"
#endif

#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* In the page cache: what a disk takes is not measured. */
static char path[] = "/tmp/fern-bench-scores-XXXXXX";

static int rows, cols, inner;
static double *A, *B, *bias, *weights, *totals;
static struct table *out;

static void unfused(const int64_t *tile)
{
    (void)tile;
    if (scores_original(rows, inner, cols, A, B, bias, weights, totals, out)) exit(2);
}

#ifdef FUSED
static void fused(const int64_t *tile)
{
    (void)tile;
    if (scores(rows, inner, cols, A, B, bias, weights, totals, out)) exit(2);
}

static void fused_tiled(const int64_t *tile)
{
    const struct scores_tiles tiles = {.x = tile[0]};
    if (scores_tiled(rows, inner, cols, A, B, bias, weights, totals, out, &tiles)) exit(2);
}
#endif

int main(int argc, char **argv)
{
    static const int64_t tiles[][MAX_TILED_LOOPS] = {{64}, {128}, {256}, {512}, {1024}};
    bench_begin(argc, argv, "scores");
    rows = bench_size(0, 32768);
    cols = bench_size(1, 512);
    inner = bench_size(2, 64);
    A = bench_doubles((size_t)rows * (size_t)inner, -1.0, 1.0);
    B = bench_doubles((size_t)inner * (size_t)cols, -1.0, 1.0);
    bias = bench_doubles((size_t)cols, -1.0, 1.0);
    weights = bench_doubles((size_t)cols, -1.0, 1.0);
    totals = bench_doubles((size_t)rows, 0.0, 0.0);
    int file = mkstemp(path);
    if (file < 0) return 2;
    close(file);
    out = table_create(path, rows, cols);
    if (!out) return 2;
    bench_output_doubles(totals, (size_t)rows);
    bench_variant("unfused", unfused);
#ifdef FUSED
    bench_variant("fused", fused);
    bench_sweep("fused, tiled", fused_tiled, 1, COUNT_OF(tiles), tiles);
#endif
    int status = bench_end();
    table_free(out);
    remove(path);
    return status;
}

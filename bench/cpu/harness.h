/* Measures ways to compute the same outputs: runs them in turn, so that a machine that slows down
 * slows all of them, and prints medians. A program calls bench_begin, makes its inputs, names its
 * outputs and its variants, the unfused one first, and ends with bench_end. */
#ifndef FERN_BENCH_HARNESS_H
#define FERN_BENCH_HARNESS_H

#include <stddef.h>
#include <stdint.h>

enum { MAX_TILED_LOOPS = 2, WHOLE = 1 << 30 /* a tile of the whole extent */ };

/* Runs the workload once; `tile` has a size for each tiled loop, NULL for bench_variant. */
typedef void BenchRun(const int64_t *tile);

/* Options: --rounds N (of the final measurement, 9), --threads N (that run the unfused and the fused variants; then
 * no others are measured), --small (short runs, many times over, unfused and fused alone), --all (each tile of the
 * sweeps, fused ones alone), --settle (more rounds, until it is known whether short runs take less than 1/0.97 of the
 * unfused time, else whether the default takes less than 1.05 of the best tile's; another column has that ratio), --tile 32x2048 (such a tile, in the place of those of the sweeps,
 * by hand as well), --served (a round for each line that is read, for bound.py), --in-cache (the unfused variant alone, run
 * twice in a row), --check (compare the outputs, measure nothing), --fresh (leave malloc as it is, see
 * README.md), --never SECONDS (unfused, fused, and fused whatever it decides, for about so long; by processor time on one thread, else by
 * the clock: one line for bench/cpu/never); the others are sizes. */
void bench_begin(int argc, char **argv, const char *workload);
/* Size `index` of the command line, or `otherwise`. Sizes appear in the table. */
int bench_size(int index, int otherwise);

/* Memory that is never freed, with random values between low and high. */
float *bench_floats(size_t count, double low, double high);
double *bench_doubles(size_t count, double low, double high);
/* The same with the values of `from`. */
void *bench_copy(const void *from, size_t bytes);

/* `reset` makes inputs that a run changes what they were; called before every run, not timed. */
void bench_reset(void (*reset)(void));
/* An array that every variant must fill with the same values, but for rounding. */
void bench_output_floats(const float *values, size_t count);
void bench_output_doubles(const double *values, size_t count);
/* The largest |value - expected| / (1 + |expected|) that counts as rounding. */
void bench_tolerance(double tolerance);

void bench_variant(const char *name, BenchRun *run);
/* One variant for each of `count` tiles of `loops` sizes; the fastest one is measured. */
void bench_sweep(const char *name, BenchRun *run, int loops, int count,
                 const int64_t (*tiles)[MAX_TILED_LOOPS]);
/* How often calls ran as they were written, and fused, is counted there. */
void bench_counts(const unsigned long *ran);
/* Checks, measures, prints. The exit status: 1 where outputs differ. */
int bench_end(void);

/* How long the tile is that begins at `begin`. */
static inline int tile_length(int begin, int end, int64_t step)
{
    return step < end - begin ? (int)step : end - begin;
}

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

#endif

/* What the files of this program share: the stream, arrays of known values, medians, and lines of the table. */
#ifndef FERN_BENCH_GPU_BENCH_H
#define FERN_BENCH_GPU_BENCH_H

#include "bench/gpu/compositions.h"

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef FERN_DOUBLE
#include "tests/gpu/double/double.h"
#endif

void must(int status, const char *call, const char *file, int line);
#define MUST(call) must((int)(call), #call, __FILE__, __LINE__)

/* Sizes: those of the measurement, or tiny ones (`--check`), where nothing is timed twice. */
typedef struct Sizes {
    int n;                           /* elements of a vector */
    int rows, cols;                  /* of a matrix for rows, about n elements */
    int gemm_rows, gemm_cols, gemm_inner;
    int queries, depth;              /* of attention */
    int product;                     /* order of the large matrix product */
    int streamed_rows;               /* of `cols` elements, in the host's memory */
    int rounds;
} Sizes;

typedef struct Bench {
    Sizes sizes;
    bool check;                      /* tiny sizes: results alone count */
    bool tiles_lose;                 /* .. on a device where no tile that is so small gains */
    cudaStream_t stream, second;
    cublasHandle_t handle;
    double copy_rate;                /* bytes a second, read and written, of a copy on the device */
    double product_rate;             /* operations a second, of a large matrix product in TF32 */
    int wrong, missed;               /* results that differ; targets that are not reached */
} Bench;

extern Bench bench;

/* --- data.c: arrays ---------------------------------------------------------------------------------- */

/* Element i of every array that is filled with `key`, from 1/4 to 2. */
double value_of(int key, size_t i);
/* New memory on the device; filled where key >= 0. `bytes`: of an element, 4 or 8. */
void *new_array(size_t count, int bytes, int key);
void fill_array(void *array, size_t count, int bytes, int key);
/* Bytes that are no number in either precision. */
void poison_array(void *array, size_t count, int bytes);
void free_array(void *array);

/* Parts of an array on the host: begin, middle and end. */
enum { SAMPLES = 3 };
typedef struct Sample {
    size_t at[SAMPLES], length;
    double *values;                  /* SAMPLES * length */
} Sample;
Sample take_sample(const void *array, size_t count, int bytes);
void free_sample(Sample *sample);
/* How far `is` is from `wanted`: the norm of the difference, relative; no number where one is none. */
double distance_of(const Sample *is, const Sample *wanted);

/* --- timing.c ------------------------------------------------------------------------------------------ */

/* Milliseconds, by events, of a call whose work is in the stream; by the clock, of one that waits or whose host time counts. */
double median_by_events(void (*function)(void *), void *with);
double median_by_clock(void (*function)(void *), void *with, void (*behind)(void));
double seconds_now(void);

/* --- timing.c: lines of the table ------------------------------------------------------------------------- */

/* A line: what was measured, beside what is to be reached. A negative target has to be stayed under. */
void say_reached(const char *name, const char *what, double measured, double target, const char *unit);
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* --- ceilings.c, device_rows.c, streamed.c, host_time.c: parts of the run ------------------------------ */

void measure_ceilings(void);
void measure_device_rows(void);
void measure_streamed(void);
void measure_host_time(void);
/* launches.c, tile_sizes.c: what a model of tiles has to know. */
void measure_launches(void);
void measure_tile_sizes(void);

#endif

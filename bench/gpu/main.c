/* What fernc makes of compositions for a GPU, beside the calls as written and what the device can do.
 *
 * usage: bench [--check] [PART..]      PART: ceilings, rows, streamed, host_time, launches, tile_sizes; without one: the first four. With
 * --check on the double: declined */
#include "bench/gpu/bench.h"
#include "bench/gpu/hand.h"

#include <stdio.h>
#include <string.h>

static const Sizes measured = {.n = 1 << 27, .rows = 32768, .cols = 4096, .gemm_rows = 16384, .gemm_cols = 8192, .gemm_inner = 512,
                               .queries = 16384, .depth = 64, .product = 8192, .streamed_rows = 65536, .rounds = 21};
static const Sizes tiny = {.n = 1500, .rows = 40, .cols = 40, .gemm_rows = 9, .gemm_cols = 7, .gemm_inner = 5, .queries = 40, .depth = 6,
                           .product = 4, .streamed_rows = 14, .rounds = 1};

void release_all(void);

/* Memory that is freed stays with the pool: calls as written do not pay for making intermediates. */
static void keep_memory(void)
{
#ifndef FERN_DOUBLE
    cudaMemPool_t pool;
    uint64_t most = UINT64_MAX;
    MUST(cudaDeviceGetDefaultMemPool(&pool, 0));
    MUST(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &most));
#endif
}

/* Where launches take longer than what tiles save, as of arrays that are so small on an H100. */
static void measure_declined(void)
{
#ifdef FERN_DOUBLE
    double_set_speed(132, 1980000, 2619000, 5120);
    bench.tiles_lose = true;
    measure_device_rows();
#endif
}

typedef struct Part {
    const char *name;
    void (*measure)(void);
    int rounds;                      /* 0: as many as there are */
    int asked;                       /* it is not measured unless it is named */
} Part;

static const Part parts[] = {{"ceilings", measure_ceilings, 0, 0}, {"rows", measure_device_rows, 0, 0}, {"streamed", measure_streamed, 5, 0},
                             {"host_time", measure_host_time, 51, 0}, {"launches", measure_launches, 7, 1}, {"tile_sizes", measure_tile_sizes, 5, 1},
                             {"declined", measure_declined, 0, 1}};

static int is_named(const char *name, int count, char **names)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i], name)) return 1;
    return 0;
}

int main(int argc, char **argv)
{
    bench.check = argc > 1 && !strcmp(argv[1], "--check");
    argc -= 1 + bench.check;
    argv += 1 + bench.check;
    bench.sizes = bench.check ? tiny : measured;
#ifdef FERN_DOUBLE
    double_seed(1);
    double_set_cache(4096);
#endif
    keep_memory();
    MUST(cudaStreamCreateWithFlags(&bench.stream, cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&bench.second, cudaStreamNonBlocking));
    MUST(cublasCreate(&bench.handle));
    MUST(cublasSetStream(bench.handle, bench.stream));
    const int rounds = bench.sizes.rounds;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (argc ? !is_named(parts[i].name, argc, argv) : parts[i].asked) continue;
        bench.sizes.rounds = parts[i].rounds && !bench.check ? parts[i].rounds : rounds;
        parts[i].measure();
    }
    release_all();
#ifndef FERN_DOUBLE
    vendor_end();
#endif
    MUST(cublasDestroy(bench.handle));
    MUST(cudaStreamDestroy(bench.stream));
    MUST(cudaStreamDestroy(bench.second));
    if (bench.wrong)
        say("%d results are WRONG.\n", bench.wrong);
    else
        say("All results are as those of the calls as written.\n");
    if (!bench.check) say("%d figures are not what is to be reached.\n", bench.missed);
    return bench.wrong ? 1 : 0;
}

/* What fernc makes of compositions for a GPU, beside the calls as written and what the device can do.   usage: bench [--check] */
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

int main(int argc, char **argv)
{
    bench.check = argc > 1 && !strcmp(argv[1], "--check");
    bench.sizes = bench.check ? tiny : measured;
#ifdef FERN_DOUBLE
    double_seed(1);
    double_set_cache(2048);
#endif
    keep_memory();
    MUST(cudaStreamCreateWithFlags(&bench.stream, cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&bench.second, cudaStreamNonBlocking));
    MUST(cublasCreate(&bench.handle));
    MUST(cublasSetStream(bench.handle, bench.stream));
    measure_ceilings();
    measure_device_rows();
    if (!bench.check) bench.sizes.rounds = 5;
    measure_streamed();
    if (!bench.check) bench.sizes.rounds = 51;
    measure_host_time();
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

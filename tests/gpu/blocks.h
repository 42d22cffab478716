/* What the drivers of functions on ranks that have a GPU each share: blocks in its memory, beside whole arrays for the originals. */
#ifndef FERN_TESTS_GPU_BLOCKS_H
#define FERN_TESTS_GPU_BLOCKS_H

#include "tests/gpu/arrays.h"
#include "tests/mpi/cases.h"

#ifndef TEST_GPU
#include "tests/gpu/double/double.h"
#endif

#ifdef TEST_NCCL
#include "fern_nccl.h"
#else
#include "fern_cuda.h"
#endif

static cudaStream_t stream;

/* How many there are; with NCCL the double has one for each rank. */
#ifdef TEST_GPU
static int devices;
#elif defined TEST_NCCL
static const int devices = 4;
#else
static const int devices = 2;
#endif

static int rank_of(void)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

/* The seed is the double's. */
static void find_devices(const char *seed)
{
#ifdef TEST_GPU
    (void)seed;
    MUST(cudaGetDeviceCount(&devices));
#else
    double_seed((unsigned)(seed ? atoi(seed) : 1) + 100 * (unsigned)rank_of());
    double_set_devices(devices);
#endif
}

/* What moves goes by NCCL from now on, where that is tested. */
static fern_status use_nccl(MPI_Comm comm)
{
    fern_failure failure = {0};
    (void)comm, (void)failure;
#ifdef TEST_NCCL
    return fern_use_nccl(comm, &fern_cuda, &fern_nccl, &failure);
#else
    return FERN_OK;
#endif
}

static size_t block_bytes(const Array *array)
{
    return (size_t)fern_local_count(&array->at, array->home.rank) * array->element;
}

/* This rank's block; NULL where it has none. */
static float *upload(const Array *array)
{
    return array->block ? on_device(array->block, block_bytes(array)) : NULL;
}

static void download(Array *array, float *memory)
{
    if (!array->block) return;
    void *host = on_host(memory, block_bytes(array), stream);
    memcpy(array->block, host, block_bytes(array));
    free(host);
    MUST(cudaFree(memory));
}

/* All of it, for the original. */
static float *upload_whole(const Array *array)
{
    return on_device(array->expected, (size_t)elements_of(&array->home) * array->element);
}

static void download_whole(Array *array, float *memory)
{
    const size_t bytes = (size_t)elements_of(&array->home) * array->element;
    void *host = on_host(memory, bytes, stream);
    memcpy(array->expected, host, bytes);
    free(host);
    MUST(cudaFree(memory));
}

#define UP(array) float *array##_all = upload_whole(&array), *array##_here = upload(&array)
#define DOWN(array) (download_whole(&array, array##_all), download(&array, array##_here))
#define HERE(array) array##_here, array_at(&array)

#endif

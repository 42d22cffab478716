/* Numbers that calls leave on a GPU, numbers in the key of a graph, and statuses, in code that fernc writes: part by part, as memory.h. What they call
 * is failure.h's and graph.h's. */
#ifndef FERN_DEVICE_NUMBERS_H
#define FERN_DEVICE_NUMBERS_H

#include <cuda_runtime_api.h>
#include <stdint.h>
#include <string.h>

/* --- parts --- */
/* Blocks of a kernel that leave parts of a number, at most: as in the file of kernels. */
#ifndef FERN_PARTS
#define FERN_PARTS 1024
#endif

/* --- tile_count --- */
/* Tiles of a loop, but for the last of `tile` elements. */
static inline int64_t fern_tile_count(int64_t extent, int64_t tile)
{
    return extent <= 0 ? 0 : (extent - 1) / tile + 1;
}

/* --- numbers_room --- */
/* Pinned memory that this thread keeps, for numbers that calls leave on the device. Where it grows, what was there stays until it is
 * released, for a call that this one stands in may have it, or one that has failed: the new one begins with where that is. */
enum { FERN_NUMBERS_BEGIN = 256 };
static FERN_THREAD_LOCAL struct fern_numbers {
    char *room;
    size_t bytes;
} fern_numbers;

static inline void fern_free_numbers(void)
{
    while (fern_numbers.room) {
        char *before;
        memcpy(&before, fern_numbers.room, sizeof before);
        (void)cudaFreeHost(fern_numbers.room);
        fern_numbers.room = before;
    }
    fern_numbers.bytes = 0;
}

static inline int fern_numbers_room(char **room, size_t bytes)
{
    if (bytes > fern_numbers.bytes || !fern_numbers.room) {
        const size_t more = bytes > 2 * fern_numbers.bytes ? bytes : 2 * fern_numbers.bytes;
        void *memory = NULL;
        const enum cudaStreamCaptureMode mode = fern_relax();
        const cudaError_t error = cudaMallocHost(&memory, FERN_NUMBERS_BEGIN + more);
        if (error != cudaSuccess) (void)cudaGetLastError();
        fern_unrelax(mode);
        if (error != cudaSuccess) return 0;
        memcpy(memory, &fern_numbers.room, sizeof fern_numbers.room);
        fern_numbers.room = (char *)memory;
        fern_numbers.bytes = more;
        fern_release_too(fern_free_numbers);
    }
    *room = fern_numbers.room + FERN_NUMBERS_BEGIN;
    return 1;
}

static inline void *fern_numbers_take(char **room, int64_t count, size_t size)
{
    void *const here = *room;
    if (here) *room += fern_part(count, size);
    return here;
}

/* --- word --- */
/* A number as words of a key: the bytes of one of them. */
static inline uint64_t fern_word(const void *number, size_t bytes, size_t part)
{
    uint64_t word = 0;
    const size_t before = part * sizeof word, rest = bytes - before;
    if (number) memcpy(&word, (const char *)number + before, rest < sizeof word ? rest : sizeof word);
    return word;
}

/* --- cuda_name --- */
/* As CUDA names it. */
static inline const char *fern_cuda_name(int status)
{
    return cudaGetErrorName((cudaError_t)status);
}

/* --- status_as --- */
/* What CUDA says, for who expects the status of a routine: not the good one, where it is none. */
static inline int fern_status_as(int error, int ok)
{
    if (error == (int)cudaSuccess) return ok;
    return error == ok ? -1 : error;
}

#endif

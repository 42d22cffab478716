/* What the library for ranks allocates in a call on this rank, printed beside what is sent: the linker gives these functions
 * in the place of the library's (--wrap). */
#include "fern_ranks.h"

#include <stdio.h>
#include <stdlib.h>

enum { SCRATCH, ASKED, COUNTS }; /* of a plan, but tiles; in all */

static long long bytes[COUNTS], last; /* last: what was asked for last */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t align, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t align, size_t size);

void *__wrap_malloc(size_t size)
{
    bytes[ASKED] += last = (long long)size;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    bytes[ASKED] += (long long)(count * size);
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    bytes[ASKED] += (long long)size;
    return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t align, size_t size)
{
    bytes[ASKED] += (long long)size;
    return __real_aligned_alloc(align, size);
}

void *__real_fern_plan_memory(fern_plan *plan, int piece, int64_t elements, size_t size, size_t align, const char *name, fern_failure *failure);
void *__wrap_fern_plan_memory(fern_plan *plan, int piece, int64_t elements, size_t size, size_t align, const char *name, fern_failure *failure);
void *__wrap_fern_plan_memory(fern_plan *plan, int piece, int64_t elements, size_t size, size_t align, const char *name, fern_failure *failure)
{
    if (align == 0 && elements > 0) bytes[SCRATCH] += elements * (int64_t)size;
    return __real_fern_plan_memory(plan, piece, elements, size, align, name, failure);
}

/* The pieces of an array that comes in steps are what it allocates last, with one byte more. */
fern_stream *__real_fern_stream_open(fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure);
fern_stream *__wrap_fern_stream_open(fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure);
fern_stream *__wrap_fern_stream_open(fern_grid *grid, const fern_stream_spec *spec, fern_failure *failure)
{
    fern_stream *stream = __real_fern_stream_open(grid, spec, failure);
    if (stream && spec->steps > 0) bytes[SCRATCH] += last - 1;
    return stream;
}

void __real_count_reset(void);
void __wrap_count_reset(void);
void __wrap_count_reset(void)
{
    for (int c = 0; c < COUNTS; c++) bytes[c] = 0;
    __real_count_reset();
}

void __real_count_print(const char *name, int m, int n);
void __wrap_count_print(const char *name, int m, int n);
void __wrap_count_print(const char *name, int m, int n)
{
    static const char *const names[COUNTS] = {"scratch", "asked"};
    long long least[COUNTS], most[COUNTS], total[COUNTS];
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(bytes, least, COUNTS, MPI_LONG_LONG, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(bytes, most, COUNTS, MPI_LONG_LONG, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(bytes, total, COUNTS, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (int c = 0; c < COUNTS && !rank; c++) printf("memory %s %d %d: %s %lld %lld %lld\n", name, m, n, names[c], least[c], most[c], total[c]);
    __real_count_print(name, m, n);
}

/* What ranks compute whose code was made for different machines, or that have different numbers of threads: the bits of it, of each rank.
 * usage: calibrations N THREADS...     numbers of threads: of each rank in turn */
#include "tests/mpi/calibrations.h"

#include "calibrations_mpi.h"

#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, ranks;

/* Of all ranks, in order. */
static void tell(const char *name, int status, double value, const float *block, int64_t count)
{
    uint64_t mine[3] = {(uint64_t)status, 0, fern_hash(FERN_HASH_BEGIN, block, (size_t)count * sizeof *block)}, *all = malloc((size_t)ranks * sizeof mine);
    memcpy(&mine[1], &value, sizeof value);
    MPI_Gather(mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, 0, MPI_COMM_WORLD);
    for (int r = 0; r < ranks && !rank; r++)
        printf("%s on rank %d: status %d, %016llx, block %016llx\n", name, r, (int)all[3 * r], (unsigned long long)all[3 * r + 1],
               (unsigned long long)all[3 * r + 2]);
    free(all);
}

static float *values(int64_t begin, int64_t count, int seed)
{
    float *block = malloc(((size_t)count + 1) * sizeof *block);
    for (int64_t i = 0; i < count; i++) block[i] = (float)((begin + i + seed) * 7919 % 1013) / 512 - 0.9f;
    return block;
}

static void set_threads(int count)
{
#ifdef _OPENMP
    omp_set_num_threads(count);
#else
    (void)count;
#endif
}

int main(int argc, char **argv)
{
    int provided;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int n = argc > 1 ? atoi(argv[1]) : 1, threads = argc > 2 ? atoi(argv[2 + rank % (argc - 2)]) : 1;

    set_threads(threads);
    const fern_span span = fern_block(n, ranks, rank);
    const int64_t count = span.end - span.begin;
    float *x = values(span.begin, count, 1), *y = values(span.begin, count, 2), *out = values(0, count, 3), sum = 0;
    for (int call = 0; call < 3; call++) { /* planned; found; with threads that one rank alone has changed */
        if (call == 2) set_threads(rank == ranks - 1 ? 1 : threads);
        const int status = blended_mpi(MPI_COMM_WORLD, n, x, NULL, y, NULL, out, NULL, &sum);
        tell("blended", status, sum, out, count);
    }

    struct blended_handle *handle;
    int status = blended_setup(MPI_COMM_WORLD, n, NULL, NULL, NULL, &handle);
    for (int call = 0; call < 2; call++) {
        set_threads(rank == ranks - 1 && call ? 3 : threads); /* more than the others: these have the least */
        if (status == FERN_OK) status = blended_run(handle, x, y, out, &sum);
        tell("blended, with a handle", status, sum, out, count);
    }
    blended_teardown(handle);

    set_threads(threads);
    float *start = values(0, n, 4), *all = values(0, n, 5);
    int turns = 0;
    status = settled_mpi(MPI_COMM_WORLD, n, start, NULL, all, NULL, &turns);
    tell("settled", status, turns, all, n);

    status = shortened_mpi(MPI_COMM_WORLD, n, start, NULL, all, NULL);
    tell("shortened", status, 0, all, fern_block(n - 2, ranks, rank).end - fern_block(n - 2, ranks, rank).begin);
    free(x), free(y), free(out), free(start), free(all);
    MPI_Finalize();
    return 0;
}

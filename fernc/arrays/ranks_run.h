/* Behind the composition in the program by which `fernc run` runs a function on ranks. An array: each rank reads its block from the file,
 * in memory with ghosts where its placement has some, keeps it for every round, and writes it at the end. The first rank reports how many ranks
 * there are, the time of each round, what the function returns, and what ranks have sent. */
#include "fern_ranks.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* runtime/report/count.c, under a name that no composition has. */
void fern_count_sent(long long sent[3]);

typedef struct fern_run_array {
    fern_placement home;
    fern_local at;
    fern_grid *grid;
    const char *name, *path;
    size_t element, bytes;
    void *block, *before;
} fern_run_array;

typedef struct fern_run {
    int ranks;
    FILE *report;        /* NULL: another rank's */
    long long sent[3];   /* in the round: before it, then in it */
    double time;
} fern_run;

static void fern_run_stop(const fern_run_array *array, const char *why)
{
    fprintf(stderr, "fernc: error: `%s` %s\n", array->name, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static inline MPI_Comm fern_run_all(void)
{
    return MPI_COMM_WORLD;
}

static inline size_t fern_run_bytes(const fern_run_array *array)
{
    return array->block ? (size_t)fern_local_count(&array->at, array->home.rank) * array->element : 0;
}

static inline void fern_run_open(fern_run_array *array)
{
    fern_failure failure;
    fern_status status = FERN_OK, other = FERN_OK;
    size_t bytes = array->element;
    for (int d = 0; d < array->home.rank; d++) bytes *= (size_t)array->home.extent[d];
    if (bytes != array->bytes) fern_run_stop(array, "has rows that are longer than what calls see of them: its blocks are not told apart in a file");
    if (fern_grid_open(MPI_COMM_WORLD, &array->home.grid, &array->grid)) fern_run_stop(array, "needs more ranks");
    array->at = fern_local_of(&array->home, fern_grid_rank(array->grid));
    array->block = fern_allocate_local(&array->at, array->home.rank, array->element, &status);
    array->before = fern_allocate_local(&array->at, array->home.rank, array->element, &other);
    if (status || other) fern_run_stop(array, "does not fit the memory");
    if (fern_read(array->grid, array->path, 0, &array->home, &array->at, array->element, array->before, &failure))
        fern_run_stop(array, "cannot be read");
}

static inline void fern_run_restore(fern_run_array *array)
{
    if (array->block) memcpy(array->block, array->before, fern_run_bytes(array));
}

static inline void fern_run_close(fern_run_array *array)
{
    fern_failure failure;
    if (fern_write(array->grid, array->path, 0, &array->home, &array->at, array->element, array->block, &failure))
        fern_run_stop(array, "cannot be written");
    free(array->block);
    free(array->before);
}

static inline void fern_run_begin(fern_run *run, int count, char **words)
{
    int level;
    MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_size(MPI_COMM_WORLD, &run->ranks);
}

static inline void fern_run_add(const fern_run *run, const void *value, size_t bytes)
{
    if (run->report) fwrite(value, bytes, 1, run->report);
}

/* Once its arrays are open. */
static inline void fern_run_report(fern_run *run, const char *path)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    run->report = rank ? NULL : fopen(path, "wb");
    fern_run_add(run, &run->ranks, sizeof run->ranks);
}

static inline void fern_run_begin_round(fern_run *run)
{
    MPI_Barrier(MPI_COMM_WORLD);
    fern_count_sent(run->sent);
    run->time = -MPI_Wtime();
}

static inline void fern_run_end_round(fern_run *run)
{
    long long now[3];
    double slowest;
    run->time += MPI_Wtime();
    fern_count_sent(now);
    for (int i = 0; i < 3; i++) run->sent[i] = now[i] - run->sent[i];
    MPI_Reduce(&run->time, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    fern_run_add(run, &slowest, sizeof slowest);
}

/* What has been sent in the last round, by all ranks, and by the one that has sent most. */
static inline void fern_run_end_report(fern_run *run)
{
    long long all[6];
    MPI_Reduce(run->sent, all, 3, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(run->sent, all + 3, 3, MPI_LONG_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    fern_run_add(run, all, sizeof all);
    if (run->report) fclose(run->report);
}

static inline int fern_run_end(int status)
{
    MPI_Finalize();
    return status != 0;
}

/* Threads that share loops over tiles, and the first tile that fails among them. What threads share is shared where the file is compiled
 * with OpenMP, else there is one. OpenMP's header is not included in C: it would stand behind the file's own macros, one of which may be a
 * name that it gives to a parameter. In C++ its functions cannot be declared without knowing how it does, with or without `throw ()`. */
/* Parts go into the output of fernc as they stand here. */
#ifndef FERN_HOST_THREADS_H
#define FERN_HOST_THREADS_H

#include <stdint.h>

/* --- openmp [plain] --- */
#ifdef _OPENMP
#ifdef __cplusplus
#include <omp.h>
#else
int omp_get_max_threads(void);
int omp_get_thread_num(void);
int omp_in_parallel(void);
void omp_set_num_threads(int);
#endif
#define FERN_PRAGMA(text) _Pragma(#text)
#define FERN_OMP(text) FERN_PRAGMA(omp text)
#else
#define FERN_OMP(text)
#endif

/* --- threads --- */
/* How many share a loop: as many as asked for, or as there are; one in a region that threads share already. */
static inline int fern_threads(int asked)
{
#ifdef _OPENMP
    return omp_in_parallel() ? 1 : asked ? asked : omp_get_max_threads();
#else
    (void)asked;
    return 1;
#endif
}

/* --- thread --- */
static inline int fern_thread(void)
{
#ifdef _OPENMP
    return omp_get_thread_num();
#else
    return 0;
#endif
}

/* --- failed --- */
/* The first tile that has failed, in the order of one thread, in which call of it, and its status. */
struct fern_failed {
    int64_t tile;
    int call;
    int64_t status;
};

/* Whether a tile before this one has failed. */
static inline int fern_skips(const struct fern_failed *failed, int64_t tile)
{
    int64_t first;
    FERN_OMP(atomic read)
    first = failed->tile;
    return tile > first;
}

/* Whether a call of the tile, which has returned this status, has failed. */
static inline int fern_fails(struct fern_failed *failed, int64_t tile, int call, int64_t status, int64_t ok)
{
    if (status == ok) return 0;
    FERN_OMP(critical(fern_failed))
    if (tile < failed->tile) {
        FERN_OMP(atomic write)
        failed->tile = tile;
        failed->call = call;
        failed->status = status;
    }
    return 1;
}

static inline int64_t fern_failed_status(const struct fern_failed *failed, int call, int64_t ok)
{
    return failed->call == call ? failed->status : ok;
}

#endif

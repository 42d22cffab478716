/* What `fernc calibrate` compiles and runs: how long this machine takes for what estimates are made of, the least of many times
 * each. Prints a line for each. usage: measure L1 L2 L3 SECONDS, bytes of the caches */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include "past.h" /* runtime/host/past.h, which is put beside it */
#ifdef _OPENMP
#include <omp.h>
#endif

enum { THREADS = 1024 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* For how long this thread has run. */
static double ran(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* .. and all threads. */
static double all_ran(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int thread_count(void)
{
#ifdef _OPENMP
    return omp_get_max_threads() < THREADS ? omp_get_max_threads() : THREADS;
#else
    return 1;
#endif
}

/* Two arrays are read and one is written, as routines do. */
__attribute__((noinline)) static void pass(double *restrict out, const double *restrict a, const double *restrict b, int64_t n)
{
    for (int64_t i = 0; i < n; i++) out[i] = a[i] + 0.5 * b[i];
}

static double *array(int64_t bytes)
{
    double *memory = aligned_alloc(64, ((size_t)bytes + 63) / 64 * 64);
    if (!memory) exit(1);
    for (int64_t i = 0; i < bytes / 8; i++) memory[i] = 1;
    return memory;
}

/* Nanoseconds for each byte of three arrays that are so many together, a piece of which is short beside what a thread runs before
 * it has to wait for others: the least of all pieces. */
static double byte_of_piece(double *const arrays[3], int64_t n, double seconds)
{
    enum { PIECE = 1 << 16 };
    const int64_t piece = n < PIECE ? n : PIECE, turns = 1 + PIECE / 4 / piece;
    double least = 1e30;
    int64_t at = 0;
    for (double end = now() + seconds * 1e9; now() < end; at = at + 2 * piece <= n ? at + piece : 0) {
        const double begin = now();
        for (int64_t t = 0; t < turns; t++) pass(arrays[0] + at, arrays[1] + at, arrays[2] + at, piece);
        const double time = (now() - begin) / (double)turns / (double)(24 * piece);
        if (time < least) least = time;
    }
    return least;
}

static double byte_on_one(int64_t bytes, double seconds)
{
    double *arrays[3];
    for (int i = 0; i < 3; i++) arrays[i] = array(bytes / 3);
    const double least = byte_of_piece(arrays, bytes / 24, seconds);
    for (int i = 0; i < 3; i++) free(arrays[i]);
    return least;
}

/* The same where all threads move bytes of their own at once, for as long as each has run: of a byte of any of them. */
static double byte_on_all(int64_t bytes, double seconds)
{
    double sum = 0; /* bytes a nanosecond */
#pragma omp parallel for schedule(static, 1) num_threads(thread_count()) reduction(+ : sum)
    for (int t = 0; t < thread_count(); t++) {
        double *arrays[3], moved = 0;
        for (int i = 0; i < 3; i++) arrays[i] = array(bytes / 3);
        pass(arrays[0], arrays[1], arrays[2], bytes / 24);
        const double begin = ran();
        for (double end = now() + seconds * 1e9; now() < end; moved += (double)bytes) pass(arrays[0], arrays[1], arrays[2], bytes / 24);
        if (ran() > begin) sum += moved / (ran() - begin);
        for (int i = 0; i < 3; i++) free(arrays[i]);
    }
    return sum > 0 ? 1 / sum : 0;
}

__attribute__((noinline)) static int routine(int order, int trans, int m, int n, double alpha, const double *a, int lda, double *b, int ldb)
{
    if (order != 101 && order != 102) return 1;
    if (trans != 111 && trans != 112) return 2;
    if (m < 0 || n < 0 || lda < (m > 1 ? m : 1) || ldb < (n > 1 ? n : 1)) return 3;
    if (a == b || m == 0 || n == 0) return 0;
    b[0] += alpha * a[0];
    return 0;
}

static double call(double seconds)
{
    enum { CALLS = 10000 };
    int (*volatile of)(int, int, int, int, double, const double *, int, double *, int) = routine;
    double a = 1, b = 0, least = 1e30;
    for (double end = now() + seconds * 1e9; now() < end;) {
        const double begin = now();
        for (int i = 0; i < CALLS; i++) (void)of(101, 111, 1, 1, 0.5, &a, 1, &b, 1);
        const double time = (now() - begin) / CALLS;
        if (time < least) least = time;
    }
    return least;
}

/* For each byte of memory that is touched for the first time. */
static double fault(double seconds)
{
    const size_t bytes = (size_t)8 << 20, page = (size_t)sysconf(_SC_PAGESIZE);
    double least = 1e30;
    for (double end = now() + seconds * 1e9; now() < end;) {
        char *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return 0;
        const double begin = now();
        for (size_t at = 0; at < bytes; at += page) ((volatile char *)memory)[at] = 1;
        const double time = (now() - begin) / (double)bytes;
        munmap(memory, bytes);
        if (time < least) least = time;
    }
    return least;
}

/* To start threads that have had nothing to do for some milliseconds, and wait for them. */
static double start(double seconds)
{
    static double marks[THREADS][8];
    const int threads = thread_count();
    double least = 1e30;
    for (double end = now() + seconds * 1e9; now() < end;) {
        usleep(20000);
        const double begin = now();
#pragma omp parallel for schedule(static, 1) num_threads(threads)
        for (int t = 0; t < threads; t++) marks[t][0] += 1;
        const double time = now() - begin;
        if (time < least) least = time;
    }
    return marks[0][0] > 0 ? least : 0;
}

/* --- Results past the caches ----------------------------------------------------------------------- */

enum { HIGH = 4, WIDEST = 1024, LENGTHS = 3, BEHIND = 528 }; /* of tiles: rows, floats of the longest; where fern_staging begins */

__attribute__((noinline)) static void across(int64_t rows, int64_t cols, const float *in, int64_t apart, float *out)
{
    for (int64_t x = 0; x < rows; x++)
        for (int64_t y = 0; y < cols; y++) out[x * cols + y] = (in[x * apart + y] + in[x * apart + y + 1] + in[x * apart + y + 2]) / 3;
}

__attribute__((noinline)) static void down(int64_t rows, int64_t cols, const float *in, float *out, int64_t apart)
{
    for (int64_t x = 0; x < rows; x++)
        for (int64_t y = 0; y < cols; y++) out[x * apart + y] = (in[x * cols + y] + in[(x + 1) * cols + y] + in[(x + 2) * cols + y]) / 3;
}

/* Two stencils, in tiles of several rows; `in` has two more rows and columns. The result begins where large blocks of malloc do, not with a line. */
static void blur_tiles(float *out, const float *in, int64_t rows, int64_t cols, int64_t wide, int past, int threads)
{
#pragma omp parallel num_threads(threads)
    {
        float between[(HIGH + 2) * WIDEST] __attribute__((aligned(4096))), block[HIGH * WIDEST + BEHIND] __attribute__((aligned(4096))), *const last = block + BEHIND;
#pragma omp for schedule(static)
        for (int64_t x = 0; x <= rows - HIGH; x += HIGH)
            for (int64_t y = 0; y <= cols - wide; y += wide) {
                float *const to = out + x * cols + y;
                across(HIGH + 2, wide, in + x * (cols + 2) + y, cols + 2, between);
                down(HIGH, wide, between, past ? last : to, past ? wide : cols);
                if (past) fern_store_past(to, cols, last, wide, HIGH, wide, sizeof *out);
            }
        if (past) fern_stored();
    }
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* How much longer it takes where results, of half so many bytes, stay in the caches than where they go past them: the median of turns,
 * by the time that threads have run. */
static double past(int64_t bytes, int64_t wide, int threads, double seconds)
{
    enum { MOST = 401, COLS = 8192, BEGIN = 4 };
    static double ratios[MOST];
    const int64_t rows = bytes / 2 / (4 * COLS) / HIGH * HIGH;
    double *in = array(4 * (rows + 2) * (COLS + 2)), *out = array(4 * (rows * COLS + BEGIN));
    int count = 0;
    for (double end = now() + seconds * 1e9; count == 0 || (count < MOST && now() < end); count++) {
        double times[2];
        for (int way = 0; way < 2; way++) {
            const double begin = all_ran();
            blur_tiles((float *)out + BEGIN, (const float *)in, rows, COLS, wide, way, threads);
            times[way] = all_ran() - begin;
        }
        ratios[count] = times[0] / times[1];
    }
    free(in);
    free(out);
    qsort(ratios, (size_t)count, sizeof *ratios, ascending);
    return ratios[count / 2];
}

/* Of rows of 512, 1024 and 4096 bytes, on one thread and on all. */
static void print_past(int64_t bytes, double seconds)
{
    static const int64_t wide[LENGTHS] = {128, 256, 1024};
    double one[LENGTHS];
    printf("past");
    for (int i = 0; i < LENGTHS; i++) printf(" %.3f", one[i] = past(bytes, wide[i], 1, seconds));
    for (int i = 0; i < LENGTHS; i++) printf(" %.3f", thread_count() > 1 ? past(bytes, wide[i], thread_count(), seconds) : one[i]);
    printf("\n");
}

int main(int argc, char **argv)
{
    if (argc != 5) return 2;
    const double began = now(), seconds = atof(argv[4]) / 14; /* one of fourteen parts each */
    int64_t caches[4];
    for (int i = 0; i < 3; i++) caches[i] = atoll(argv[1 + i]) / 2;
    caches[3] = 8 * atoll(argv[3]) > ((int64_t)256 << 20) ? (int64_t)256 << 20 : 8 * atoll(argv[3]);
    printf("threads %d\nbyte", thread_count());
    for (int i = 0; i < 4; i++) printf(" %.6f", byte_on_one(caches[i], seconds));
    printf("\nbyte-on-all");
    for (int i = 0; i < 4; i++) printf(" %.6f", byte_on_all(caches[i], seconds));
    printf("\ncall %.3f\nfault %.6f\n", call(seconds), fault(seconds));
    print_past(caches[3], seconds / 2);
    printf("ran %.3f\n", ran() / (now() - began)); /* of the time so far: less than all where others run as well */
    printf("start %.1f\n", start(seconds));
    return 0;
}

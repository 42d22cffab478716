/* Scratch lies in pages that its thread is the first to touch; where it cannot be had, the calls run as written. */
#define _GNU_SOURCE
#include "touch_fused.h"

#include "examples/check.h"

#include <omp.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void *aligned_alloc(size_t align, size_t bytes);
int add_one(int n, const float *in, float *out);
void accumulate(int n, const float *x, float *y);

static bool refuses;
static int given, calls;
static _Thread_local bool seen;
static int wrong;

/* Fresh pages, that nobody has touched. */
void *aligned_alloc(size_t align, size_t bytes)
{
    void *memory;
    if (refuses || posix_memalign(&memory, align, bytes)) return NULL;
    madvise(memory, bytes, MADV_DONTNEED);
    given++;
    return memory;
}

static bool is_there(const float *memory)
{
    unsigned char there = 0;
    const long page = sysconf(_SC_PAGESIZE);
    if (page != 4096) return false; /* then parts of threads share pages */
    const char *begin = (const char *)memory - (size_t)memory % (size_t)page;
    return mincore((void *)begin, 1, &there) == 0 && (there & 1);
}

/* The first of a thread's calls writes the first of its scratch. */
int add_one(int n, const float *in, float *out)
{
    if (given && !refuses && !seen && n > 0 && is_there(out)) {
#pragma omp atomic
        wrong++;
    }
    seen = true;
#pragma omp atomic
    calls++;
    for (int i = 0; i < n; i++) out[i] = in[i] + 1;
    return 0;
}

void accumulate(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

enum { N = 4000 };

int main(void)
{
    float *in = random_floats(N, 0, 1), *out = random_floats(N, 0, 0);
    /* A tile of 100 floats, far less than a page: each thread has pages of its own all the same. */
    for (int threads = 1; threads <= 5; threads += 2) {
        omp_set_num_threads(threads);
#pragma omp parallel
        seen = false;
        given = calls = 0;
        if (touched_tiled(N, in, out, &(struct touched_tiles){100}) || given != 1 || calls != 40) {
            printf("%d times scratch, %d calls\n", given, calls);
            wrong++;
        }
        for (int i = 0; i < N; i++) wrong += out[i] != in[i] + 1;
        memset(out, 0, N * sizeof *out);
    }
    refuses = true;
    calls = 0;
    if (touched_tiled(N, in, out, &(struct touched_tiles){100}) || calls != 1) {
        printf("without scratch: %d calls\n", calls);
        wrong++;
    }
    for (int i = 0; i < N; i++) wrong += out[i] != in[i] + 1;
    if (wrong) printf("%d wrong\n", wrong);
    free(in);
    free(out);
    return wrong != 0;
}

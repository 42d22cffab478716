/* How many threads a library starts is one in a loop that threads share, and what it was before after that: on every
 * way out, of the process and of each thread, and where the library sets OpenMP's number too. */
#include "library_fused.h"

#include "examples/check.h"

#include <omp.h>
#include <stdbool.h>

static short of_process = 6;
static _Thread_local long of_thread;

short process_get(void);
void process_set(int number);
long local_swap(long number);
int wide_double(int n, const float *in, float *out);

short process_get(void)
{
    return of_process;
}

void process_set(int number)
{
    of_process = (short)number;
    if (!omp_in_parallel()) omp_set_num_threads(number); /* as a library does that has been built with OpenMP */
}

long local_swap(long number)
{
    long before = of_thread;
    of_thread = number;
    return before;
}

static int wrong, most_threads;

static void expect(const char *what, long got, long wanted)
{
    if (got == wanted) return;
    printf("%s is %ld, not %ld\n", what, got, wanted);
    wrong = 1;
}

int wide_double(int n, const float *in, float *out)
{
    bool shared = omp_get_num_threads() > 1;
#pragma omp critical
    {
        expect("the number of the process in the loop", of_process, shared ? 1 : 6);
        expect("the number of the thread in the loop", of_thread, shared ? 1 : 40 + omp_get_thread_num());
        if (omp_get_num_threads() > most_threads) most_threads = omp_get_num_threads();
    }
    for (int i = 0; i < n; i++) {
        if (in[i] < 0) return 1;
        out[i] = 2 * in[i];
    }
    return 0;
}

enum { N = 1000 };

static void check(int threads, float *in, float *out, int status)
{
    of_process = 6;
    omp_set_num_threads(threads);
#pragma omp parallel
    of_thread = 40 + omp_get_thread_num();
    most_threads = 0;
    expect("the status", doubled_tiled(N, in, out, &(struct doubled_tiles){100}), status);
    expect("the number of threads", most_threads, threads);
    expect("the number of the process after the loop", of_process, 6);
    expect("OpenMP's number", omp_get_max_threads(), threads);
#pragma omp parallel
#pragma omp critical
    expect("the number of the thread after the loop", of_thread, 40 + omp_get_thread_num());
}

int main(void)
{
    float *in = random_floats(N, 0, 1), *out = random_floats(N, 0, 0);
    for (int threads = 1; threads <= 5; threads += 2) {
        check(threads, in, out, 0);
        in[N / 2] = -1;
        check(threads, in, out, 1);
        in[N / 2] = 1;
    }
    free(in);
    free(out);
    return wrong;
}

/* Calls of a library beside a loop that threads share start one thread where they are short, else as many as before. */
#include "outside_fused.h"

#include "examples/check.h"

#include <omp.h>
#include <stdbool.h>

static short of_process = 6;
static int wrong, turns, told;

short process_get(void);
void process_set(int number);
long local_swap(long number);
int wide_double(int n, const float *in, float *out);
void wide_turn(int n, int weight, const float *in, float *out);
int wide_turn_or_fail(int n, const float *in, float *out);

short process_get(void)
{
    return of_process;
}

void process_set(int number)
{
    of_process = (short)number;
    if (!omp_in_parallel()) told++;
}

long local_swap(long number)
{
    return number;
}

static void expect(const char *what, long got, long wanted)
{
    if (got == wanted) return;
    printf("%s is %ld, not %ld\n", what, got, wanted);
    wrong = 1;
}

int wide_double(int n, const float *in, float *out)
{
    for (int i = 0; i < n; i++) {
        if (in[i] < 0) return 1;
        out[i] = 2 * in[i];
    }
    return 0;
}

static bool short_calls;

void wide_turn(int n, int weight, const float *in, float *out)
{
    (void)weight;
    turns++;
    expect("the number of the process outside", of_process, short_calls ? 1 : 6);
    for (int i = 0; i < n; i++) out[i] = in[n - 1 - i];
}

int wide_turn_or_fail(int n, const float *in, float *out)
{
    expect("the number of the process where it may leave", of_process, 6);
    for (int i = 0; i < n; i++) out[i] = in[n - 1 - i];
    return n == 0;
}

enum { N = 1000 };

int main(void)
{
    float *in = random_floats(N, 0, 1), *memory = random_floats(4 * N, 0, 0);
    float *t = memory, *u = memory + N, *v = memory + 2 * N, *out = memory + 3 * N;
    for (int threads = 1; threads <= 5; threads += 2)
        for (int weight = 1; weight <= 10000000; weight *= 10000000) {
            omp_set_num_threads(threads);
            short_calls = threads > 1 && weight == 1;
            told = turns = 0;
            in[N / 2] = 1;
            expect("the status", turned_tiled(N, weight, in, t, u, v, out, &(struct turned_tiles){100}), 0);
            for (int i = 0; i < N; i++)
                if (out[i] != 4 * in[i]) wrong = 1;
            expect("calls of turn", turns, 4);
            expect("times that the library is told", told, threads == 1 ? 0 : short_calls ? 6 : 2);
            in[N / 2] = -1;
            expect("the status of a failure", turned_tiled(N, weight, in, t, u, v, out, &(struct turned_tiles){100}), 1);
            expect("the number of the process at last", of_process, 6);
            expect("the status where it may leave", turned_or_not_tiled(N, in, t, u, out, &(struct turned_or_not_tiles){100}), 1);
            expect("the number of the process at last", of_process, 6);
        }
    free(in);
    free(memory);
    return wrong;
}

/* Without threads that share tiles: where a library starts many in each call, the calls run as written. */
#include "library_fused.h"

#include "examples/check.h"

#include <stdbool.h>

enum { N = 1 << 22 };

static short of_process;
static bool whole;

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
    (void)number;
}

long local_swap(long number)
{
    return number;
}

int wide_double(int n, const float *in, float *out)
{
    whole = n == N;
    for (int i = 0; i < n; i++) out[i] = 2 * in[i];
    return 0;
}

int main(void)
{
    float *in = random_floats(N, 0, 1), *out = random_floats(N, 0, 0);
    int wrong = 0;
    for (int round = 0; round < 3; round++) {
        of_process = (short[]){1, 64, 0}[round]; /* 0: it does not say */
        wrong |= doubled(N, in, out) != 0 || whole != (of_process == 64);
        for (int i = 0; i < N; i++) wrong |= out[i] != 16 * in[i];
    }
    free(in);
    free(out);
    return wrong;
}

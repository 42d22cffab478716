/* Small arrays run as they were written, larger ones in tiles on one thread, and large ones on several. */
#include "few_fused.h"

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int tiles, threads;

void few_double(int n, const float *in, float *out);

void few_double(int n, const float *in, float *out)
{
#pragma omp critical
    {
        tiles++;
        if (omp_get_num_threads() > threads) threads = omp_get_num_threads();
    }
    for (int i = 0; i < n; i++) out[i] = 2 * in[i];
}

/* 0: as written; 1: tiles on one thread; 2: on several */
static int way(int n)
{
    float *in = malloc((size_t)n * sizeof *in), *out = malloc((size_t)n * sizeof *out);
    tiles = threads = 0;
    for (int i = 0; i < n; i++) in[i] = (float)i;
    few(n, in, out);
    for (int i = 0; i < n; i++)
        if (out[i] != 32 * (float)i) exit(1);
    free(in);
    free(out);
    return tiles == 5 ? 0 : threads;
}

int main(void)
{
    int last = 0, seen[3] = {0};
    omp_set_num_threads(2);
    for (int n = 64; n <= 1 << 22; n *= 2) {
        const int now = way(n);
        if (now < last || now > 2) return printf("of %d elements %d, of fewer %d\n", n, now, last), 1;
        seen[now]++;
        last = now;
    }
    printf("%d %d %d\n", seen[0], seen[1], seen[2]);
    return !seen[0] || !seen[1] || !seen[2];
}
